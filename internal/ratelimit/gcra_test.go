package ratelimit

import (
	"testing"
	"time"
)

func TestLimitsAllow(t *testing.T) { // S16
	limits := Limits{{3, 30 * time.Second}, {4, time.Hour}}
	began := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	var taken State
	for _, step := range []struct {
		at, wait time.Duration
	}{
		{0, 0}, {0, 0}, {0, 0},
		{0, 10 * time.Second},
		{4 * time.Second, 6 * time.Second},
		{10 * time.Second, 0},
		{40 * time.Second, 15*time.Minute - 40*time.Second}, // limit per hour
		{15 * time.Minute, 0},
		{15 * time.Minute, 15 * time.Minute},
		{3 * time.Hour, 0}, {3 * time.Hour, 0}, {3 * time.Hour, 0},
		{3 * time.Hour, 10 * time.Second},
	} {
		then, wait := limits.Allow(taken, began.Add(step.at))
		if wait != step.wait {
			t.Fatalf("at %s: it waits %s, want %s", step.at, wait, step.wait)
		}
		if wait > 0 && then != taken {
			t.Fatalf("at %s: what is refused counts: %v, before it %v", step.at, then, taken)
		}
		taken = then
	}
}

func TestLimitsAllowAfterAChangeOfLimits(t *testing.T) { // S16
	now := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	limits := Limits{{2, time.Minute}}
	then, wait := limits.Allow(State{now.Add(24 * time.Hour)}, now)
	if wait != 0 || then[0] != now.Add(30*time.Second) {
		t.Errorf("after a limit of a day, or a clock set back by one, it waits %s, and counts until %s",
			wait, then[0])
	}
	ahead := State{now.Add(time.Minute + ClockSkew)} // all used, by a server whose clock is ahead
	for _, step := range []struct{ at, wait time.Duration }{{0, 90 * time.Second},
		{60 * time.Second, 30 * time.Second}, {90 * time.Second, 0}} {
		if _, wait := limits.Allow(ahead, now.Add(step.at)); wait != step.wait {
			t.Errorf("behind a clock that is ahead it waits %s after %s, want %s", wait, step.at, step.wait)
		}
	}
}

func TestStateLater(t *testing.T) {
	now := time.Now()
	got := State{now, now.Add(time.Hour)}.Later(State{now.Add(time.Minute), now})
	if want := (State{now.Add(time.Minute), now.Add(time.Hour)}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestAllowAll(t *testing.T) { // S52
	now := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	limits := Limits{{2, time.Minute}, {4, time.Hour}}
	network := Count{Key: "network", Limits: limits.Times(3)}
	for _, home := range []struct {
		taken int
		wait  time.Duration // for the next request
	}{
		{2, 30 * time.Second}, {2, 30 * time.Second},
		{2, 30 * time.Second}, // the household's wait, which is longer: the network has to wait 10 s
		{0, 10 * time.Second},
	} {
		household := Count{Key: "home", Limits: limits}
		for range home.taken {
			counts := []Count{household, network}
			if wait := AllowAll(counts, now); wait != 0 {
				t.Fatalf("it waits %s", wait)
			}
			household, network = counts[0], counts[1]
		}
		counts := []Count{household, network}
		if wait := AllowAll(counts, now); wait != home.wait {
			t.Errorf("it waits %s, want %s", wait, home.wait)
		}
		if counts[0].State != household.State || counts[1].State != network.State {
			t.Errorf("what is refused counts: %+v", counts)
		}
	}
}

func TestLimitsGiveBack(t *testing.T) {
	now := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	limits := Limits{{2, time.Minute}, {4, time.Hour}}
	first, _ := limits.Allow(State{}, now)
	second, _ := limits.Allow(first, now)
	if got := limits.GiveBack(second); got != first {
		t.Errorf("%v, want %v", got, first)
	}
	if got := limits.GiveBackLonger(second); got != (State{second[0], first[1]}) {
		t.Errorf("the longer one alone: %v", got)
	}
	if got := limits[:1].GiveBackLonger(first); got != first {
		t.Errorf("of one limit: %v, want %v", got, first)
	}
}
