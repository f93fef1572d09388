// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// scheduler.cpp - runs one launch to its end.
//
// Blocks start in a random order; a fixed number is resident, and another one starts only when one
// ends. Next to run is, in this order: a ready thread, chosen as the mode says; those who poll, if
// something has changed since they looked; an asynchronous copy; a thread that is starved by the
// mode, or held back for once; those who poll, all the same. When all who live only poll and
// nothing changes any more, or nobody is left who could run, that is a deadlock.
#include "scheduler.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>

#include "async.h"
#include "block_memory.h"
#include "report.h"

uint3 threadIdx, blockIdx;
dim3 blockDim, gridDim;

namespace gsp_sim
{

// Without any progress, everybody has polled this often, and this many polls have been made.
static const unsigned long deadlock_rounds = 10000, deadlock_polls = 300000;
// Or so many threads have been resumed.
static const unsigned long deadlock_picks = 50000000;

// Frequent enough that a loop without any synchronisation lets others run.
static const unsigned plain_limit = 1u << 16;

class Launch
{
public:
	Launch(const KernelCall &call, const LaunchShape &shape);
	~Launch();
	Outcome run();

	void leave(State state);
	bool hold_back(bool published);
	void count_plain();

	const KernelCall &call;
	LaunchShape shape;
	unsigned threads_per_block;
	Random random;
	std::vector<Block *> resident;
	std::vector<Thread *> parked, held_back;
	uint64_t progress = 0;
	unsigned plain_budget;
	bool trapped = false;

	void make_ready(Thread &thread);

private:
	void draw_start_order();
	void admit();
	void fill(Block &block, uint64_t number);
	void retire(size_t position);
	Thread *pick();
	Thread *pick_ready();
	Thread *pick_from(Block &block);
	Thread *take(std::vector<Thread *> &list, size_t i);
	void unpark_all();
	void check_progress();
	void resume(Thread &thread);
	void ended(Thread &thread);
	void draw_plain_budget();
	void requeue(Thread &thread);

