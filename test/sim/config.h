// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// config.h - what the environment asks for (README.md lists the variables), and random numbers.
#ifndef GSP_SIM_CONFIG_H
#define GSP_SIM_CONFIG_H

#include <cstddef>
#include <cstdint>

namespace gsp_sim
{

enum class Mode { random, round_robin, reverse, starve_block, starve_warp };

struct Config {
	uint64_t seed;
	Mode mode;
	unsigned processors; // multiprocessors of the device
	unsigned blocks_per_processor;
	unsigned preempt;       // one in so many synchronising operations switches; 0: none
	unsigned preempt_plain; // the same for plain accesses to shared and global memory
	unsigned char poison;   // what uninitialised memory holds
	bool lazy_streams;      // operations wait in their stream until something needs them
	bool weak_memory;       // stores may reach others late (store_buffer.h)
	unsigned store_age;     // switches that a store stays unseen for, about
	bool late_copies;       // asynchronous copies wait until nothing else can run
	uint64_t fail_call;     // this call of the API fails; 0: none
	bool fail_sticky;       // and all later ones too
	size_t device_bytes;
	int devices;
	int architecture; // 75, 80, 90: compute capability times 10
	size_t stack_bytes;
	bool count_calls;
	const char *status_file; // where to write what was counted at the end, or null
};

extern const Config the_config;
inline const Config &config()
{
	return the_config;
}

// xorshift64*: the quality suffices for schedules, and it costs a nanosecond.
class Random
{
public:
	explicit Random(uint64_t seed);
	uint32_t next()
	{
		state ^= state >> 12;
		state ^= state << 25;
		state ^= state >> 27;
		return (uint32_t)(state * 0x2545F4914F6CDD1Du >> 32);
	}
	uint32_t below(uint32_t limit)
	{
		return (uint32_t)((uint64_t)next() * limit >> 32);
	}
	bool one_in(uint32_t n)
	{
		return n != 0 && below(n) == 0;
	}

private:
	uint64_t state;
};

// A well mixed function of a seed and a purpose, so that choices do not depend on each other.
uint64_t mix(uint64_t seed, uint64_t purpose);

} // namespace gsp_sim

#endif
