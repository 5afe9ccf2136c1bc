package sqlstore_test

import (
	"cmp"
	"context"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

// A decision on an outdated case is refused with a text that describes the changes since.
func TestConflictDescribesTheChanges(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addLargeBurst(t, store, now)
		c := caseOf(t, store, official)
		// refused makes both requests with an outdated version, and compares the error.
		refused := func(t *testing.T, seen, want string) {
			t.Helper()
			_, err := store.AnswerBurst(t.Context(), c.ID, cases.Answer{Actor: "third",
				Confirms: true, Reason: "I agree", Seen: seen})
			wantCode(t, err, candor.CodeConflict)
			if err.Error() != want+" Look at the case again." {
				t.Errorf("an answer is told %q", err)
			}
			_, err = store.DecideBurst(t.Context(), c.ID, cases.Decision{Actor: "third",
				Outcome: integrity.BurstSetAside, Reason: "I see it so", Seen: seen})
			wantCode(t, err, candor.CodeConflict)
			if err.Error() != want+" Look at the case again." {
				t.Errorf("a decision is told %q", err)
			}
		}
		t.Run("NothingYet", func(t *testing.T) {
			refused(t, "another version", cases.MessageChanged)
		})
		propose := func(t *testing.T) {
			t.Helper()
			now.pass(time.Second)
			decide(t, store, c, cases.Decision{Outcome: integrity.BurstHold})
		}
		answer := func(actor string, confirms bool) func(*testing.T) {
			return func(t *testing.T) {
				t.Helper()
				now.pass(time.Second)
				if _, err := store.AnswerBurst(t.Context(), c.ID, cases.Answer{Actor: actor,
					Confirms: confirms, Reason: "I say so"}); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, step := range []struct {
			name          string
			before, since func(*testing.T)
			want          string
		}{
			{"Proposed", nil, propose, "warden proposed to decide about 35 reviews."},
			{"TakenBack", nil, answer("warden", false), "warden withdrew this proposal."},
			{"Declined", propose, answer("helper", false), "helper declined this proposal."},
			{"Confirmed", propose, answer("helper", true),
				"helper confirmed a proposal: 35 of 35 reviews held."},
			{"Decided", nil, func(t *testing.T) {
				t.Helper()
				now.pass(time.Second)
				decide(t, store, c, cases.Decision{Outcome: integrity.BurstSetAside, Actor: "helper"})
			}, "helper decided about this case: 35 of 35 reviews set aside."},
		} {
			t.Run(step.name, func(t *testing.T) {
				if step.before != nil {
					step.before(t)
				}
				seen := caseOf(t, store, official).Version()
				step.since(t)
				refused(t, seen, step.want)
			})
		}
	})
}

// Rejections and deletions count as hiding, with or without a case, and for any reason.
func TestRejectingManyNeedsASecond(t *testing.T) { // S63
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil).ID
		var ids []string
		for i := range 2 * cases.MaxAlone {
			now.pass(10 * 24 * time.Hour)
			ids = append(ids, review(t, store, official, far(i), 1, nil).ID)
		}
		next := func() (id string) {
			id, ids = ids[0], ids[1:]
			return id
		}
		hide := map[string]func(id, actor string) error{
			"Rejected": func(id, actor string) error {
				_, err := store.SetRatingStatus(t.Context(), id,
					candor.Decision{Actor: actor,
						Status: candor.StatusRejected, Reason: "Harasses or threatens someone"})
				return err
			},
			"TakenBack": func(id, actor string) error {
				_, err := store.SetRatingStatus(t.Context(), id, by(actor, candor.StatusPending, ""))
				return err
			},
			"Deleted": func(id, actor string) error {
				return store.DeleteRating(t.Context(), id, candor.Decision{Actor: actor, Reason: "Because."})
			},
		}
		ways := []string{"Rejected", "TakenBack", "Deleted"}
		for i := range cases.MaxAlone {
			if err := hide[ways[i%3]](next(), "warden"); err != nil {
				t.Fatalf("review %d: %v", i, err)
			}
		}
		for _, way := range ways {
			err := hide[way](ids[0], "warden")
			wantCode(t, err, candor.CodeConflict)
			if err != nil && err.Error() != cases.MessageAlone {
				t.Errorf("%s is refused with %q", way, err)
			}
		}
		if err := hide["Rejected"](next(), "helper"); err != nil {
			t.Errorf("a second moderator: %v", err)
		}
		now.pass(25 * time.Hour)
		if err := hide["Rejected"](next(), "warden"); err != nil {
			t.Errorf("a day later: %v", err)
		}
	})
}

