//go:build !race

package sqlstore_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore"
)

// Reviews, decisions about cases, proposals, answers and deletions come in any order: averages are
// what a recount says, and nobody alone hides more than he may.
func TestBurstsAreDecidedInAnyOrder(t *testing.T) {
	seeds := 3
	if testing.Short() {
		seeds = 1
	}
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		done := map[string]int{}
		for seed := range seeds {
			g := &burstMixer{T: t, store: store, now: now, done: done,
				random: rand.New(rand.NewPCG(uint64(seed), 7))}
			g.run()
		}
		for _, what := range []string{"decide", "propose", "confirm", "decline", "delete", "status"} {
			if done[what] == 0 {
				t.Errorf("nothing was done: %s", what)
			}
		}
	})
}

type burstMixer struct {
	*testing.T
	store     *sqlstore.Store
	now       *clock
	random    *rand.Rand
	officials []string
	reviews   []string
	addresses int
	done      map[string]int
}

func (g *burstMixer) run() {
	for range 2 {
		g.officials = append(g.officials, addOfficial(g.T, g.store, nil).ID)
	}
	g.now.pass(90 * 24 * time.Hour)
	g.arrive(9)
	for step := range 150 {
		if step == 30 || step == 90 {
			g.arrive(45) // more than one hides alone
		}
		what, err := g.step()
		if fault := (*candor.Error)(nil); err != nil && !errors.As(err, &fault) {
			g.Fatalf("step %d: %s: %v", step, what, err)
		}
		if err == nil {
			g.done[what]++
		}
		if wrong := g.wrong(); wrong != "" {
			g.Fatalf("step %d: %s: %s", step, what, wrong)
		}
	}
}

func (g *burstMixer) arrive(reviews int) {
	official := g.officials[g.random.IntN(len(g.officials))]
	stars := 1 + 4*g.random.IntN(2)
	for range reviews {
		g.now.pass(time.Duration(g.random.IntN(300)) * time.Second)
		g.addresses++
		own := stars
		if g.random.IntN(5) == 0 {
			own = 1 + g.random.IntN(5)
		}
		address := fmt.Sprintf("%d.%d.%d.9", 60+g.random.IntN(2), g.addresses/250, g.addresses%250)
		if g.random.IntN(4) == 0 {
			address = fmt.Sprintf("93.184.2.%d", g.addresses%250)
		}
		g.reviews = append(g.reviews, review(g.T, g.store, official, address, own, nil).ID)
	}
}

func (g *burstMixer) step() (what string, err error) {
	actor := []string{"warden", "helper", "keeper"}[g.random.IntN(3)]
	switch g.random.IntN(10) {
	case 0, 1:
		g.arrive(1 + g.random.IntN(12))
		return "arrive", nil
	case 2:
		id := g.reviews[g.random.IntN(len(g.reviews))]
		if g.random.IntN(2) == 0 {
			return "delete", g.store.DeleteRating(g.Context(), id, candor.Decision{Actor: actor})
		}
		status := candor.Statuses()[g.random.IntN(3)]
		_, err := g.store.SetRatingStatus(g.Context(), id, by(actor, status, ""))
		return "status", err
	case 3:
		g.now.pass(time.Duration(g.random.IntN(50)) * time.Hour)
		_, err := g.store.JudgeAll(g.Context())
		return "judge", err
	}
	bursts, total, err := g.store.FindBursts(g.Context(), candor.BurstFilter{Page: 1, Limit: 100})
	if err != nil || total == 0 {
		return "find", err
	}
	c, err := g.store.FindBurst(g.Context(), bursts[g.random.IntN(len(bursts))].ID)
	if err != nil {
		return "find", err
	}
	if c.Proposal != nil && g.random.IntN(2) == 0 {
		confirms := g.random.IntN(2) == 0
		_, err := g.store.AnswerBurst(g.Context(), c.ID, candor.BurstAnswer{Confirms: confirms,
			Reason: "so", Actor: actor, Seen: c.Version()})
		return map[bool]string{true: "confirm", false: "decline"}[confirms], err
	}
	done, err := g.store.DecideBurst(g.Context(), c.ID, candor.BurstDecision{
		Outcome: []candor.BurstOutcome{candor.BurstHold, candor.BurstHold, candor.BurstSetAside,
			candor.BurstCount}[g.random.IntN(4)],
		Which: g.choice(c), Reason: "so", Actor: actor, Seen: c.Version()})
	if done.IsProposed {
		return "propose", err
	}
	return "decide", err
}

func (g *burstMixer) choice(c *candor.BurstCase) (which candor.BurstChoice) {
	which.KeepDecided = g.random.IntN(2) == 0
	switch g.random.IntN(5) {
	case 0:
		which.Stars = []int{1 + 4*g.random.IntN(2)}
	case 1:
		which.Because = []string{"burst", "other", "network", "moderator"}[g.random.IntN(4)]
	case 2, 3:
		for _, r := range c.Reviews {
			if g.random.IntN(3) == 0 {
				which.Reviews = append(which.Reviews, r.ID)
			}
		}
	}
	return which
}

// wrong says what does not hold, or nothing.
func (g *burstMixer) wrong() string {
	if n, err := g.store.CountWrongAverages(g.Context()); err != nil || n != 0 {
		return fmt.Sprintf("%d averages are wrong, %v", n, err)
	}
	bursts, _, err := g.store.FindBursts(g.Context(), candor.BurstFilter{Page: 1, Limit: 100})
	if err != nil {
		return err.Error()
	}
	for _, b := range bursts {
		c, err := g.store.FindBurst(g.Context(), b.ID)
		if err != nil {
			return err.Error()
		}
		alone := map[string]int{}
		for _, r := range c.Reviews {
			if r.HiddenBy != "" {
				alone[r.HiddenBy]++
			}
			if (r.HiddenBy != "") && (r.State != integrity.Held || !r.IsDecided) {
				return fmt.Sprintf("%+v", r)
			}
		}
		for who, hidden := range alone {
			if hidden > candor.MaxHiddenAlone {
				return fmt.Sprintf("%s alone hides %d", who, hidden)
			}
		}
	}
	return ""
}
