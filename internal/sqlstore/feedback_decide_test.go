package sqlstore_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// voteStorm is a review on which households, each from another network and block, vote within an
// hour, so that the site's usual votes are computed once.
type voteStorm struct {
	*testing.T
	store *sqlstore.Store
	now   *clock
	id    string
	voted int
}

func onVoteStorm(t *testing.T, on engines, test func(s *voteStorm)) {
	t.Helper()
	withSecret(t, on, func(t *testing.T, store *sqlstore.Store, now *clock) {
		test(&voteStorm{T: t, store: store, now: now,
			id: review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, nil).ID})
	})
}

func (s *voteStorm) cast(votes int, isHelpful bool) (counts tally) {
	s.Helper()
	for range votes {
		counts = vote(s.T, s.store, s.id, fmt.Sprintf("%d.51.%d.7", 20+s.voted%200, s.voted/200), isHelpful)
		s.voted++
		s.now.pass(10 * time.Second)
	}
	return counts
}

// counts reads the tally.
func (s *voteStorm) counts() tally {
	s.Helper()
	counts, err := s.store.FindFeedback(s.Context(), s.id)
	leftOut, counting := s.store.CountVotesLeftOut(s.Context(), s.id)
	if err := errors.Join(err, counting); err != nil {
		s.Fatal(err)
	}
	return tally{counts.Helpful, counts.NotHelpful, counts.Networks, leftOut}
}

// listed returns the waiting or the decided bursts of votes.
func (s *voteStorm) listed(isDecided bool) []*cases.ListedVoteBurst {
	s.Helper()
	filter := cases.VoteFilter{State: cases.VotesWaiting, Page: 1, Limit: 10}
	if isDecided {
		filter.State = cases.VotesDecided
	}
	bursts, total, err := s.store.FindVoteBursts(s.Context(), filter)
	if err != nil || total != len(bursts) {
		s.Fatalf("%d of %d bursts of votes: %v", len(bursts), total, err)
	}
	if n, err := s.store.CountVoteBursts(s.Context()); !isDecided && (err != nil || n != total) {
		s.Fatalf("%d are counted, %d listed, %v", n, total, err)
	}
	return bursts
}

// decide decides on the votes of one side as listed.
func (s *voteStorm) decide(outcome cases.VoteOutcome, isHelpful bool) *cases.VoteBurst {
	s.Helper()
	decided, err := s.store.DecideVotes(s.Context(), s.id, cases.VoteDecision{Outcome: outcome,
		IsHelpful: isHelpful, Reason: "One hand.", Actor: "warden"})
	if err != nil {
		s.Fatal(err)
	}
	return decided
}

func (s *voteStorm) undo(decided *cases.VoteBurst) {
	s.Helper()
	if err := s.store.UndoVotes(s.Context(), decided.Decision.ID, "helper"); err != nil {
		s.Fatal(err)
	}
}

// passDay ends New Jersey's day.
func (s *voteStorm) passDay() {
	s.Helper()
	s.now.pass(day)
	if err := s.store.SettleDue(s.Context()); err != nil {
		s.Fatal(err)
	}
}

// A decision on votes before the night also holds after it. Undone before or after the night, it
// leaves the votes to the rule.
func TestADecisionOnVotesBeforeTheNightIsUndone(t *testing.T) {
	for name, outcome := range map[string]cases.VoteOutcome{"Counted": cases.VotesCount,
		"LeftOut": cases.VotesLeaveOut} {
		for when, undoneAfter := range map[string]bool{"Before": false, "After": true} {
			t.Run(name+when, func(t *testing.T) {
				onVoteStorm(t, bothEngines, func(s *voteStorm) {
					for i := range 9 { // of one network: all but one stop counting at night
						vote(t, s.store, s.id, fmt.Sprintf("198.51.100.%d", i), true)
					}
					s.cast(10, true)
					want := tally{9, 0, 9, 10}
					decided := s.decide(outcome, true)
					if undoneAfter {
						s.passDay()
					}
					s.undo(decided)
					if got := s.counts(); !undoneAfter && got != want {
						s.Errorf("%+v after the decision was undone, want %+v", got, want)
					}
					s.passDay()
					if got := s.counts(); got != want {
						s.Errorf("%+v after the night, want %+v", got, want)
					}
					if got := s.cast(1, true); got.Helpful != want.Helpful {
						s.Errorf("%+v with one more", got)
					}
				})
			})
		}
	}
}

func (s *voteStorm) trail() (entries []string) {
	s.Helper()
	found, _, err := s.store.FindAuditEntries(s.Context(),
		candor.AuditFilter{Action: candor.ActionVotesDecided, Page: 1, Limit: 10})
	if err != nil {
		s.Fatal(err)
	}
	for _, e := range found {
		if e.Subject != s.id || e.OfficialName == "" {
			s.Errorf("%+v is about another review, or nobody's", e)
		}
		entries = append(entries, e.Actor+": "+e.Before+" → "+e.After+" ("+e.Reason+")")
	}
	return entries
}

