package candor

import (
	"testing"
	"time"
)

func TestLimitsTake(t *testing.T) { // S16
	limits := Limits{{3, 30 * time.Second}, {4, time.Hour}}
	began := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	var taken Taken
	for _, step := range []struct {
		at, wait time.Duration
	}{
		{0, 0}, {0, 0}, {0, 0},
		{0, 10 * time.Second},
		{4 * time.Second, 6 * time.Second},
		{10 * time.Second, 0},
		{40 * time.Second, 15*time.Minute - 40*time.Second}, // the limit of the hour
		{15 * time.Minute, 0},
		{15 * time.Minute, 15 * time.Minute},
		{3 * time.Hour, 0}, {3 * time.Hour, 0}, {3 * time.Hour, 0},
		{3 * time.Hour, 10 * time.Second},
	} {
		then, wait := limits.Take(taken, began.Add(step.at))
		if wait != step.wait {
			t.Fatalf("at %s: it waits %s, want %s", step.at, wait, step.wait)
		}
		if wait > 0 && then != taken {
			t.Fatalf("at %s: what is refused counts: %v, before it %v", step.at, then, taken)
		}
		taken = then
	}
}

func TestLimitsTakeOfAnotherLimitBefore(t *testing.T) { // S16
	now := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	limits := Limits{{2, time.Minute}}
	then, wait := limits.Take(Taken{now.Add(24 * time.Hour)}, now)
	if wait != 0 || then[0] != now.Add(30*time.Second) {
		t.Errorf("after a limit of a day, or a clock set back by one, it waits %s, and counts until %s", wait, then[0])
	}
	ahead := Taken{now.Add(time.Minute + ClocksApart)} // all taken, by a server whose clock is ahead
	for _, step := range []struct{ at, wait time.Duration }{{0, 90 * time.Second}, {60 * time.Second, 30 * time.Second}, {90 * time.Second, 0}} {
		if _, wait := limits.Take(ahead, now.Add(step.at)); wait != step.wait {
			t.Errorf("behind a clock that is ahead it waits %s after %s, want %s", wait, step.at, step.wait)
		}
	}
}

func TestTakenLater(t *testing.T) {
	now := time.Now()
	got := Taken{now, now.Add(time.Hour)}.Later(Taken{now.Add(time.Minute), now})
	if want := (Taken{now.Add(time.Minute), now.Add(time.Hour)}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestTooMany(t *testing.T) {
	for wait, want := range map[time.Duration]string{
		time.Millisecond:              "1 second",
		2 * time.Minute:               "120 seconds",
		2 * time.Hour:                 "120 minutes",
		2*time.Hour + time.Nanosecond: "3 hours",
	} {
		fault := TooMany(LimitReviews, wait)
		if fault.Message != "That was a lot at once. Please try again in "+want+"." || fault.RetryAfter < wait || fault.RetryAfter%time.Second != 0 {
			t.Errorf("%s: %+v", wait, fault)
		}
	}
}

func TestTakeAll(t *testing.T) { // S52
	now := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	limits := Limits{{2, time.Minute}, {4, time.Hour}}
	network := Count{Key: "network", Limits: limits.Times(3)}
	for _, home := range []struct {
		taken int
		wait  time.Duration // of the next one
	}{
		{2, 30 * time.Second}, {2, 30 * time.Second},
		{2, 30 * time.Second}, // of the household, the longer one: the network has to wait 10 s
		{0, 10 * time.Second},
	} {
		household := Count{Key: "home", Limits: limits}
		for range home.taken {
			counts := []Count{household, network}
			if wait := TakeAll(counts, now); wait != 0 {
				t.Fatalf("it waits %s", wait)
			}
			household, network = counts[0], counts[1]
		}
		counts := []Count{household, network}
		if wait := TakeAll(counts, now); wait != home.wait {
			t.Errorf("it waits %s, want %s", wait, home.wait)
		}
		if counts[0].Taken != household.Taken || counts[1].Taken != network.Taken {
			t.Errorf("what is refused counts: %+v", counts)
		}
	}
}

// Sixteen times a limit is that many requests at once and in the long run.
func TestLimitsTimes(t *testing.T) { // S52
	began := time.Date(2026, 3, 4, 5, 6, 7, 123_456_789, time.UTC)
	for name, limits := range DefaultLimits() {
		many := limits.Times(16)
		now, taken, total := began, Taken{}, 0
		for total < 3*many[0].Requests {
			then, wait := many.Take(taken, now)
			if wait > 0 {
				now = now.Add(wait)
				continue
			}
			taken = then
			if total++; total == many[0].Requests && !now.Equal(began) {
				t.Errorf("%s: %d at once last until %s", name, total, now.Sub(began))
			}
		}
		within := 2 * many[0].Within
		if len(many) > 1 {
			within = max(within, time.Duration(total-many[1].Requests)*many[1].each())
		}
		if took := now.Sub(began); took < within-time.Millisecond || took > within {
			t.Errorf("%s: %d requests take %s, want %s", name, total, took, within)
		}
	}
}

func TestLimitsGiveBack(t *testing.T) {
	now := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	limits := Limits{{2, time.Minute}, {4, time.Hour}}
	first, _ := limits.Take(Taken{}, now)
	second, _ := limits.Take(first, now)
	if got := limits.GiveBack(second); got != first {
		t.Errorf("%v, want %v", got, first)
	}
}
