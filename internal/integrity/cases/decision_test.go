package cases_test

import (
	"errors"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
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
	valid := cases.Decision{Outcome: integrity.BurstHold, Reason: "because"}
	for name, test := range map[string]struct {
		change func(*cases.Decision)
		field  string
	}{
		"OK":                {func(*cases.Decision) {}, ""},
		"ErrOutcome":        {func(d *cases.Decision) { d.Outcome = integrity.BurstPart }, "outcome"},
		"ErrReasonRequired": {func(d *cases.Decision) { d.Reason = " \n" }, "reason"},
		"ErrReasonLong": {func(d *cases.Decision) {
			d.Reason = strings.Repeat("é", candor.MaxReason+1)
		}, "reason"},
		"ErrStars":     {func(d *cases.Decision) { d.Which.Stars = []int{1, 6} }, "stars"},
		"ErrNoStars":   {func(d *cases.Decision) { d.Which.Stars = []int{} }, "stars"},
		"ErrNoReviews": {func(d *cases.Decision) { d.Which.Reviews = []string{} }, "reviews"},
		"ErrTooMany": {func(d *cases.Decision) {
			d.Which.Reviews = make([]string, cases.MaxChoice+1)
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
	for state, field := range map[integrity.BurstState]string{"": "", integrity.BurstOver: "",
		"part": "state"} {
		filter := cases.Filter{State: state, Page: 1, Limit: 10}
		wantFault(t, filter.Validate(), field)
	}
}

func TestBurstChangedError(t *testing.T) {
	for want, c := range map[string]cases.Changed{
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
