package sqlstore_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/sqlstore"
)

// A visitor cannot change the state of another visitor's review or vote that already counts,
// neither at once nor at the end of a day.
func TestVisitorsCannotChangeOthersStates(t *testing.T) { // S62
	const steps = 120
	for seed := range uint64(3) {
		t.Run(fmt.Sprintf("Seed%d", seed), func(t *testing.T) {
			onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
				random := rand.New(rand.NewPCG(seed, 1))
				p.now.pass(30 * day)
				voted := p.write(4, far(0), "").ID
				before := p.standings(voted)
				for step := range steps {
					p.now.pass(time.Duration(random.Int64N(int64([]time.Duration{time.Second, time.Minute,
						6 * time.Hour}[step*3/steps]))))
					p.act(random, voted)
					if step%7 == 6 {
						if err := p.store.SettleDue(p.Context()); err != nil {
							p.Fatal(err)
						}
					}
					after := p.standings(voted)
					for id, was := range before {
						if is := after[id]; was != is && !was.wasDue {
							p.Fatalf("step %d: %s was %+v and is %+v", step, id, was, is)
						}
					}
					before = after
				}
			})
		})
	}
}

// act sends a review, a vote, a report or a repetition as a random visitor.
func (p *judgedPage) act(random *rand.Rand, voted string) {
	p.Helper()
	address := []func(int) string{far, town, func(i int) string {
		return fmt.Sprintf("203.0.113.%d", i%30+1)
	}}[random.IntN(3)](random.IntN(60))
	var err error
	switch random.IntN(5) {
	case 0, 1:
		_, err = p.store.CreateFeedback(p.Context(), &candor.Feedback{RatingID: voted, VoterIP: address,
			IsHelpful: random.IntN(4) == 0})
	case 2:
		_, err = p.store.CreateReport(p.Context(), &candor.Report{RatingID: voted,
			ReporterIP: address, Reason: candor.ReportReasons()[0]}, nil)
	default:
		p.write([]int{1, 1, 1, 5, 3}[random.IntN(5)], address, []string{"", letter}[random.IntN(2)])
	}
	if err != nil && !errors.Is(err, candor.ErrConflict) {
		p.Fatal(err)
	}
}

// standing is the state of a review or a vote with its reason, and whether a change decided on
// arrival is due.
type standing struct {
	text   string
	wasDue bool
}

// standings reads the standing of all reviews of the official, and of all votes on one of them.
func (p *judgedPage) standings(voted string) map[string]standing {
	p.Helper()
	all := map[string]standing{}
	if err := p.store.Write(p.Context(), func(tx *sqlstore.Tx) error {
		for query, of := range map[string]string{
			"SELECT id, status, state, because, due_at FROM ratings WHERE official_id = $1": p.official.ID,
			"SELECT id, left_out, 0, '', due_at FROM review_feedback WHERE rating_id = $1":  voted,
		} {
			rows, err := tx.QueryContext(p.Context(), query, of)
			if err != nil {
				return err
			}
			for rows.Next() {
				var id, status, because string
				var state, due int64
				if err := rows.Scan(&id, &status, &state, &because, &due); err != nil {
					return errors.Join(err, rows.Close())
				}
				all[id] = standing{fmt.Sprint(status, state, because), due != 0}
			}
			if err := errors.Join(rows.Err(), rows.Close()); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		p.Fatal(err)
	}
	return all
}
