package limits

import (
	"fmt"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// countsFrom are those of an address whose household may send two an hour.
func countsFrom(address string) (counts []ratelimit.Count) {
	limits := ratelimit.Limits{{Requests: 2, Within: time.Hour}}
	for _, network := range ratelimit.DefaultNetworkLimits().Networks(netip.MustParseAddr(address)) {
		counts = append(counts, ratelimit.Count{Key: network.Name, Limits: limits.Times(network.Times)})
	}
	return counts
}

// inSlash48 is an address in a separate /64.
func inSlash48(site, household int) string {
	return fmt.Sprintf("2001:db8:%x:%x::1", site, household)
}

func TestManyHouseholdsOfOneNetworkAtOnce(t *testing.T) { // S52
	r, now := newMemory(), time.Now()
	var taken atomic.Int64
	var sending sync.WaitGroup
	for household := range 200 {
		sending.Go(func() {
			if r.take(countsFrom(inSlash48(1, household<<8)), now) == 0 {
				taken.Add(1)
			}
		})
	}
	sending.Wait()
	if taken.Load() != 32 {
		t.Errorf("%d of one network are taken, want 32", taken.Load())
	}
	if kept := r.households.EstimatedSize(); kept != 32 {
		t.Errorf("%d households are remembered, want the 32 that count", kept)
	}
}

// Many households neither push out the count of their network nor fill the memory.
func TestAFloodOfHouseholdsIsRemembered(t *testing.T) { // S52
	r, now := newMemory(), time.Now()
	for site := range 3 * widestKept {
		for household := range 2 {
			r.take(countsFrom(inSlash48(site, household)), now)
		}
	}
	kept := 0
	for _, level := range []interface {
		CleanUp()
		EstimatedSize() int
	}{r.households, r.between, r.widest} {
		level.CleanUp()
		kept += level.EstimatedSize()
	}
	if most := householdsKept + betweenKept + widestKept; kept > most || kept < most/2 {
		t.Errorf("%d counts are remembered of at most %d", kept, most)
	}
	taken := 0
	for household := range 60_000 {
		if r.take(countsFrom(inSlash48(0xffff, household)), now) == 0 {
			taken++
		}
	}
	if taken != 32 {
		t.Errorf("%d households of one network are taken, want 32", taken)
	}
}

func TestRequestsRefusedByTheDatabaseDoNotCount(t *testing.T) { // S52
	r, now := newMemory(), time.Now()
	use := &sqlstore.RateUse{Counts: countsFrom("192.0.2.1"), Refused: true}
	if wait := r.take(use.Counts, now); wait != 0 {
		t.Fatalf("it waits %s", wait)
	}
	network := use.Counts[1].Limits
	use.Counts[1].State = ratelimit.State{now.Add(time.Hour)} // as other servers have counted
	r.learn(use)
	if wait := r.take(countsFrom("192.0.2.1"), now); wait != network[0].Within/32 {
		t.Errorf("it waits %s for its network", wait)
	}
	for i, later := range []time.Duration{time.Hour, time.Hour} { // both are left
		if wait := r.take(countsFrom("192.0.2.1"), now.Add(later)); wait != 0 {
			t.Errorf("number %d of the household waits %s", i+1, wait)
		}
	}
}
