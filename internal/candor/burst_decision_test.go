package candor_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
)

// wantFault expects a fault of one field, or none if field is empty.
func wantFault(t *testing.T, err error, field string) {
	t.Helper()
	fault, isFault := errors.AsType[*candor.Error](err)
	switch {
	case field == "" && err != nil:
		t.Errorf("got %v", err)
	case field != "" && (!isFault || fault.Fields[field] == ""):
		t.Errorf("got %v, want a fault of %s", err, field)
	}
}

func TestBurstDecisionValidate(t *testing.T) {
	valid := candor.BurstDecision{Outcome: candor.BurstHold, Reason: "because"}
	for name, test := range map[string]struct {
		change func(*candor.BurstDecision)
		field  string
	}{
		"OK":                {func(*candor.BurstDecision) {}, ""},
		"ErrOutcome":        {func(d *candor.BurstDecision) { d.Outcome = candor.BurstPart }, "outcome"},
		"ErrReasonRequired": {func(d *candor.BurstDecision) { d.Reason = " \n" }, "reason"},
		"ErrReasonLong": {func(d *candor.BurstDecision) {
			d.Reason = strings.Repeat("é", candor.MaxReason+1)
		}, "reason"},
		"ErrStars":     {func(d *candor.BurstDecision) { d.Which.Stars = []int{1, 6} }, "stars"},
		"ErrNoStars":   {func(d *candor.BurstDecision) { d.Which.Stars = []int{} }, "stars"},
		"ErrNoReviews": {func(d *candor.BurstDecision) { d.Which.Reviews = []string{} }, "reviews"},
		"ErrTooMany": {func(d *candor.BurstDecision) {
			d.Which.Reviews = make([]string, candor.MaxBurstChoice+1)
		}, "reviews"},
	} {
		t.Run(name, func(t *testing.T) {
			decision := valid
			test.change(&decision)
			decision.Clean()
			wantFault(t, decision.Validate(), test.field)
		})
	}
}

func TestBurstFilterValidate(t *testing.T) {
	for state, field := range map[candor.BurstState]string{"": "", candor.BurstOver: "",
		"part": "state"} {
		filter := candor.BurstFilter{State: state, Page: 1, Limit: 10}
		wantFault(t, filter.Validate(), field)
	}
}

func TestBurstVersionChangesWithDecisionsAndProposals(t *testing.T) {
	at := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	var versions []string
	for _, b := range []candor.Burst{{}, {DecidedAt: at}, {DecidedAt: at.Add(time.Millisecond)},
		{Proposal: &candor.BurstProposal{At: at}},
		{DecidedAt: at, Proposal: &candor.BurstProposal{At: at}}} {
		versions = append(versions, b.Version())
	}
	if slices.Sort(versions); len(slices.Compact(versions)) != 5 {
		t.Errorf("%q", versions)
	}
}

func TestBurstDecides(t *testing.T) {
	aside := integrity.Decision{State: integrity.SetAside, Because: integrity.BecauseBurst}
	copied := integrity.Decision{State: integrity.SetAside, Because: integrity.BecauseCopy}
	counts := integrity.Decision{}
	hidden := integrity.Decision{State: integrity.Held, Because: integrity.BecauseModerator}
	apart := integrity.Decision{State: integrity.SetAside, Because: integrity.BecauseModerator}
	whole, some := candor.BurstChoice{}, candor.BurstChoice{Stars: []int{3, 5}}
	for name, test := range map[string]struct {
		outcome candor.BurstOutcome
		which   candor.BurstChoice
		stars   int
		before  integrity.Decision
		want    integrity.Decision
	}{
		"CountsAll":            {candor.BurstCount, whole, 1, aside, counts},
		"SetsTheSideAside":     {candor.BurstSetAside, whole, 2, aside, apart},
		"HidesTheSide":         {candor.BurstHold, whole, 1, aside, hidden},
		"HidesItsFirst":        {candor.BurstHold, whole, 1, counts, hidden},
		"TheOtherSideStays":    {candor.BurstHold, whole, 5, counts, counts},
		"WhatWasInExcess":      {candor.BurstHold, whole, 5, aside, hidden},
		"TheMiddleStays":       {candor.BurstHold, whole, 3, counts, counts},
		"OtherRulesStay":       {candor.BurstSetAside, whole, 5, copied, copied},
		"PartIsWhatIsChosen":   {candor.BurstHold, some, 5, counts, hidden},
		"PartOfWhatCountsNow":  {candor.BurstSetAside, some, 3, counts, apart},
		"PartCountsAsItIsSaid": {candor.BurstCount, some, 3, copied, counts},
	} {
		t.Run(name, func(t *testing.T) {
			burst := candor.Burst{Side: 1}
			got := burst.Decide(&candor.BurstDecision{Outcome: test.outcome, Which: test.which},
				&candor.BurstReview{Stars: test.stars, State: test.before.State,
					Because: test.before.Because})
			if got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

func TestParseStanding(t *testing.T) {
	for _, because := range candor.BurstGroups() {
		for _, state := range []integrity.State{integrity.SetAside, integrity.Held} {
			isDecided := because == integrity.BecauseModerator
			want := candor.Standing{Decision: integrity.Decision{State: state, Because: because},
				IsDecided: isDecided}
			if got, known := candor.ParseStanding(want.String()); !known || got != want {
				t.Errorf("%q is read as %+v", want, got)
			}
		}
	}
	for text, want := range map[string]candor.Standing{"counted": {},
		"counted: moderator": {IsDecided: true}} {
		if got, known := candor.ParseStanding(text); !known || got != want || got.String() != text {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
	for _, text := range []string{"", "pending", "held: for fun"} {
		if got, known := candor.ParseStanding(text); known {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}

func TestBurstChangedError(t *testing.T) {
	for want, c := range map[string]candor.BurstChanged{
		"This case has changed.": {},
		"ann proposed to decide about 1 review.": {Changes: 1,
			Last: candor.AuditEntry{Action: candor.ActionBurstProposed, Actor: "ann"}},
		"ann proposed to decide about 30 reviews.": {Changes: 30,
			Last: candor.AuditEntry{Action: candor.ActionBurstProposed, Actor: "ann"}},
		"ann confirmed a proposal: 3 held.": {Last: candor.AuditEntry{
			Action: candor.ActionBurstConfirmed, Actor: "ann", After: "3 held"}},
		"ann declined this proposal.": {Last: candor.AuditEntry{
			Action: candor.ActionBurstDeclined, Actor: "ann"}},
	} {
		t.Run(want, func(t *testing.T) {
			if got := c.Error(); got != want+" Look at the case again." {
				t.Errorf("%s", got)
			}
		})
	}
}