func TestABurstOfVotesWaitsForAModerator(t *testing.T) {
	onVoteStorm(t, anyEngine, func(s *voteStorm) {
		s.cast(2, true)
		s.now.pass(24 * time.Hour)
		s.cast(9, false)
		first := s.now.Now()
		s.cast(11, false)
		bursts := s.listed(false)
		if len(bursts) != 1 {
			s.Fatalf("%d bursts of votes", len(bursts))
		}
		got := bursts[0]
		if got.RatingID != s.id || got.IsHelpful || got.Votes != 11 || got.Networks != 11 ||
			!got.Since.Equal(first) || got.Counts.Helpful != 2 || got.Counts.NotHelpful != 9 ||
			got.Stars != 4 || got.Official.Name == "" || got.Decision != nil {
			s.Errorf("%+v", got)
		}
	})
}

func TestDecisionsOnVotes(t *testing.T) {
	for name, test := range map[string]struct {
		outcome       cases.VoteOutcome
		decided, next tally // after the decision, and after three more votes of the same side
	}{
		"Counted": {cases.VotesCount, tally{2, 20, 22, 0}, tally{2, 20, 22, 3}},
		"LeftOut": {cases.VotesLeaveOut, tally{2, 9, 11, 11}, tally{2, 9, 11, 14}},
	} {
		t.Run(name, func(t *testing.T) {
			onVoteStorm(t, bothEngines, func(s *voteStorm) {
				s.cast(2, true)
				s.now.pass(24 * time.Hour)
				s.cast(20, false)
				decided := s.decide(test.outcome, false)
				if decided.Votes != 11 || decided.Networks != 11 || decided.Decision.ID == "" {
					s.Errorf("%+v", decided)
				}
				if got := s.counts(); got != test.decided {
					s.Errorf("%+v after the decision, want %+v", got, test.decided)
				}
				if got := s.cast(3, false); got != test.next {
					s.Errorf("%+v after three more, want %+v", got, test.next)
				}
				if waiting, done := s.listed(false), s.listed(true); len(waiting) != 1 || len(done) != 1 ||
					done[0].Decision.Actor != "warden" || done[0].Decision.Outcome != test.outcome ||
					done[0].Decision.Reason != "One hand." || done[0].Votes != 11 {
					s.Errorf("%d wait, decided are %+v", len(waiting), done)
				}
				s.undo(decided)
				if got := s.listed(false); len(got) != 1 || got[0].Votes != 14 || len(s.listed(true)) != 0 {
					s.Errorf("%+v wait after the decision was undone", got[0])
				}
				if got := s.counts(); got.NotHelpful != 9 || got.Helpful != 2 {
					s.Errorf("%+v after the decision was undone", got)
				}
				err := s.store.UndoVotes(s.Context(), decided.Decision.ID, "warden")
				if !errors.Is(err, candor.ErrNotFound) {
					s.Errorf("undone twice: %v", err)
				}
				want := "helper: 11 not helpful votes: " + test.outcome.Words() + " → waiting () | " +
					"warden: 11 not helpful votes: waiting → " + test.outcome.Words() + " (One hand.)"
				if got := strings.Join(s.trail(), " | "); got != want {
					s.Errorf("the trail says %s", got)
				}
			})
		})
	}
}

func TestRefusedDecisionsOnVotes(t *testing.T) {
	onVoteStorm(t, anyEngine, func(s *voteStorm) {
		s.cast(20, false)
		seen := s.listed(false)[0]
		decision := func(actor string) cases.VoteDecision {
			return cases.VoteDecision{Outcome: cases.VotesCount, Reason: "Honest.", Actor: actor,
				Since: seen.Since, Expected: seen.Votes}
		}
		refused := func(name string, d cases.VoteDecision, want string) {
			s.Helper()
			_, err := s.store.DecideVotes(s.Context(), s.id, d)
			if !errors.Is(err, candor.ErrConflict) || !strings.Contains(err.Error(), want) {
				s.Errorf("%s: %v, want %s", name, err, want)
			}
		}
		s.cast(2, false)
		refused("MoreCame", decision("warden"), "2 more votes came")
		for name, change := range map[string]func(d *cases.VoteDecision){
			"ErrOutcome": func(d *cases.VoteDecision) { d.Outcome = "hold" },
			"ErrReason":  func(d *cases.VoteDecision) { d.Reason = " " },
		} {
			d := decision("warden")
			change(&d)
			if _, err := s.store.DecideVotes(s.Context(), s.id, d); !errors.Is(err, candor.ErrInvalid) {
				s.Errorf("%s: %v", name, err)
			}
		}
		d := decision("warden")
		d.IsHelpful = true
		refused("OtherSide", d, "count again")
		d = decision("warden")
		d.Expected = 0 // after two refusals
		first, err := s.store.DecideVotes(s.Context(), s.id, d)
		if err != nil || first.Votes != 13 {
			s.Fatalf("%+v, %v", first, err)
		}
		again, err := s.store.DecideVotes(s.Context(), s.id, d)
		if err != nil || again.Decision.ID != first.Decision.ID || len(s.trail()) != 1 {
			s.Errorf("the same once more: %+v, %v, %v", again, err, s.trail())
		}
		refused("DecidedByAnother", decision("helper"), "warden decided that these votes count")
		d.Outcome = cases.VotesLeaveOut
		refused("AnotherOutcome", d, "warden decided that these votes count")
		s.now.pass(10 * 24 * time.Hour)
		s.cast(20, false)
		refused("OthersWait", decision("helper"), "warden decided that these votes count")
		d.Since = d.Since.Add(time.Second)
		refused("OtherVotes", d, "have changed")
		if _, err := s.store.DecideVotes(s.Context(), candor.NewID(), decision("warden")); !errors.Is(err,
			candor.ErrNotFound) {
			s.Errorf("no review: %v", err)
		}
	})
}

