package receipts_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/receipts"
)

func TestTicket(t *testing.T) {
	key := func(seed string) []byte { return []byte(strings.Repeat(seed, 2)) }
	one, other := receipts.NewTicket(key), receipts.NewTicket(key)
	if !regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`).MatchString(one.Secret()) {
		t.Errorf("%q is not 128 bits in base64url", one.Secret())
	}
	if one.Secret() == other.Secret() {
		t.Error("two tickets have one secret")
	}
	other.Seed = one.Seed
	if one.Secret() != other.Secret() {
		t.Error("one seed makes two secrets")
	}
}

func TestHeldBecause(t *testing.T) {
	const address = "It’s held because it may contain a street address."
	for name, test := range map[string]struct {
		codes []string
		want  string
	}{
		"Address": {[]string{candor.FlagAddress, candor.FlagAddress}, address},
		"Two": {[]string{"link", candor.FlagPhone},
			"It’s held because it may contain a phone number and a link."},
		"None": {nil, ""},
		"OnlyContext": {[]string{candor.FlagAlike, candor.FlagSameAddress, candor.FlagSecondReview,
			candor.FlagAlikeHidden, candor.FlagRemovedHome}, ""},
		"NoContext": {[]string{candor.FlagAlike, candor.FlagAddress, candor.FlagRemovedHome}, address},
	} {
		t.Run(name, func(t *testing.T) {
			var flags []candor.Flag
			for _, code := range test.codes {
				flags = append(flags, candor.Flag{Code: code})
			}
			if got := receipts.HeldBecause(flags); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

func TestOutcome(t *testing.T) {
	approved, rejected := candor.StatusApproved, candor.StatusRejected
	listed := &candor.Official{ID: "1", Status: approved}
	review := func(status candor.Status, state integrity.State) *candor.Rating {
		return &candor.Rating{Status: status, State: state, Because: integrity.BecauseNetwork}
	}
	at := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	no := candor.MadeDecision{Status: rejected, Reason: "Too vague.", At: at}
	for name, test := range map[string]struct {
		kind  receipts.Kind
		item  receipts.Item
		state receipts.State
		// part of the reason; empty if there must be none
		reason string
	}{
		"ReviewSetAside": {receipts.Review, receipts.Item{Official: listed,
			Rating: review(approved, integrity.SetAside)}, receipts.SetAside, "by our rules"},
		"ReviewHeldByADecision": {receipts.Review, receipts.Item{Official: listed,
			Rating: review(approved, integrity.Held)}, receipts.Held, "by our rules"},
		"ReviewOfAWaitingProfile": {receipts.Review, receipts.Item{
			Rating:   review(approved, integrity.SetAside),
			Official: &candor.Official{Status: candor.StatusPending}}, receipts.Waiting, "this profile"},
		"ReviewOfARejectedProfile": {receipts.Review, receipts.Item{
			Rating:   review(approved, integrity.Counted),
			Official: &candor.Official{Status: rejected}}, receipts.NotPublished, "The profile"},
		"OfficialRejected": {receipts.Official, receipts.Item{Status: rejected,
			Receipt:  receipts.Receipt{ItemID: "1"},
			Official: &candor.Official{ID: "1", Status: rejected}, Decision: no}, receipts.NotPublished,
			"reason: Too vague."},
		"OfficialMerged": {receipts.Official, receipts.Item{Status: rejected, Official: listed,
			Receipt: receipts.Receipt{ItemID: "2"}}, receipts.Published, "another profile"},
		"CorrectionAccepted": {receipts.Correction, receipts.Item{Status: approved},
			receipts.Corrected, ""},
		"PhotoWaits": {receipts.Photo, receipts.Item{Status: candor.StatusPending},
			receipts.Waiting, ""},
		"ReportWaits": {receipts.Report, receipts.Item{Official: listed,
			Rating: review(approved, integrity.Counted)}, receipts.Waiting, ""},
		"ReportDismissed": {receipts.Report, receipts.Item{Official: listed, Decision: no,
			Rating: review(approved, integrity.Counted)}, receipts.Closed, "reason: Too vague."},
		"ReportUpheld": {receipts.Report, receipts.Item{Official: listed,
			Decision: candor.MadeDecision{Status: approved},
			Rating:   review(rejected, integrity.Counted)}, receipts.Closed, "no longer published"},
		"ReportOfADeletedReview": {receipts.Report, receipts.Item{}, receipts.Closed, ""},
		"RemovalWaits": {receipts.Removal, receipts.Item{Status: candor.StatusPending},
			receipts.Waiting, ""},
		"RemovalClosed": {receipts.Removal, receipts.Item{Status: approved}, receipts.Closed, "email"},
		"Vote":          {receipts.Vote, receipts.Item{}, receipts.Received, "one vote"},
		"PhotoDeleted":  {receipts.Photo, receipts.Item{}, receipts.Gone, ""},
	} {
		t.Run(name, func(t *testing.T) {
			test.item.Kind = test.kind
			got := test.item.Outcome()
			if got.State != test.state || got.Heading == "" || (test.reason == "") != (got.Reason == "") ||
				!strings.Contains(got.Reason, test.reason) {
				t.Errorf("%+v, want %s, %q", got, test.state, test.reason)
			}
		})
	}
}

func TestAWaitingRemovalNamesTheDayOfItsAnswer(t *testing.T) {
	waiting := receipts.Item{Status: candor.StatusPending, Deadline: "2026-12-11"}
	waiting.Kind = receipts.Removal
	if got := waiting.Outcome().Next; !strings.HasSuffix(got, " by December 11, 2026.") {
		t.Error(got)
	}
}
