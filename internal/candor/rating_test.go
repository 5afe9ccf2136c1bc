package candor

import (
	"strings"
	"testing"
	"time"

	"candor/internal/integrity"
)

func TestWhyNot(t *testing.T) {
	for name, test := range map[string]struct {
		rating        Rating
		state         integrity.State
		code, receipt string // substring of the receipt
	}{
		"Counted": {Rating{Status: StatusApproved}, integrity.Counted, "", ""},
		"Pending": {Rating{Status: StatusPending}, integrity.Held, "pending", ""},
		"Rejected": {Rating{Status: StatusRejected, State: integrity.SetAside}, integrity.Held, "rejected",
			""},
		"OfABurst": {Rating{Status: StatusApproved, State: integrity.SetAside,
			Because: integrity.BecauseBurst}, integrity.SetAside, "burst", "is set aside"},
		"OfANetwork": {Rating{Status: StatusApproved, State: integrity.SetAside,
			Because: integrity.BecauseNetwork}, integrity.SetAside, "rules", "is set aside"},
		"CountsUntilTheNight": {Rating{Status: StatusApproved, Due: integrity.BecauseNetwork,
			DueAt: time.Unix(1, 0)}, integrity.Counted, "", ""},
		"HeldByAModerator": {Rating{Status: StatusApproved, State: integrity.Held, IsDecided: true,
			Because: integrity.BecauseModerator}, integrity.Held, "moderator", "is held"},
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

func TestRatingFilterStates(t *testing.T) {
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
