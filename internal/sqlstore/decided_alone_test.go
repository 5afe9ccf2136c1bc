package sqlstore_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// addReviews adds officials with seven reviews each, which are not a burst, until there are n
// reviews.
func addReviews(t *testing.T, store *sqlstore.Store, n int) (ids []string) {
	t.Helper()
	for len(ids) < n {
		official := addOfficial(t, store, nil).ID
		for i := range min(7, n-len(ids)) {
			ids = append(ids, review(t, store, official, fmt.Sprintf("203.0.113.%d", i), 1+i%5, nil).ID)
		}
	}
	return ids
}

// wantRefused expects that a moderator is refused with a text.
func wantRefused(t *testing.T, err error, want string) {
	t.Helper()
	wantCode(t, err, candor.CodeConflict)
	if err != nil && !strings.Contains(err.Error(), want) {
		t.Errorf("told %q, want %q", err, want)
	}
}

// Whatever the button, a moderator can remove only a limited number within an hour, also with
// concurrent requests, while another moderator can continue.
func TestHourlyLimitOfOneModerator(t *testing.T) { // S64
	type taking struct {
		kind candor.ItemKind
		take func(t *testing.T, store *sqlstore.Store, id, actor string) error
	}
	for name, one := range map[string]taking{
		"OfficialsRejected": {candor.OfficialItem, func(t *testing.T, s *sqlstore.Store, id, actor string) error {
			_, err := s.SetOfficialStatus(t.Context(), id, by(actor, candor.StatusRejected, ""))
			return err
		}},
		"OfficialsSetBack": {candor.OfficialItem, func(t *testing.T, s *sqlstore.Store, id, actor string) error {
			_, err := s.SetOfficialStatus(t.Context(), id, by(actor, candor.StatusPending, ""))
			return err
		}},
		"OfficialsDeleted": {candor.OfficialItem, func(t *testing.T, s *sqlstore.Store, id, actor string) error {
			return s.DeleteOfficial(t.Context(), id, candor.Decision{Actor: actor})
		}},
		"ReviewsRejected": {candor.RatingItem, func(t *testing.T, s *sqlstore.Store, id, actor string) error {
			_, err := s.SetRatingStatus(t.Context(), id, by(actor, candor.StatusRejected, ""))
			return err
		}},
		"ReviewsDeleted": {candor.RatingItem, func(t *testing.T, s *sqlstore.Store, id, actor string) error {
			return s.DeleteRating(t.Context(), id, candor.Decision{Actor: actor})
		}},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				most := candor.MaxAnHour(one.kind)
				ids := addReviews(t, store, most+4)
				if one.kind == candor.OfficialItem {
					for i := range ids {
						ids[i] = addOfficial(t, store, nil).ID
					}
				}
				var taken atomic.Int64
				var pressing sync.WaitGroup
				for _, id := range ids[:most+2] {
					pressing.Go(func() {
						if one.take(t, store, id, "warden") == nil {
							taken.Add(1)
						}
					})
				}
				pressing.Wait()
				if taken.Load() != int64(most) {
					t.Fatalf("%d were taken away at once", taken.Load())
				}
				wantRefused(t, one.take(t, store, ids[most+2], "warden"), fmt.Sprintf("You have hidden or deleted"+
					" %d %ss within an hour. Ask another moderator to go on, or wait until 1:07 AM.", most,
					map[candor.ItemKind]string{"official": "official", "rating": "review"}[one.kind]))
				if err := one.take(t, store, ids[most+2], "helper"); err != nil {
					t.Errorf("another moderator: %v", err)
				}
				now.pass(time.Hour)
				if err := one.take(t, store, ids[most+3], "warden"); err != nil {
					t.Errorf("an hour later: %v", err)
				}
			})
		})
	}
}

