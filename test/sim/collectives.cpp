// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// collectives.cpp - what the threads of a warp or block do together: shuffles, votes, barriers.
//
// A warp collective completes when all lanes of its mask have come with the same mask and
// operation, from whatever place (CUDA guide, "Warp Vote Functions": all non-exited threads named
// in mask must execute the same intrinsic with the same mask). Two lanes that wait for each other
// in different collectives are reported at once; what is left is found as a deadlock.
#include <cstring>

#include "block_memory.h"
#include "report.h"
#include "scheduler.h"
#include "store_buffer.h"

namespace gsp_sim
{

const char *collective_name(Collective op)
{
	switch (op) {
	case Collective::syncwarp:
		return "__syncwarp";
	case Collective::shfl:
		return "__shfl_sync";
	case Collective::shfl_up:
		return "__shfl_up_sync";
	case Collective::shfl_down:
		return "__shfl_down_sync";
	case Collective::shfl_xor:
		return "__shfl_xor_sync";
	case Collective::ballot:
		return "__ballot_sync";
	case Collective::any:
		return "__any_sync";
	case Collective::all:
		return "__all_sync";
	case Collective::match_any:
		return "__match_any_sync";
	case Collective::match_all:
		return "__match_all_sync";
	case Collective::reduce_add:
		return "__reduce_add_sync";
	case Collective::reduce_min:
	case Collective::reduce_min_signed:
		return "__reduce_min_sync";
	case Collective::reduce_max:
	case Collective::reduce_max_signed:
		return "__reduce_max_sync";
	case Collective::reduce_and:
		return "__reduce_and_sync";
	case Collective::reduce_or:
		return "__reduce_or_sync";
	case Collective::reduce_xor:
		return "__reduce_xor_sync";
	}
	return "?";
}

unsigned lane_id()
{
	return running_thread()->lane();
}

void active_mask_used(Site site)
{
	fail_at(site, "__activemask: which lanes are active here is for the hardware to choose");
}

unsigned shuffle_source(Collective op, int operand, int width, Site site)
{
	if (width < 1 || width > 32 || (width & (width - 1)))
		fail_at(site, "%s: width %d is no power of two up to 32", collective_name(op),
			width);
	unsigned lane = lane_id(), w = (unsigned)width, within = lane & (w - 1),
		 base = lane - within;
	unsigned n = (unsigned)operand;
	if (op == Collective::shfl)
		return base + (n & (w - 1));
	if (op == Collective::shfl_up)
		return n > within ? lane : lane - n;
	if (op == Collective::shfl_down)
		return n >= w - within ? lane : lane + n;
	unsigned source = lane ^ n;
	return source >= base + w ? lane : source;
}

// The lanes of a warp, for loops over a set of them.
static Thread &lane_of(Thread &thread, unsigned lane)
{
	return thread.block->threads[thread.number - thread.lane() + lane];
}

static void check_mask(Thread &self, Collective op, unsigned mask, unsigned source, Site site)
{
	const Warp &warp = self.block->warp_of(self);
	const char *name = collective_name(op);
	unsigned lane = self.lane();
	if (!(mask >> lane & 1))
		fail_at(site, "%s: lane %u is not in its own mask 0x%08x", name, lane, mask);
	if (mask & ~warp.exists)
		fail_at(site, "%s: mask 0x%08x names lanes 0x%08x, which the block does not have",
			name, mask, mask & ~warp.exists);
	if (mask & warp.exited)
		fail_at(site, "%s: mask 0x%08x names lanes 0x%08x, which have exited", name, mask,
			mask & warp.exited);
	if (mask & warp.at_barrier)
		fail_at(site,
			"%s: mask 0x%08x names lanes 0x%08x, which wait in __syncthreads (%s)",
			name, mask, mask & warp.at_barrier,
			SiteText(self.block->barrier_site).text);
	if (!(mask >> source & 1))
		fail_at(site, "%s: lane %u reads lane %u, which is outside the mask 0x%08x", name,
			lane, source, mask);
}

static void check_partners(Thread &self, Collective op, unsigned mask, Site site)
{
	unsigned lane = self.lane();
	for (unsigned lanes = mask & self.block->warp_of(self).waiting; lanes; lanes &= lanes - 1) {
		const Thread &other = lane_of(self, (unsigned)__builtin_ctz(lanes));
		if (other.mask == mask ? other.op != op : (other.mask >> lane & 1) != 0)
			fail_at(site,
				"%s with mask 0x%08x: lane %u waits for this lane in %s with mask "
				"0x%08x (%s)",
				collective_name(op), mask, other.lane(), collective_name(other.op),
				other.mask, SiteText(other.site).text);
	}
}

static bool all_came(Thread &self)
{
	unsigned mask = self.mask;
	if (mask & ~self.block->warp_of(self).waiting)
		return false;
	for (unsigned lanes = mask; lanes; lanes &= lanes - 1)
		if (lane_of(self, (unsigned)__builtin_ctz(lanes)).mask != mask)
			return false;
	return true;
}

static uint64_t ballot(Thread &self)
{
	uint64_t set = 0;
	for (unsigned lanes = self.mask; lanes; lanes &= lanes - 1) {
		unsigned lane = (unsigned)__builtin_ctz(lanes);
		if (lane_of(self, lane).value)
			set |= 1u << lane;
	}
	return set;
}

static uint64_t same_value(Thread &self)
{
	uint64_t set = 0;
	for (unsigned lanes = self.mask; lanes; lanes &= lanes - 1) {
		unsigned lane = (unsigned)__builtin_ctz(lanes);
		if (lane_of(self, lane).value == self.value)
			set |= 1u << lane;
	}
	return set;
}

static uint32_t combine(Collective op, uint32_t a, uint32_t b)
{
	if (op == Collective::reduce_add)
		return a + b;
	if (op == Collective::reduce_min)
		return b < a ? b : a;
	if (op == Collective::reduce_max)
		return b > a ? b : a;
	if (op == Collective::reduce_min_signed)
		return (int32_t)b < (int32_t)a ? b : a;
	if (op == Collective::reduce_max_signed)
		return (int32_t)b > (int32_t)a ? b : a;
	if (op == Collective::reduce_and)
		return a & b;
	return op == Collective::reduce_or ? a | b : a ^ b;
}

static uint64_t reduction(Thread &self)
{
	unsigned lanes = self.mask;
	uint32_t total = (uint32_t)lane_of(self, (unsigned)__builtin_ctz(lanes)).value;
	for (lanes &= lanes - 1; lanes; lanes &= lanes - 1)
		total = combine(self.op, total,
			(uint32_t)lane_of(self, (unsigned)__builtin_ctz(lanes)).value);
	return total;
}

static uint64_t result_for(Thread &lane)
{
	switch (lane.op) {
	case Collective::syncwarp:
		return 0;
	case Collective::shfl:
	case Collective::shfl_up:
	case Collective::shfl_down:
	case Collective::shfl_xor:
		return lane_of(lane, lane.source).value;
	case Collective::ballot:
		return ballot(lane);
	case Collective::any:
		return ballot(lane) != 0;
	case Collective::all:
		return ballot(lane) == lane.mask;
	case Collective::match_any:
		return same_value(lane);
	case Collective::match_all:
		return same_value(lane) == lane.mask ? lane.mask : 0;
	case Collective::reduce_add:
	case Collective::reduce_min:
	case Collective::reduce_max:
	case Collective::reduce_min_signed:
	case Collective::reduce_max_signed:
	case Collective::reduce_and:
	case Collective::reduce_or:
	case Collective::reduce_xor:
		return reduction(lane);
	}
	return 0;
}

static void complete(Thread &self)
{
	Warp &warp = self.block->warp_of(self);
	unsigned mask = self.mask;
	bool shuffles = self.op >= Collective::shfl && self.op <= Collective::shfl_xor;
	bool own = shuffles || self.op == Collective::match_any;
	uint64_t common = own ? 0 : result_for(self);
	for (unsigned lanes = mask; lanes; lanes &= lanes - 1) {
		Thread &lane = lane_of(self, (unsigned)__builtin_ctz(lanes));
		lane.result = own ? result_for(lane) : common;
	}
	warp.waiting &= ~mask;
	for (unsigned lanes = mask; lanes; lanes &= lanes - 1) {
		Thread &lane = lane_of(self, (unsigned)__builtin_ctz(lanes));
		if (&lane != &self)
			make_ready(lane);
	}
}

uint64_t warp_collective(Collective op, unsigned mask, uint64_t value, unsigned source, Site site)
{
	preemption_point();
	Thread &self = *running_thread();
	bool shuffles = op >= Collective::shfl && op <= Collective::shfl_xor;
	check_mask(self, op, mask, shuffles ? source : self.lane(), site);
	check_partners(self, op, mask, site);
	if (op == Collective::syncwarp)
		stores_reach_block();
	self.op = op;
	self.mask = mask;
	self.source = source;
	self.value = value;
	self.site = site;
	self.block->warp_of(self).waiting |= 1u << self.lane();
	if (all_came(self))
		complete(self);
	else
		wait_in(State::warp);
	preemption_point();
	return self.result;
}

// Barriers
// ------------------------------------------------------------------------------------------

static bool different_files(Site a, Site b)
{
	return a.file != b.file && strcmp(a.file, b.file);
}

static void check_barrier(Thread &self, Vote vote, Site site)
{
	const Block &block = *self.block;
	const Warp &warp = self.block->warp_of(self);
	if (block.exited)
		fail_at(site, "divergent barrier: %u threads of the block have exited",
			block.exited);
	if (block.at_barrier && (block.vote != vote || block.barrier_site.line != site.line ||
					different_files(block.barrier_site, site)))
		fail_at(site, "divergent barrier: %u threads of the block wait in another one (%s)",
			block.at_barrier, SiteText(block.barrier_site).text);
	for (unsigned lanes = warp.waiting; lanes; lanes &= lanes - 1) {
		const Thread &other = lane_of(self, (unsigned)__builtin_ctz(lanes));
		if (other.mask >> self.lane() & 1)
			fail_at(site,
				"divergent barrier: lane %u waits for this lane in %s with mask "
				"0x%08x (%s)",
				other.lane(), collective_name(other.op), other.mask,
				SiteText(other.site).text);
	}
}

static int vote_result(const Block &block, unsigned threads)
{
	switch (block.vote) {
	case Vote::none:
		return 0;
	case Vote::count:
		return block.vote_count;
	case Vote::conjunction:
		return block.vote_count == (int)threads;
	case Vote::disjunction:
		return block.vote_count != 0;
	}
	return 0;
}

int block_barrier(Vote vote, int predicate, Site site)
{
	preemption_point();
	Thread &self = *running_thread();
	Block &block = *self.block;
	check_barrier(self, vote, site);
	stores_reach_block();
	if (!block.at_barrier)
		block.vote_count = 0;
	block.barrier_site = site;
	block.vote = vote;
	block.vote_count += predicate != 0;
	self.site = site;
	block.warp_of(self).at_barrier |= 1u << self.lane();
	if (++block.at_barrier < block.live) {
		wait_in(State::barrier);
		return (int)self.result;
	}
	uint64_t result = (uint64_t)vote_result(block, block.live);
	block.at_barrier = 0;
	for (Warp &warp : block.warps)
		warp.at_barrier = 0;
	for (Thread &thread : block.threads) {
		thread.result = result;
		if (&thread != &self)
			make_ready(thread);
	}
	preemption_point();
	return (int)result;
}

} // namespace gsp_sim
