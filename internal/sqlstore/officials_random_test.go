//go:build !race

package sqlstore_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/sqlstore"
)

// Merges, splits, edits of terms, their undo, and reviews in random order: each review keeps an
// existing office, averages equal a recount, and a redirect takes one step.
func TestMergesAndEditsInAnyOrder(t *testing.T) {
	seeds := 4
	if testing.Short() {
		seeds = 1
	}
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		for seed := range seeds {
			g := &mixer{T: t, store: store, now: now, random: rand.New(rand.NewPCG(uint64(seed), 5))}
			g.run(seed)
		}
	})
}

type mixer struct {
	*testing.T
	store         *sqlstore.Store
	now           *clock
	random        *rand.Rand
	ids           []string
	merges, edits []string
	done          []string
}

func (g *mixer) one(of []string) string {
	if len(of) == 0 {
		return candor.NewID()
	}
	return of[g.random.IntN(len(of))]
}

func (g *mixer) run(seed int) {
	for range 5 {
		g.ids = append(g.ids, addOfficial(g.T, g.store, func(o *candor.Official) {
			o.TermStartDate = []string{"", "2024-01-01"}[g.random.IntN(2)]
		}).ID)
	}
	for step := range 40 {
		g.now.pass(time.Duration(g.random.IntN(50)) * time.Hour)
		before := len(g.done)
		err := g.step(step)
		if len(g.done) == before {
			continue
		}
		g.done[before] += fmt.Sprintf(" %v", err)
		if fault := (*candor.Error)(nil); err != nil && !errors.As(err, &fault) {
			g.Fatalf("seed %d: %q", seed, g.done)
		}
		if wrong := g.wrong(); wrong != "" {
			for _, d := range g.done {
				g.Log(d)
			}
			g.Fatalf("seed %d: %s", seed, wrong)
		}
	}
}

func (g *mixer) step(step int) error {
	note := func(format string, args ...any) { g.done = append(g.done, fmt.Sprintf(format, args...)) }
	id := g.one(g.ids)
	switch g.random.IntN(11) {
	case 0, 1, 2:
		note("review %s", id)
		rating := &candor.Rating{OfficialID: id, OverallRating: 1 + g.random.IntN(5), IsAnonymous: true,
			ReviewerIP: fmt.Sprintf("198.51.100.%d", step), Status: candor.StatusApproved}
		_, err := g.store.CreateRating(g.Context(), rating, nil,
			candor.ModerationOpen)
		return err
	case 3, 4:
		other := g.one(g.ids)
		_, merge, err := g.store.MergeOfficials(g.Context(), candor.Merge{LostID: id, KeptID: other,
			Actor: "warden"})
		note("merge %s into %s: %s", id, other, merge)
		if err == nil {
			g.merges = append(g.merges, merge)
		}
		return err
	case 5, 6:
		merge := g.one(g.merges)
		note("split %s", merge)
		_, err := g.store.SplitOfficial(g.Context(), merge, "warden")
		return err
	case 7, 8:
		return g.edit(id, note)
	case 9:
		edit := g.one(g.edits)
		note("undo %s", edit)
		_, err := g.store.UndoEdit(g.Context(), edit, "warden")
		return err
	}
	note("begin")
	_, err := g.store.BeginTerms(g.Context())
	return err
}

func (g *mixer) edit(id string, note func(string, ...any)) error {
	official, err := g.store.FindOfficial(g.Context(), id)
	if err != nil {
		return err
	}
	edit := edits.Edit{OfficialID: id, Actor: "warden", Seen: official.UpdatedAt}
	day := func() string {
		return []string{"", "2020-02-29", "2024-06-01", "2026-02-01", candor.Today(g.now.Now()),
			"2027-01-01"}[g.random.IntN(6)]
	}
	if g.random.IntN(3) == 0 {
		edit.Values = map[string]string{"termStartDate": day(), "termEndDate": day(),
			"city": []string{"Newark", "Nutley"}[g.random.IntN(2)]}
	} else {
		edit.Terms = []candor.Term{}
		for _, term := range official.Terms {
			if g.random.IntN(3) > 0 {
				edit.Terms = append(edit.Terms, term)
			}
		}
		for range g.random.IntN(3) {
			term := council(day(), day())
			term.City = []string{"Newark", "Nutley"}[g.random.IntN(2)]
			edit.Terms = append(edit.Terms, term)
		}
	}
	_, made, err := g.store.EditOfficial(g.Context(), edit)
	note("edit %s: %s %v %v", id, made, edit.Values, edit.Terms)
	if made != "" {
		g.edits = append(g.edits, made)
	}
	return err
}

// wrong describes violated invariants.
func (g *mixer) wrong() (told string) {
	for what, query := range map[string]string{
		"a review of an office without a term": `SELECT r.id FROM ratings r JOIN officials o
			ON o.id = r.official_id WHERE r.office <> o.office AND NOT EXISTS (SELECT 1 FROM terms t
			WHERE t.official_id = o.id AND t.office = r.office)`,
		"an address more than one step away": `SELECT o.id FROM officials o JOIN officials n
			ON n.id = o.merged_into WHERE n.merged_into IS NOT NULL`,
		"something written on a merged profile": `SELECT r.id FROM ratings r JOIN officials o
			ON o.id = r.official_id WHERE o.merged_into IS NOT NULL`,
		"a merged profile that is not hidden": `SELECT id FROM officials WHERE merged_into IS NOT NULL
			AND status <> 'rejected'`,
		"averages of the present office": `SELECT o.id FROM officials o LEFT JOIN official_averages a
			ON a.official_id = o.id WHERE COALESCE(a.total, 0) <> (SELECT COUNT(*) FROM ratings r
			WHERE r.official_id = o.id AND r.office = o.office AND r.status = 'approved')`,
		"reviews of earlier offices": `SELECT o.id FROM officials o LEFT JOIN official_averages a
			ON a.official_id = o.id WHERE COALESCE(a.earlier, 0) <> (SELECT COUNT(*) FROM ratings r
			WHERE r.official_id = o.id AND r.office <> o.office AND r.status = 'approved')`,
		"a profile that leads where no merge has led": `WITH RECURSIVE led (id, kept) AS (
			SELECT lost_id, kept_id FROM official_merges WHERE undone_at = 0
			UNION SELECT led.id, m.kept_id FROM led JOIN official_merges m ON m.lost_id = led.kept
			AND m.undone_at = 0)
			SELECT o.id FROM officials o WHERE o.merged_into IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM led JOIN officials n ON n.id = led.kept AND n.merged_into IS NULL
			WHERE led.id = o.id AND led.kept = o.merged_into)`,
	} {
		if err := g.store.Write(g.Context(), func(tx *sqlstore.Tx) error {
			rows, err := lines(g.T, tx, query)
			if len(rows) > 0 {
				told += fmt.Sprintf("%s: %v; ", what, rows)
			}
			return err
		}); err != nil {
			g.Fatal(err)
		}
	}
	return told
}
