package candor

import (
	"strings"
	"testing"
	"time"

	"candor/integrity"
)

func TestRatingTellsWhyItDoesNotCount(t *testing.T) {
	for name, test := range map[string]struct {
		rating        Rating
		state         integrity.State
		code, receipt string // what the receipt contains
	}{
		"Counted": {Rating{Status: StatusApproved}, integrity.Counted, "", ""},
		"Pending": {Rating{Status: StatusPending}, integrity.Held, "pending", ""},
		"Rejected": {Rating{Status: StatusRejected, State: integrity.SetAside}, integrity.Held, "rejected",
			""},
		"Waiting": {Rating{Status: StatusApproved, State: integrity.Waiting,
			Because: integrity.BecauseOther}, integrity.Waiting, "other", "not counted yet"},
		"SetAside": {Rating{Status: StatusApproved, State: integrity.SetAside,
			Because: integrity.BecauseBurst}, integrity.SetAside, "burst", "is set aside"},
		"Held": {Rating{Status: StatusApproved, State: integrity.Held,
			Because: integrity.BecauseWords}, integrity.Held, "words", "is held"},
	} {
		t.Run(name, func(t *testing.T) {
			code, sentence := test.rating.WhyNot()
			if code != test.code || (sentence == "") != test.rating.Counts() {
				t.Errorf("%q, %q", code, sentence)
			}
			if state := test.rating.ShownState(); state != test.state {
				t.Errorf("it is %s", state)
			}
			receipt := test.rating.Receipt()
			if (receipt == "") != (test.receipt == "") || !strings.Contains(receipt, test.receipt) ||
				receipt != "" && !strings.HasSuffix(receipt, sentence) {
				t.Errorf("the writer is told %q", receipt)
			}
		})
	}
}

func TestRatingFilterTakesStates(t *testing.T) {
	for name, test := range map[string]struct {
		state  string
		status Status
		ok     bool
	}{
		"Listed":              {"", StatusApproved, true},
		"SetAside":            {"set_aside", StatusApproved, true},
		"HeldToAdmins":        {"held", "", true},
		"ErrHeldToVisitors":   {"held", StatusApproved, false},
		"ErrNoSuchState":      {"nonsense", "", false},
		"ErrCountedIsNoState": {"counted", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			filter := RatingFilter{State: test.state, Status: test.status, Page: 1, Limit: 5}
			if err := filter.Validate(); (err == nil) != test.ok {
				t.Error(err)
			}
		})
	}
}

func TestBurstIsPublic(t *testing.T) {
	for name, test := range map[string]struct {
		burst Burst
		want  bool
	}{
		"OneSided":              {Burst{State: BurstOpen, Side: 1, Arrived: 9}, true},
		"MixedWithEvidence":     {Burst{State: BurstOpen, Arrived: 9, Counted: 5}, true},
		"NotMixedAlone":         {Burst{State: BurstOpen, Arrived: 9, Counted: 9}, false},
		"DecidedThatAllCount":   {Burst{State: BurstDecided, Side: 5, Arrived: 9, Counted: 9}, true},
		"NotShadow":             {Burst{State: BurstOpen, Side: 1, Arrived: 9, IsShadow: true}, false},
		"NotMixedThatIsDecided": {Burst{State: BurstDecided, Arrived: 9, Counted: 9}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.burst.IsPublic(); got != test.want {
				t.Errorf("%v", got)
			}
		})
	}
}

func TestLongHour(t *testing.T) {
	now := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	for at, want := range map[string]string{
		"2026-11-20T15:59:59Z": "November 20, 10 AM",
		"2026-07-01T03:59:59Z": "June 30, 11 PM",
		"2026-01-01T04:59:59Z": "December 31, 2025, 11 PM",
		"2026-07-04T16:00:00Z": "July 4, 12 PM",
	} {
		parsed, err := time.Parse(time.RFC3339, at)
		if got := LongHour(parsed, now); err != nil || got != want {
			t.Errorf("%s is %q, want %q", at, got, want)
		}
	}
}
