package sqlstore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/receipts"
	"candor/internal/sqlstore"
)

// receiptWriter writes reviews with receipts.
type receiptWriter struct {
	*testing.T
	store *sqlstore.Store
	now   *clock
}

func (w receiptWriter) review(official string, stars int, text string) (*candor.Rating, string) {
	w.Helper()
	return w.send(newReview(official, stars, text))
}

func (w receiptWriter) send(review *candor.Rating) (*candor.Rating, string) {
	w.Helper()
	ticket := receipts.NewTicket(func(seed string) []byte { return []byte(seed + seed) })
	created, err := w.store.CreateRating(receipts.WithTicket(w.Context(), ticket), review, nil,
		candor.ModerationScreened)
	if err != nil {
		w.Fatal(err)
	}
	return created, ticket.Secret()
}

func newReview(official string, stars int, text string) *candor.Rating {
	return &candor.Rating{OfficialID: official, ReviewerIP: "192.0.2.7", OverallRating: stars,
		IsAnonymous: true, ReviewText: text}
}

func (w receiptWriter) read(secret string) receipts.Outcome {
	w.Helper()
	items, err := w.store.FindReceipts(w.Context(), []string{secret})
	if err != nil {
		w.Fatal(err)
	}
	if items[0] == nil {
		return receipts.Outcome{State: receipts.Unknown}
	}
	return items[0].Outcome()
}

// sound fails if an invariant or an average is violated.
func (w receiptWriter) sound() {
	w.Helper()
	findings, err := w.store.ExamineInvariants(w.Context())
	wrong, fault := w.store.CountWrongAverages(w.Context())
	counts, failed := w.store.ExamineCounts(w.Context())
	if err := errors.Join(err, fault, failed); err != nil || len(findings)+wrong+len(counts) > 0 {
		w.Errorf("%v, %d wrong averages, %v, %v", findings, wrong, counts, err)
	}
}

func (w receiptWriter) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

var byWarden = candor.Decision{Actor: "warden", Reason: "Personal attack"}

func rejection() candor.Decision {
	decision := byWarden
	decision.Status = candor.StatusRejected
	return decision
}

func TestReceiptFollowsAReview(t *testing.T) {
	for name, test := range map[string]struct {
		change func(w receiptWriter, official *candor.Official, review *candor.Rating, secret string)
		state  receipts.State
		reason string
	}{
		"Published": {func(receiptWriter, *candor.Official, *candor.Rating, string) {},
			receipts.Published, ""},
		"NotPublished": {func(w receiptWriter, _ *candor.Official, r *candor.Rating, _ string) {
			_, err := w.store.SetRatingStatus(w.Context(), r.ID, rejection())
			w.must(err)
		}, receipts.NotPublished, "The moderator’s reason: Personal attack."},
		"Withdrawn": {func(w receiptWriter, _ *candor.Official, _ *candor.Rating, secret string) {
			w.must(w.store.WithdrawReview(w.Context(), secret))
			w.must(w.store.WithdrawReview(w.Context(), secret))
		}, receipts.Withdrawn, ""},
		"WithdrawnAfterRejection": {func(
			w receiptWriter, _ *candor.Official, r *candor.Rating, secret string,
		) {
			_, err := w.store.SetRatingStatus(w.Context(), r.ID, rejection())
			w.must(err)
			w.must(w.store.WithdrawReview(w.Context(), secret))
		}, receipts.Withdrawn, ""},
		"Gone": {func(w receiptWriter, _ *candor.Official, r *candor.Rating, _ string) {
			w.must(w.store.DeleteRating(w.Context(), r.ID, byWarden))
		}, receipts.Gone, "The moderator’s reason: Personal attack."},
		"GoneWithTheOfficial": {func(w receiptWriter, o *candor.Official, _ *candor.Rating, _ string) {
			w.must(w.store.DeleteOfficial(w.Context(), o.ID, byWarden))
		}, receipts.Gone, "The profile was deleted, and everything about it."},
		"PublishedAfterAMerge": {func(w receiptWriter, o *candor.Official, _ *candor.Rating, _ string) {
			mergeOfficials(w.T, w.store, o.ID, addOfficial(w.T, w.store, nil).ID)
		}, receipts.Published, ""},
		"UnknownOnceErased": {func(w receiptWriter, o *candor.Official, r *candor.Rating, _ string) {
			w.must(w.store.DeleteRating(w.Context(), r.ID, byWarden))
			w.must(w.store.EraseFromBin(w.Context(), r.ID, o.Name, "warden"))
		}, receipts.Unknown, ""},
		"UnknownOnceErasedWithTheOfficial": {func(
			w receiptWriter, o *candor.Official, _ *candor.Rating, _ string,
		) {
			w.must(w.store.DeleteOfficial(w.Context(), o.ID, byWarden))
			w.must(w.store.EraseFromBin(w.Context(), o.ID, o.Name, "warden"))
		}, receipts.Unknown, ""},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				w := receiptWriter{t, store, now}
				official := addOfficial(t, store, nil)
				review, secret := w.review(official.ID, 2, "Never answers a letter.")
				test.change(w, official, review, secret)
				if got := w.read(secret); got.State != test.state || got.Reason != test.reason {
					t.Errorf("%+v, want %s, %q", got, test.state, test.reason)
				}
				w.sound()
			})
		})
	}
}