func TestRevertedDecisionsDoNotCount(t *testing.T) { // S64
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		set := func(id string, statuses ...candor.Status) {
			t.Helper()
			for _, status := range statuses {
				now.pass(time.Second)
				if _, err := store.SetOfficialStatus(t.Context(), id, by("warden", status, "")); err != nil {
					t.Fatalf("%s: %v", status, err)
				}
			}
		}
		pending := func(o *candor.Official) { o.Status = candor.StatusPending }
		rejected := func(o *candor.Official) { o.Status = candor.StatusRejected }
		for range 25 { // hidden items, reverted rejections, and approvals
			set(addOfficial(t, store, pending).ID, candor.StatusRejected)
			set(addOfficial(t, store, nil).ID, candor.StatusRejected, candor.StatusApproved)
			set(addOfficial(t, store, pending).ID, candor.StatusApproved, candor.StatusPending)
			set(addOfficial(t, store, rejected).ID, candor.StatusApproved, candor.StatusRejected)
		}
		var ids []string
		for range candor.MaxOfficialsAnHour {
			ids = append(ids, addOfficial(t, store, nil).ID)
			set(ids[len(ids)-1], candor.StatusRejected)
		}
		for _, id := range ids[:3] { // the same ones again
			if err := store.DeleteOfficial(t.Context(), id, candor.Decision{Actor: "warden"}); err != nil {
				t.Errorf("deleting what is rejected: %v", err)
			}
		}
		err := store.DeleteOfficial(t.Context(), addOfficial(t, store, nil).ID,
			candor.Decision{Actor: "warden"})
		wantRefused(t, err, "You have hidden or deleted 20 officials")
		set(addOfficial(t, store, pending).ID, candor.StatusApproved, candor.StatusPending)
	})
}