func TestConcurrentDecisionsOnVotes(t *testing.T) {
	onVoteStorm(t, bothEngines, func(s *voteStorm) {
		s.cast(20, false)
		seen := s.listed(false)[0]
		results := make(chan error)
		for actor, outcome := range map[string]cases.VoteOutcome{"warden": cases.VotesCount,
			"helper": cases.VotesLeaveOut} {
			go func() {
				_, err := s.store.DecideVotes(s.Context(), s.id, cases.VoteDecision{Outcome: outcome,
					Reason: "Because.", Actor: actor, Since: seen.Since, Expected: seen.Votes})
				results <- err
			}()
		}
		first, second := <-results, <-results
		if first == nil {
			first, second = second, first
		}
		if second != nil || !errors.Is(first, candor.ErrConflict) || len(s.listed(true)) != 1 ||
			len(s.trail()) != 1 {
			s.Errorf("%v and %v, %v in the trail", first, second, s.trail())
		}
	})
}

func TestVoteBurstsOnHiddenReviews(t *testing.T) {
	onVoteStorm(t, bothEngines, func(s *voteStorm) {
		warden := candor.Decision{Actor: "warden", Reason: "Because."}
		s.cast(20, false)
		status := func(to candor.Status) {
			s.Helper()
			warden.Status = to
			if _, err := s.store.SetRatingStatus(s.Context(), s.id, warden); err != nil {
				s.Fatal(err)
			}
		}
		status(candor.StatusRejected)
		if got := s.listed(false); len(got) != 0 {
			s.Errorf("%+v of a rejected review", got[0])
		}
		status(candor.StatusApproved)
		if got := s.listed(false); len(got) != 1 {
			s.Errorf("%d after it was approved again", len(got))
		}
		s.decide(cases.VotesLeaveOut, false)
		if err := s.store.DeleteRating(s.Context(), s.id, warden); err != nil {
			s.Fatal(err)
		}
		if waiting, done := s.listed(false), s.listed(true); len(waiting)+len(done) != 0 {
			s.Errorf("%d wait and %d are decided of a deleted review", len(waiting), len(done))
		}
	})
}

// The overview requests this number repeatedly. PostgreSQL's plan would depend on the number of
// rows.
func TestBurstsOfVotesAreCountedFromTheirIndex(t *testing.T) {
	store := openAs(t, sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db")})
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		plan, err := lines(t, tx, "EXPLAIN QUERY PLAN "+sqlstore.CountVoteBurstsQuery())
		text := strings.Join(plan, "\n")
		for _, step := range []string{"SCAN review_feedback USING COVERING INDEX review_feedback_undecided",
			"SEARCH r USING INDEX sqlite_autoindex_ratings_1 (id=?)"} {
			if !strings.Contains(text, step) {
				t.Errorf("no %s in the plan:\n%s", step, text)
			}
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

func TestVotesCountWithoutRules(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		options := sqlstore.Options{Database: database, Now: now.Now, Secret: firstSecret,
			Integrity: integrity.On}
		store := openAs(t, options)
		s := &voteStorm{T: t, store: store, now: now,
			id: review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, nil).ID}
		s.cast(20, false)
		s.decide(cases.VotesLeaveOut, false)
		now.pass(10 * 24 * time.Hour)
		s.cast(20, false)
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		options.Integrity = integrity.Shadow
		s.store = openAs(t, options)
		if err := s.store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := s.counts(); got.NotHelpful != 29 || got.LeftOut != 11 || len(s.listed(false)) != 0 {
			t.Errorf("%+v: what a moderator has left out stays, what the rules have does not", got)
		}
	})
}