func TestReceiptsKeepTheOrderOfSecrets(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		w := receiptWriter{t, store, now}
		review, secret := w.review(addOfficial(t, store, nil).ID, 2, "")
		items, err := store.FindReceipts(t.Context(), []string{"", "guess", secret, "' OR 1=1"})
		if err != nil || len(items) != 4 || items[0] != nil || items[1] != nil || items[3] != nil ||
			items[2].ItemID != review.ID {
			t.Errorf("%v, %v", items, err)
		}
	})
}

func TestWithdrawnReviewIsNeverRestored(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		w := receiptWriter{t, store, now}
		official := addOfficial(t, store, nil)
		review, secret := w.review(official.ID, 2, "Never answers.")
		w.must(store.DeleteOfficial(t.Context(), official.ID, byWarden))
		w.must(store.WithdrawReview(t.Context(), secret))
		if _, err := store.RestoreFromBin(t.Context(), official.ID, "warden"); err != nil {
			t.Fatal(err)
		}
		if _, err := store.FindRating(t.Context(), review.ID); !errors.Is(err, candor.ErrNotFound) {
			t.Errorf("restored with the official: %v", err)
		}
		if _, err := store.RestoreFromBin(t.Context(), review.ID,
			"warden"); !errors.Is(err, candor.ErrConflict) {
			t.Errorf("restored: %v", err)
		}
		w.sound()
	})
}

// A campaign whose reviews were set aside cannot begin again by withdrawing them.
func TestWithdrawnReviewsLeaveNoRoomInASurge(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		w := receiptWriter{t, store, now}
		official := addOfficial(t, store, nil)
		now.pass(60 * 24 * time.Hour)
		from := func(network, i int) (*candor.Rating, string) {
			review := newReview(official.ID, 1, "")
			review.ReviewerIP = fmt.Sprintf("%d.%d.7.9", network, i)
			return w.send(review)
		}
		var secrets []string
		for i := range 20 {
			_, secret := from(24, i)
			secrets = append(secrets, secret)
		}
		decide(t, store, caseOf(t, store, official.ID), cases.Decision{Outcome: integrity.BurstSetAside})
		for _, secret := range secrets {
			w.must(store.WithdrawReview(t.Context(), secret))
		}
		for i := range 9 {
			if again, _ := from(31, i); again.State != integrity.SetAside {
				t.Errorf("review %d counts again", i)
			}
		}
		w.sound()
	})
}