	std::vector<uint32_t> order; // of the blocks' starts; empty: ascending
	uint64_t blocks, started = 0;
	std::vector<std::unique_ptr<Block>> pool;
	std::vector<Block *> idle_blocks;
	Block *burst_block = nullptr; // random mode stays in a block for a while
	unsigned burst_left = 0, burst_length;
	size_t hold_limit;
	unsigned hold_rate; // one in so many switches that publish nothing; 0: none
	bool warp_major;    // pick the next thread in order instead of a random one
	uint64_t progress_at_unpark = 0;
	unsigned long idle_rounds = 0, idle_polls = 0;
	uint64_t picks = 0, picks_at_progress = 0, progress_seen = 0;
};

static Launch *active;
Thread *the_running_thread;
static unsigned launches;

void ReadyRing::reset(size_t threads)
{
	size_t capacity = 1;
	while (capacity < threads)
		capacity *= 2;
	slots.resize(capacity);
	mask = capacity - 1;
	head = count = 0;
}

void ReadyRing::push(unsigned thread)
{
	slots[(head + count++) & mask] = (uint16_t)thread;
}

void ReadyRing::push_front(unsigned thread)
{
	slots[--head & mask] = (uint16_t)thread;
	count++;
}

unsigned ReadyRing::pop_front()
{
	unsigned thread = slots[head & mask];
	head++;
	count--;
	return thread;
}

unsigned ReadyRing::pop_back()
{
	return slots[(head + --count) & mask];
}

unsigned ReadyRing::pop_at(size_t i)
{
	std::swap(slots[(head + i) & mask], slots[(head + count - 1) & mask]);
	return pop_back();
}

Launch::Launch(const KernelCall &c, const LaunchShape &s)
    : call(c), shape(s), threads_per_block(s.block.x * s.block.y * s.block.z),
      random(mix(config().seed, 1000 + launches)), blocks((uint64_t)s.grid.x * s.grid.y * s.grid.z)
{
	static const unsigned lengths[4] = {1, 8, 64, 100000}, rates[4] = {0, 0, 1024, 32};
	burst_length = lengths[random.below(4)];
	hold_limit = 1 + random.below(3);
	hold_rate = rates[random.below(4)];
	warp_major = random.below(3) == 0;
	draw_start_order();
	draw_plain_budget();
	blockDim = shape.block;
	gridDim = shape.grid;
}

Launch::~Launch()
{
	stores_commit(resident, random);
	for (Block *block : resident) { // only after a trap
		for (Thread &thread : block->threads)
			fiber_release(thread.fiber, false);
		block_memory_end(*block);
	}
	async_forget();
}

void Launch::draw_start_order()
{
	if (config().mode == Mode::round_robin)
		return;
	if (blocks > 1u << 26)
		fail("a grid of %llu blocks is more than the simulator takes",
			(unsigned long long)blocks);
	order.resize(blocks);
	for (uint64_t i = 0; i < blocks; i++)
		order[i] = (uint32_t)(config().mode == Mode::reverse ? blocks - 1 - i : i);
	if (config().mode != Mode::reverse)
		for (uint64_t i = blocks; i > 1; i--)
			std::swap(order[i - 1], order[random.below((uint32_t)i)]);
}

void Launch::draw_plain_budget()
{
	unsigned mean = config().preempt_plain;
	plain_budget = mean ? 1 + random.below(2 * mean) : plain_limit;
}

// Blocks
// --------------------------------------------------------------------------------------------

void Launch::fill(Block &block, uint64_t number)
{
	const dim3 &g = shape.grid, &b = shape.block;
	block.number = number;
	block.index = {(unsigned)(number % g.x), (unsigned)(number / g.x % g.y),
		(unsigned)(number / g.x / g.y)};
	block.live = threads_per_block;
	block.exited = block.at_barrier = 0;
	block.shared = nullptr;
	block.starved =
		config().mode == Mode::starve_block &&
		number == mix(config().seed, 6) % std::min<uint64_t>(blocks, shape.resident);
	block.warps.assign((threads_per_block + 31) / 32, Warp{0, 0, 0, 0});
	block.threads.resize(threads_per_block);
	block.ready.reset(threads_per_block);
	unsigned starved_warp = (unsigned)(mix(config().seed, 7 + number) % block.warps.size());
	for (unsigned i = 0; i < threads_per_block; i++) {
		Thread &t = block.threads[i];
		t.fiber = Fiber{};
		t.index = {i % b.x, i / b.x % b.y, i / b.x / b.y};
		t.number = i;
		t.block = &block;
		t.polling.clear();
		t.async = AsyncGroups{0, 0};
		t.starved = block.starved ||
			    (config().mode == Mode::starve_warp && i / 32 == starved_warp);
		block.warps[i / 32].exists |= 1u << i % 32;
		make_ready(t);
	}
}

void Launch::admit()
{
	while (resident.size() < shape.resident && started < blocks) {
		if (idle_blocks.empty()) {
			pool.push_back(std::make_unique<Block>());
			idle_blocks.push_back(pool.back().get());
		}
		Block *block = idle_blocks.back();
		idle_blocks.pop_back();
		resident.push_back(block);
		fill(*block, order.empty() ? started : order[started]);
		started++;
		progress++;
	}
}

void Launch::retire(size_t position)
{
	Block *block = resident[position];
	async_block_end(*block);
	stores_end(*block, random);
	block_memory_end(*block);
	resident[position] = resident.back();
	resident.pop_back();
	idle_blocks.push_back(block);
	if (burst_block == block)
		burst_block = nullptr;
	admit();
}

// Choosing
// ------------------------------------------------------------------------------------------

void Launch::make_ready(Thread &thread)
{
	thread.state = State::ready;
	if (thread.starved)
		held_back.push_back(&thread);
	else
		thread.block->ready.push(thread.number);
}

// The thread could go on, but others come first.
void Launch::requeue(Thread &thread)
{
	if (config().mode == Mode::reverse && !thread.starved)
		thread.block->ready.push_front(thread.number);
	else
		make_ready(thread);
}

Thread *Launch::take(std::vector<Thread *> &list, size_t i)
{
	Thread *thread = list[i];
	list[i] = list.back();
	list.pop_back();
	return thread;
}

Thread *Launch::pick_from(Block &block)
{
	ReadyRing &ready = block.ready;
	if (config().mode == Mode::reverse)
		return &block.threads[ready.pop_back()];
	if (config().mode == Mode::round_robin || warp_major)
		return &block.threads[ready.pop_front()];
	return &block.threads[ready.pop_at(random.below((uint32_t)ready.size()))];
}

Thread *Launch::pick_ready()
{
	size_t count = resident.size(), first = 0;
	switch (config().mode) {
	case Mode::round_robin:
	case Mode::reverse:
		first = picks >> 12; // whoever spins without our knowing does so for a while only
		break;
	case Mode::random:
	case Mode::starve_block:
	case Mode::starve_warp:
		if (!parked.empty() && random.below(16) == 0)
			return take(parked, random.below((uint32_t)parked.size()));
		if (burst_block && burst_left && !burst_block->ready.empty()) {
			burst_left--;
			return pick_from(*burst_block);
		}
		first = random.below((uint32_t)count);
		break;
	}
	for (size_t i = 0; i < count; i++) {
		Block *block = resident[(first + i) % count];
		if (block->ready.empty())
			continue;
		burst_block = block;
		burst_left = burst_length;
		return pick_from(*block);
	}
	return nullptr;
}

void Launch::unpark_all()
{
	if (progress == progress_at_unpark) {
		idle_rounds++;
		idle_polls += parked.size();
		stores_commit(resident, random);
	} else {
		idle_rounds = idle_polls = 0;
	}
	progress_at_unpark = progress;
	if (idle_rounds > deadlock_rounds && idle_polls > deadlock_polls)
		fail("deadlock in kernel %s: everybody waits or polls, and nothing changes",
			running_kernel());
	std::vector<Thread *> list;
	list.swap(parked);
	for (Thread *thread : list)
		make_ready(*thread);
}

// Spinning that polls neither through an ordered load nor with a sleep.
void Launch::check_progress()
{
	if (progress != progress_seen) {
		progress_seen = progress;
		picks_at_progress = picks;
	} else if (picks - picks_at_progress > deadlock_picks) {
		fail("deadlock in kernel %s: nothing has changed for %lu steps", running_kernel(),
			deadlock_picks);
	}
}

Thread *Launch::pick()
{
	if ((++picks & 0xfffff) == 0)
		check_progress();
	if (!config().late_copies && random.below(8) == 0)
		async_advance(random);
	for (;;) {
		if (!held_back.empty() && random.below(16384) == 0) // whatever the others do
			return take(held_back, random.below((uint32_t)held_back.size()));
		if (Thread *thread = pick_ready())
			return thread;
		if (!parked.empty() && progress != progress_at_unpark) {
			unpark_all();
			continue;
		}
		if (async_advance(random)) {
			progress++;
			continue;
		}
		if (!held_back.empty())
			return take(held_back, random.below((uint32_t)held_back.size()));
		if (parked.empty())
			fail("deadlock in kernel %s: nobody can go on", running_kernel());
		unpark_all();
	}
}

// Running
// -------------------------------------------------------------------------------------------

static void thread_body()
{
	active->call.invoke(active->call.function, active->call.arguments.get());
	Thread *thread = running_thread();
	async_thread_exit(*thread);
	stores_reach_block();
	thread->state = State::done;
	in_kernel = false;
	fiber_end(thread->fiber);
}

void Launch::resume(Thread &thread)
{
	the_running_thread = &thread;
	thread.state = State::running;
	stores_view(thread.block, &thread, random);
	threadIdx = thread.index;
	blockIdx = thread.block->index;
	in_kernel = true;
	fiber_enter(thread.fiber, thread_body);
	in_kernel = false;
	if (thread.state == State::done)
		ended(thread);
	the_running_thread = nullptr;
}

void Launch::leave(State state)
{
	Thread *thread = running_thread();
	thread->state = state;
	if (state == State::ready)
		requeue(*thread);
	if (state == State::parked)
		parked.push_back(thread);
	in_kernel = false;
	fiber_leave(thread->fiber);
}

void Launch::ended(Thread &thread)
{
	Block &block = *thread.block;
	Warp &warp = block.warp_of(thread);
	unsigned bit = 1u << thread.lane();
	fiber_release(thread.fiber, true);
	warp.exited |= bit;
	block.live--;
	block.exited++;
	progress++;
	if (block.at_barrier)
		fail("divergent barrier: this thread ends while %u threads of its block wait in "
		     "__syncthreads (%s)",
			block.at_barrier, SiteText(block.barrier_site).text);
	for (unsigned lanes = warp.waiting; lanes; lanes &= lanes - 1) {
		unsigned lane = (unsigned)__builtin_ctz(lanes);
		const Thread &other = block.threads[thread.number - thread.lane() + lane];
		if (other.mask & bit)
			fail("this thread ends while lane %u waits for it in %s with mask 0x%08x "
			     "(%s)",
				lane, collective_name(other.op), other.mask,
				SiteText(other.site).text);
	}
}

// Few at a time: when everybody is held back, nobody is.
bool Launch::hold_back(bool published)
{
	Thread *thread = running_thread();
	if (held_back.size() >= hold_limit || !random.one_in(published ? 2 : hold_rate))
		return false;
	thread->state = State::ready;
	held_back.push_back(thread);
	in_kernel = false;
	fiber_leave(thread->fiber);
	return true;
}

Outcome Launch::run()
{
	admit();
	while (!resident.empty()) {
		Thread *thread = pick();
		Block *block = thread->block;
		resume(*thread);
		if (trapped)
			return Outcome::trapped;
		if (block->live == 0)
			retire((size_t)(std::find(resident.begin(), resident.end(), block) -
					resident.begin()));
	}
	async_finish();
	stores_commit(resident, random);
	return Outcome::completed;
}

Outcome run_launch(const KernelCall &call, const LaunchShape &shape)
{
	launches++;
	Launch one(call, shape);
	active = &one;
	Outcome outcome = one.run();
	active = nullptr;
	return outcome;
}

// The running thread's view
// -------------------------------------------------------------------------

__thread bool in_kernel;

const char *running_kernel()
{
	return active ? function_name(active->call.function, active->call.name) : "(none)";
}
const KernelCall *running_call()
{
	return active ? &active->call : nullptr;
}
size_t running_dynamic_bytes()
{
	return active->shape.dynamic_bytes;
}
unsigned launch_number()
{
	return launches;
}
Random &schedule_random()
{
	return active->random;
}
const std::vector<Block *> &resident_blocks()
{
	return active->resident;
}

void switch_away()
{
	active->leave(State::ready);
}

void preemption_point(bool published)
{
	if (!active->random.one_in(config().preempt))
		return;
	if (!active->hold_back(published))
		switch_away();
}

bool plain_preemption_point()
{
	if (--active->plain_budget != 0)
		return false;
	active->count_plain();
	return true;
}

void Launch::count_plain()
{
	draw_plain_budget();
	leave(State::ready);
}

void park(Site site)
{
	running_thread()->site = site;
	active->leave(State::parked);
}

void wait_in(State state)
{
	active->leave(state);
}
void make_ready(Thread &thread)
{
	active->make_ready(thread);
}
void made_progress()
{
	active->progress++;
}

void trap()
{
	active->trapped = true;
	active->leave(State::ready);
	fail("a thread went on after __trap");
}

// Who waits for what
// --------------------------------------------------------------------------------

static void describe(const Thread &thread, char *text, size_t size)
{
	switch (thread.state) {
	case State::ready:
	case State::running:
		snprintf(text, size, "can go on");
		return;
	case State::parked:
		snprintf(text, size, "polls at %s", SiteText(thread.site).text);
		return;
	case State::barrier:
		snprintf(text, size, "waits in __syncthreads at %s", SiteText(thread.site).text);
		return;
	case State::warp:
		snprintf(text, size, "waits in %s at %s, mask 0x%08x, lanes missing 0x%08x",
			collective_name(thread.op), SiteText(thread.site).text, thread.mask,
			thread.mask & ~thread.block->warps[thread.number / 32].waiting);
		return;
	case State::done:
		snprintf(text, size, "has ended");
		return;
	}
}

// Neighbouring threads that wait for the same thing share a line.
static unsigned print_block(const Block &block, unsigned lines_left)
{
	char text[256], next[256];
	for (unsigned i = 0, end; i < block.threads.size() && lines_left; i = end) {
		describe(block.threads[i], text, sizeof text);
		for (end = i + 1; end < block.threads.size(); end++) {
			describe(block.threads[end], next, sizeof next);
			if (strcmp(text, next))
				break;
		}
		fprintf(stderr, "cusim:   block (%u,%u,%u), threads %u..%u: %s\n", block.index.x,
			block.index.y, block.index.z, i, end - 1, text);
		lines_left--;
	}
	return lines_left;
}

void print_notes()
{
	if (!active || running_thread())
		return;
	unsigned lines_left = 24;
	for (const Block *block : active->resident)
		lines_left = print_block(*block, lines_left);
	if (!lines_left)
		fprintf(stderr, "cusim:   (and more)\n");
}

} // namespace gsp_sim
