// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// config.cpp - reads the environment once. Whatever is not given is drawn from the seed, so that a
// range of seeds also covers a range of preemption rates, stream behaviours and fill patterns.
#include "config.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "sanitizer.h"

namespace gsp_sim
{

uint64_t mix(uint64_t seed, uint64_t purpose)
{
	// splitmix64 of the two
	uint64_t z =
		seed * 0x9E3779B97F4A7C15u + purpose * 0xD1B54A32D192ED03u + 0x632BE59BD9B4E019u;
	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27) * 0x94D049BB133111EBu;
	return z ^ z >> 31;
}

Random::Random(uint64_t seed) : state(mix(seed, 1) | 1)
{
}

[[noreturn]] static void usage(const char *name, const char *text)
{
	fprintf(stderr, "cusim: bad value %s=%s\n", name, text);
	exit(2);
}

static uint64_t number(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);
	if (!text || !*text)
		return otherwise;
	char *end;
	uint64_t value = strtoull(text, &end, 0);
	if (*end)
		usage(name, text);
	return value;
}

static Mode mode_from(const char *text)
{
	static const struct {
		const char *name;
		Mode mode;
	} modes[] = {{"random", Mode::random}, {"round-robin", Mode::round_robin},
		{"reverse", Mode::reverse}, {"starve-block", Mode::starve_block},
		{"starve-warp", Mode::starve_warp}};
	if (!text || !*text)
		return Mode::random;
	for (auto &m : modes)
		if (!strcmp(m.name, text))
			return m.mode;
	usage("CUSIM_MODE", text);
}

// 0 never, else one switch in so many operations.
static unsigned rate(
	const char *name, uint64_t seed, const unsigned (&choices)[4], uint64_t purpose)
{
	return (unsigned)number(name, choices[mix(seed, purpose) % 4]);
}

static void set_residency(Config &c, unsigned resident)
{
	if (resident == 0)
		usage("CUSIM_RESIDENT", "0");
	// Even limits are spread over two blocks a multiprocessor, so that grids computed from
	// the occupancy meet both factors.
	c.blocks_per_processor = resident >= 4 && resident % 2 == 0 ? 2 : 1;
	while (resident / c.blocks_per_processor > 16)
		c.blocks_per_processor++;
	c.processors = resident / c.blocks_per_processor;
}

static Config read_environment()
{
	static const unsigned often[4] = {2, 5, 16, 64}, seldom[4] = {0, 16, 128, 1024};
	static const unsigned ages[4] = {2, 8, 64, 512};
	static const unsigned char patterns[4] = {0xA5, 0xFF, 0x7E, 0x5A};
	Config c = {};
	c.seed = number("CUSIM_SEED", 1);
	c.mode = mode_from(getenv("CUSIM_MODE"));
	set_residency(c, (unsigned)number("CUSIM_RESIDENT", 8));
	c.preempt = rate("CUSIM_PREEMPT", c.seed, often, 2);
	c.preempt_plain = rate("CUSIM_PREEMPT_PLAIN", c.seed, seldom, 3);
	c.poison = (unsigned char)number("CUSIM_POISON", patterns[c.seed % 4]);
	c.lazy_streams = number("CUSIM_LAZY", mix(c.seed, 4) % 2) != 0;
	c.weak_memory = GSP_SIM_ASAN && number("CUSIM_WEAK", mix(c.seed, 8) % 2) != 0;
	c.store_age = rate("CUSIM_STORE_AGE", c.seed, ages, 9);
	c.late_copies = mix(c.seed, 5) % 2 != 0;
	c.fail_call = number("CUSIM_FAIL", 0);
	c.fail_sticky = number("CUSIM_FAIL_STICKY", 0) != 0;
	c.device_bytes = number("CUSIM_MEM", (size_t)4 << 30);
	c.devices = (int)number("CUSIM_DEVICES", 1);
	c.architecture = (int)number("CUSIM_ARCH", 90);
	c.stack_bytes = number("CUSIM_STACK", 0);
	c.count_calls = number("CUSIM_COUNT", 0) != 0;
	c.status_file = getenv("CUSIM_STATUS");
	return c;
}

// Before the program's own constructors, which may call the API.
__attribute__((init_priority(101))) const Config the_config = read_environment();

} // namespace gsp_sim