func TestEditReview(t *testing.T) {
	for name, test := range map[string]struct {
		text   string
		before func(w receiptWriter, review *candor.Rating)
		seen   string
		want   candor.Code
		status candor.Status
	}{
		"OK":        {"Always answers.", nil, "", "", candor.StatusApproved},
		"OKOneWord": {letter + " Thanks.", nil, "", "", candor.StatusApproved},
		"OKHeld": {"Find him at home, 12 Maple Street, Newark.", nil, "", "",
			candor.StatusPending},
		"OKAtTheLastMoment": {"Always answers.", func(w receiptWriter, _ *candor.Rating) {
			w.now.pass(15*time.Minute - time.Second)
		}, "", "", candor.StatusApproved},
		"ErrTooLate": {"Always answers.", func(w receiptWriter, _ *candor.Rating) {
			w.now.pass(15 * time.Minute)
		}, "", candor.CodeConflict, ""},
		"ErrAnotherTab": {"Always answers.", nil, "another", candor.CodeConflict, ""},
		"ErrDecided": {"Always answers.", func(w receiptWriter, r *candor.Rating) {
			_, err := w.store.SetRatingStatus(w.Context(), r.ID, rejection())
			w.must(err)
		}, "", candor.CodeConflict, ""},
		"ErrReported": {"Always answers.", func(w receiptWriter, r *candor.Rating) {
			_, err := w.store.CreateReport(w.Context(), &candor.Report{RatingID: r.ID,
				Reason: candor.ReportReason("off_topic"), ReporterIP: "192.0.2.8"}, nil)
			w.must(err)
		}, "", candor.CodeConflict, ""},
		"ErrGone": {"Always answers.", func(w receiptWriter, r *candor.Rating) {
			w.must(w.store.DeleteRating(w.Context(), r.ID, byWarden))
		}, "", candor.CodeConflict, ""},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				w := receiptWriter{t, store, now}
				official := addOfficial(t, store, nil)
				sent := newReview(official.ID, 2, letter)
				sent.ReviewerEmail = "dana@mail.example"
				review, secret := w.send(sent)
				if test.before != nil {
					test.before(w, review)
				}
				edited := newReview("", 4, test.text)
				edited.OfficialID = official.ID
				if test.status == candor.StatusPending {
					edited.Flags = []candor.Flag{{Code: candor.FlagAddress}}
				}
				created, err := store.EditReview(t.Context(), secret, test.seen, edited,
					candor.ModerationScreened)
				if test.want != "" {
					if !errors.Is(err, &candor.Error{Code: test.want}) {
						t.Errorf("%v, want %s", err, test.want)
					}
					return
				}
				if err != nil || created.Status != test.status || created.OverallRating != 4 ||
					created.ReviewerEmail != review.ReviewerEmail || slices.ContainsFunc(created.Flags,
					func(f candor.Flag) bool { return f.Code == candor.FlagAlikeHidden }) {
					t.Fatalf("%+v, %v", created, err)
				}
				if _, err := store.FindRating(t.Context(), review.ID); !errors.Is(err, candor.ErrNotFound) {
					t.Errorf("the former one is still there: %v", err)
				}
				if _, err := store.RestoreFromBin(t.Context(), review.ID,
					"warden"); !errors.Is(err, candor.ErrConflict) {
					t.Errorf("the former one is restored: %v", err)
				}
				// The time for edits does not begin again.
				now.pass(15 * time.Minute)
				if _, err := store.EditReview(t.Context(), secret, "", edited,
					candor.ModerationScreened); !errors.Is(err, candor.ErrConflict) {
					t.Errorf("edited late: %v", err)
				}
				w.must(store.WithdrawReview(t.Context(), secret))
				w.sound()
			})
		})
	}
}

func TestEditedReviewReturnsWhenAMergeIsUndone(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		w := receiptWriter{t, store, now}
		lost, kept := addOfficial(t, store, nil), addOfficial(t, store, nil)
		_, secret := w.review(lost.ID, 2, "Never answers.")
		_, merge := mergeOfficials(t, store, lost.ID, kept.ID)
		edited, err := store.EditReview(t.Context(), secret, "", newReview(kept.ID, 4, ""),
			candor.ModerationScreened)
		w.must(err)
		_, err = store.SplitOfficial(t.Context(), merge, "warden")
		w.must(err)
		if found, err := store.FindRating(t.Context(), edited.ID); err != nil ||
			found.OfficialID != lost.ID {
			t.Errorf("%+v, %v", found, err)
		}
		w.sound()
	})
}

func TestOldReceiptsAreDeleted(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		w := receiptWriter{t, store, now}
		review, secret := w.review(addOfficial(t, store, nil).ID, 2, "")
		ticket := receipts.NewTicket(func(seed string) []byte { return []byte(seed + seed) })
		if _, err := store.CreateFeedback(receipts.WithTicket(t.Context(), ticket),
			&candor.Feedback{RatingID: review.ID, VoterIP: "192.0.2.9"}); err != nil {
			t.Fatal(err)
		}
		if got := w.read(ticket.Secret()); got.State != receipts.Received {
			t.Errorf("the vote is %s", got.State)
		}
		now.pass(receipts.KeptFor + time.Second)
		w.must(store.Sweep(t.Context()))
		if got := w.read(ticket.Secret()); got.State != receipts.Unknown {
			t.Errorf("a year later the vote is %s", got.State)
		}
		if got := w.read(secret); got.State != receipts.Published {
			t.Errorf("a year later the review is %s", got.State)
		}
	})
}