// Splitting a profile, hiding reviews of both and merging again needs a second moderator, whether
// the reviews are hidden one by one or with their profiles.
func TestMergeThatExceedsTheLimitNeedsASecond(t *testing.T) { // S63
	reject := by("warden", candor.StatusRejected, "")
	for name, hide := range map[string]func(t *testing.T, store *sqlstore.Store, official string, ids []string){
		"OneByOne": func(t *testing.T, store *sqlstore.Store, _ string, ids []string) {
			for _, id := range ids {
				if _, err := store.SetRatingStatus(t.Context(), id, reject); err != nil {
					t.Fatal(err)
				}
			}
		},
		"WithTheProfile": func(t *testing.T, store *sqlstore.Store, official string, _ []string) {
			if _, err := store.SetOfficialStatus(t.Context(), official, reject); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
				lost, kept := addOfficial(t, store, nil).ID, addOfficial(t, store, nil).ID
				ids := map[string][]string{}
				for i := range 11 {
					for _, official := range []string{lost, kept} {
						ids[official] = append(ids[official], review(t, store, official,
							fmt.Sprintf("203.0.113.%d", i), 1+i%5, nil).ID)
					}
				}
				merge := candor.Merge{LostID: lost, KeptID: kept, Actor: "helper"}
				_, merged, err := store.MergeOfficials(t.Context(), merge)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := store.SplitOfficial(t.Context(), merged, "warden"); err != nil {
					t.Fatal(err)
				}
				hide(t, store, lost, ids[lost])
				hide(t, store, kept, ids[kept])
				merge.Actor = "warden"
				_, _, err = store.MergeOfficials(t.Context(), merge)
				wantRefused(t, err, cases.MessageAlone)
				merge.Actor = "helper"
				if _, _, err = store.MergeOfficials(t.Context(), merge); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

func TestReviewsOfADeletedOfficialCount(t *testing.T) { // S64
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := func(reviews int) string {
			t.Helper()
			id := addOfficial(t, store, nil).ID
			for i := range reviews {
				review(t, store, id, fmt.Sprintf("198.51.%d.%d", i/200, i%200), 3, nil)
				now.pass(time.Minute)
			}
			return id
		}
		remove := func(id, actor string) error {
			return store.DeleteOfficial(t.Context(), id, candor.Decision{Actor: actor, Reason: "spam"})
		}
		first, second, third, large := official(20), official(20), official(15), official(51)
		if err := remove(first, "warden"); err != nil {
			t.Fatal(err)
		}
		if err := remove(second, "warden"); err != nil {
			t.Fatal(err)
		}
		wantRefused(t, remove(third, "warden"), "You have hidden or deleted 40 reviews within an hour and "+
			"can do so with 10 more. These are 15. Ask another moderator to go on, or wait until ")
		for range 2 { // a repetition changes nothing
			wantRefused(t, remove(large, "warden"), candor.MessageOfficialAlone)
		}
		if entries := trail(t, store, large); len(entries) != 1 ||
			entries[0].Action != candor.ActionSecondNeeded {
			t.Errorf("the trail has %+v", entries)
		}
		now.pass(24 * time.Hour)
		wantRefused(t, remove(large, "helper"), candor.MessageOfficialAlone)
		if err := remove(large, "warden"); err != nil {
			t.Errorf("the second moderator: %v", err)
		}
	})
}

// addLargeBurst adds an official with a burst of 35 reviews of one star, of which nine count.
func addLargeBurst(t *testing.T, store *sqlstore.Store, now *clock) (official string) {
	t.Helper()
	official = addOfficial(t, store, nil).ID
	now.pass(60 * 24 * time.Hour)
	flood(t, store, now, official, 1, 35, "")
	return official
}

func TestLargeDecisionNeedsASecond(t *testing.T) { // S63
	answer := func(actor string, confirms bool) cases.Answer {
		return cases.Answer{Actor: actor, Confirms: confirms, Reason: "I agree"}
	}
	for name, test := range map[string]struct {
		outcome integrity.BurstOutcome
		changed int
		want    [3]int
	}{
		"Hide":  {integrity.BurstHold, 35, [3]int{0, 0, 35}},
		"Count": {integrity.BurstCount, 26, [3]int{35, 0, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
				official := addLargeBurst(t, store, now)
				before := states(caseOf(t, store, official))
				c := caseOf(t, store, official)
				decision := cases.Decision{Outcome: test.outcome, Seen: c.Version()}
				_, err := store.AnswerBurst(t.Context(), c.ID, answer("helper", true))
				wantCode(t, err, candor.CodeConflict) // nothing is proposed
				for range 2 {                         // the answer to the first may be lost
					if done := decide(t, store, c, decision); !done.IsProposed || done.Changed != 0 {
						t.Errorf("%+v", done)
					}
				}
				wantStates(t, store, official, before)
				if p := caseOf(t, store, official).Proposal; p == nil || p.By != "warden" ||
					p.Outcome != test.outcome {
					t.Errorf("%+v", p)
				}
				_, err = store.AnswerBurst(t.Context(), c.ID, answer("warden", true))
				wantCode(t, err, candor.CodeConflict)
				_, err = store.DecideBurst(t.Context(), c.ID, cases.Decision{Outcome: test.outcome,
					Reason: "x", Actor: "helper"})
				wantCode(t, err, candor.CodeConflict)
				for _, actor := range []string{"helper", "warden"} {
					if _, err := store.AnswerBurst(t.Context(), c.ID, answer(actor, false)); err != nil {
						t.Fatal(err)
					}
					wantStates(t, store, official, before)
					now.pass(time.Second)
					decision.Seen = ""
					decide(t, store, c, decision)
					now.pass(time.Second)
				}
				done, err := store.AnswerBurst(t.Context(), c.ID, answer("helper", true))
				if err != nil || done.Changed != test.changed {
					t.Fatalf("%+v, %v", done, err)
				}
				wantStates(t, store, official, test.want)
				if after := caseOf(t, store, official); after.Proposal != nil ||
					after.State != integrity.BurstDecided || after.DecidedBy != "helper" {
					t.Errorf("%+v", after.Burst)
				}
				entries := trail(t, store, c.ID)
				if entries[0].Action != candor.ActionBurstConfirmed || entries[0].Actor != "helper" ||
					entries[0].Before != "Proposed by warden" ||
					entries[1].Action != candor.ActionBurstProposed {
					t.Errorf("%+v", entries[:2])
				}
			})
		})
	}
}

// The limit also applies to decisions in small steps.
func TestLargeDecisionInPartsNeedsASecond(t *testing.T) { // S63
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addLargeBurst(t, store, now)
		c := caseOf(t, store, official)
		var ids []string
		for _, r := range c.Reviews {
			ids = append(ids, r.ID)
		}
		for some := range slices.Chunk(ids, 7) {
			done := decide(t, store, c, cases.Decision{Outcome: integrity.BurstHold,
				Which: integrity.BurstChoice{Reviews: some}})
			if done.IsProposed {
				if _, err := store.AnswerBurst(t.Context(), c.ID, cases.Answer{Actor: "warden",
					Reason: "I see"}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := states(caseOf(t, store, official)); got[integrity.Held] != 14 {
			t.Errorf("%v", got)
		}
		now.pass(25 * time.Hour)
		if done := decide(t, store, c, cases.Decision{Outcome: integrity.BurstHold,
			Which: integrity.BurstChoice{Reviews: ids[14:21]}}); done.IsProposed {
			t.Error("a day later it is still refused")
		}
	})
}