// Redactions in public texts count as well, except of what the public rule reads as an address.
func TestRedactingManyNeedsASecond(t *testing.T) { // S63
	for name, test := range map[string]struct {
		text, address string
		alone         bool
	}{
		"Phone":       {"973-555-0123", "", false},
		"Words":       {"The mayor is a 2 faced liar.", "2 Faced Liar Street", false},
		"NextToAHome": {"A 2 faced liar of 418 Birchwood Avenue.", "2 Faced Liar Street", false},
		"Address":     {"Lives at 12 Maple Street.", "", true},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
				official := addOfficial(t, store, nil).ID
				for i := range cases.MaxAlone + 1 {
					now.pass(20 * 24 * time.Hour)
					review(t, store, official, far(i), 1,
						func(r *candor.Rating) { r.ReviewText = test.text })
				}
				request := ask(t, store, func(r *removals.Request) {
					r.Address = cmp.Or(test.address, r.Address)
				})
				texts := textsOf(search(t, store, request.ID))
				_, err := store.RedactRemoval(t.Context(), request.ID, "", texts, "warden")
				if test.alone {
					if err != nil {
						t.Error(err)
					}
					return
				}
				wantCode(t, err, candor.CodeConflict)
				if left := search(t, store, request.ID); len(left) != cases.MaxAlone+1 {
					t.Errorf("%d are left of a refused redaction", len(left))
				}
				for actor, some := range map[string][]removals.TextKey{
					"warden": texts[1:], "helper": texts[:1],
				} {
					if _, err := store.RedactRemoval(t.Context(), request.ID, "", some,
						actor); err != nil {
						t.Errorf("%s: %v", actor, err)
					}
				}
			})
		})
	}
}

// Hiding a profile hides all its reviews: with many of them two moderators have to agree.
func TestHidingAProfileWithManyReviewsNeedsASecond(t *testing.T) { // S63
	for name, hide := range map[string]func(store *sqlstore.Store, id, actor string) error{
		"Rejected": func(store *sqlstore.Store, id, actor string) error {
			_, err := store.SetOfficialStatus(context.Background(), id,
				candor.Decision{Actor: actor, Status: candor.StatusRejected, Reason: "Because."})
			return err
		},
		"Deleted": func(store *sqlstore.Store, id, actor string) error {
			return store.DeleteOfficial(context.Background(), id,
				candor.Decision{Actor: actor, Reason: "Because."})
		},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
				few, official := addOfficial(t, store, nil).ID, addOfficial(t, store, nil).ID
				for i := range cases.MaxAlone + 1 {
					now.pass(20 * 24 * time.Hour)
					review(t, store, official, far(i), 1, nil)
					if i > 0 {
						review(t, store, few, far(i), 1, nil)
					}
				}
				if err := hide(store, few, "warden"); err != nil {
					t.Errorf("a profile with few reviews: %v", err)
				}
				for range 2 {
					err := hide(store, official, "warden")
					wantCode(t, err, candor.CodeConflict)
					if err != nil && err.Error() != candor.MessageOfficialAlone {
						t.Errorf("it is refused with %q", err)
					}
				}
				now.pass(25 * time.Hour)
				wantCode(t, hide(store, official, "helper"), candor.CodeConflict) // too late
				if err := hide(store, official, "warden"); err != nil {
					t.Errorf("after the other one has asked: %v", err)
				}
			})
		})
	}
}
