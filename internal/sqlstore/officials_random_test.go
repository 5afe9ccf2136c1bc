//go:build !race

package sqlstore_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/importer"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// Merges, edits of terms, imports, photos, their undo, deletions and reviews in random order keep
// everything that candor doctor checks.
func TestDecisionsInAnyOrder(t *testing.T) {
	seeds := 40
	if testing.Short() {
		seeds = 3
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
	began         time.Time
	names, ids    []string
	merges, edits []string
	lists, photos []string
	deleted       []string // officials and reviews
	done          []string
}

func (g *mixer) one(of ...string) string {
	if len(of) == 0 {
		return candor.NewID()
	}
	return of[g.random.IntN(len(of))]
}

// day returns the first or last day of a term: years ago, or about now.
func (g *mixer) day() string {
	days := []int{-2500, -700, -30, 10, 300}
	if i := g.random.IntN(len(days) + 2); i < len(days) {
		return candor.Today(g.began.AddDate(0, 0, days[i]))
	}
	return g.one("", candor.Today(g.now.Now()))
}

// without removes what was undone from a list.
func without(all []string, one string, err error) []string {
	return slices.DeleteFunc(all, func(each string) bool { return err == nil && each == one })
}

func (g *mixer) run(seed int) {
	g.began = g.now.Now()
	for i := range 5 {
		g.names = append(g.names, "Vera "+string([]rune{'Q', rune('a' + seed%26), rune('a' + seed/26),
			rune('a' + i)})+"moor")
		official := addOfficial(g.T, g.store, func(o *candor.Official) {
			o.Name, o.TermStartDate = g.names[i], g.one("", "2024-01-01")
			if g.random.IntN(2) == 0 {
				o.SetTerm(council(o.TermStartDate, ""))
				o.Office = 1
			}
		})
		if g.random.IntN(2) == 0 { // a former office that others share
			official.Terms = []candor.Term{{Office: 2, Position: "sheriff",
				PositionType: candor.LawEnforcement, County: "Essex", From: "2019-01-01", To: "2021-12-31"}}
			if err := g.store.Write(g.Context(), func(tx *sqlstore.Tx) error {
				return errors.Join(tx.SetTerms(official), tx.Exec(`INSERT INTO ratings (id, official_id,
					office, reviewer_name, reviewer_email, reviewer_ip, overall_rating, review_text, status,
					created_at, updated_at) VALUES ($1, $2, 2, '', '', '', 1, '', 'rejected', 1, 1)`,
					candor.NewID(), official.ID),
					tx.Exec(`UPDATE status_counts SET total = total + 1
						WHERE kind = 'rating' AND status = 'rejected'`))
			}); err != nil {
				g.Fatal(err)
			}
		}
		g.ids = append(g.ids, official.ID)
	}
	_ = g.apply(func(string, ...any) {}) // may be a question
	for step := range 80 {
		g.now.pass(time.Duration(g.random.IntN(20)) * time.Hour)
		before := len(g.done)
		err := g.step(step)
		if len(g.done) == before {
			continue
		}
		g.done[before] += fmt.Sprintf(" %v", err)
		if fault := (*candor.Error)(nil); err != nil && !errors.As(err, &fault) {
			g.Fatalf("seed %d: %q", seed, g.done)
		}
		if wrong := g.wrong(); len(wrong) > 0 {
			for _, d := range g.done {
				g.Log(d)
			}
			g.Fatalf("seed %d: %q", seed, wrong)
		}
	}
}

func (g *mixer) step(step int) error {
	note := func(format string, args ...any) { g.done = append(g.done, fmt.Sprintf(format, args...)) }
	id := g.one(g.ids...)
	switch g.random.IntN(26) {
	case 0, 1, 2:
		note("review %s", id)
		rating := &candor.Rating{OfficialID: id, OverallRating: 1 + g.random.IntN(5), IsAnonymous: true,
			ReviewerIP: fmt.Sprintf("198.51.100.%d", step), Status: candor.StatusApproved}
		_, err := g.store.CreateRating(g.Context(), rating, nil,
			candor.ModerationOpen)
		return err
	case 3, 4, 5, 6:
		other := g.one(g.ids[:2]...) // so that many merges meet
		_, merge, err := g.store.MergeOfficials(g.Context(), candor.Merge{LostID: id, KeptID: other,
			Actor: "warden"})
		note("merge %s into %s: %s", id, other, merge)
		if err == nil {
			g.merges = append(g.merges, merge)
		}
		return err
	case 7, 8, 9:
		merge := g.one(g.merges...)
		note("split %s", merge)
		_, err := g.store.SplitOfficial(g.Context(), merge, "warden")
		g.merges = without(g.merges, merge, err)
		return err
	case 10, 11:
		return g.edit(id, note)
	case 12:
		edit := g.one(g.edits...)
		note("undo %s", edit)
		_, err := g.store.UndoEdit(g.Context(), edit, "warden")
		return err
	case 13, 14:
		return g.apply(note)
	case 15, 16:
		list := g.one(g.lists...)
		note("undo list %s", list)
		_, err := g.store.UndoImport(g.Context(), list, imports.Undo{Actor: "warden"})
		g.lists = without(g.lists, list, err)
		return err
	case 17, 18:
		upload := &candor.PhotoUpload{OfficialID: id, OriginalFilename: "a.jpg",
			ObjectPath: storeArrivalAt(g.T, g.store, candor.NewID(), g.now.Now())}
		note("photo of %s", id)
		err := g.store.CreatePhotoUpload(g.Context(), upload, nil)
		if err == nil {
			g.photos = append(g.photos, upload.ID)
		}
		return err
	case 19, 20, 21:
		photo := g.one(g.photos...)
		status := candor.Status(g.one("pending", "approved", "approved", "rejected"))
		note("%s photo %s", status, photo)
		_, err := g.store.SetPhotoUploadStatus(g.Context(), photo, by("warden", status, ""))
		return err
	case 22:
		if g.random.IntN(6) > 0 {
			return nil
		}
		note("delete %s", id)
		err := g.store.DeleteOfficial(g.Context(), id, candor.Decision{Actor: "warden"})
		if err == nil {
			g.deleted = append(g.deleted, id)
		}
		return err
	case 23:
		return g.bin(note)
	}
	note("begin")
	_, err := g.store.BeginTerms(g.Context())
	return err
}

// bin deletes a review, or restores what is in the bin, or erases it.
func (g *mixer) bin(note func(string, ...any)) error {
	id := g.one(g.deleted...)
	switch g.random.IntN(8) {
	case 0, 1:
		ratings, _, err := g.store.FindRatings(g.Context(),
			candor.RatingFilter{OfficialID: g.one(g.ids...), Page: 1, Limit: 1})
		if err != nil || len(ratings) == 0 {
			return err
		}
		id = ratings[0].ID
		note("delete review %s", id)
		if err = g.store.DeleteRating(g.Context(), id, candor.Decision{Actor: "warden"}); err == nil {
			g.deleted = append(g.deleted, id)
		}
		return err
	case 2:
		entry, err := g.store.FindBinEntry(g.Context(), id)
		note("erase %s", id)
		if err != nil {
			return err
		}
		return g.store.EraseFromBin(g.Context(), id, entry.Name, "warden")
	}
	note("restore %s", id)
	_, err := g.store.RestoreFromBin(g.Context(), id, "warden")
	g.deleted = without(g.deleted, id, err)
	return err
}

// apply applies a list of some people with any offices. The first one makes all of them known.
func (g *mixer) apply(note func(string, ...any)) error {
	rows := "name,position,city,county,termStartDate,termEndDate,source,sourceId\n"
	for i, name := range g.names {
		row := fmt.Sprintf("%s,%s,%s,Essex,%s,%s,Town list,%s-%d\n", name,
			g.one("mayor", "council_member", "sheriff"), g.one("Newark", "Nutley"), g.day(),
			g.one("", "2040-12-31"), g.names[0], i)
		switch {
		case len(g.done) == 0:
			known := find(g.T, g.store, g.ids[i])
			rows += fmt.Sprintf("%s,%s,Newark,Essex,%s,2040-12-31,Town list,%s-%d\n", name, known.Position,
				known.TermStartDate, g.names[0], i)
		case g.random.IntN(2) == 0:
			rows += row
		}
	}
	note("list %s", rows)
	batch, err := importer.StageBatch(g.Context(), g.store, importer.Upload{Actor: candor.NewID(),
		File: formats.File{Name: "list.csv", Bytes: []byte(rows)}, AsOf: candor.Today(g.now.Now())})
	if err != nil {
		return err
	}
	for _, kind := range slices.Sorted(maps.Keys(batch.Counts)) {
		if !kind.CanBeTaken() {
			continue
		}
		if batch, err = g.store.ChooseImportChanges(g.Context(), imports.Choice{BatchID: batch.ID,
			Accept: true, Kind: kind, Actor: "warden", Seen: batch.UpdatedAt}); err != nil {
			return err
		}
	}
	for err = error(&imports.Compared{Batch: batch}); ; {
		compared, isAgain := errors.AsType[*imports.Compared](err)
		if !isAgain {
			break
		}
		_, err = importer.ApplyBatch(g.Context(), g.store, batch.ID,
			importer.Application{Actor: "warden", Seen: compared.Batch.UpdatedAt})
	}
	if err != nil {
		return err
	}
	g.lists = append(g.lists, batch.ID)
	return g.store.Write(g.Context(), func(tx *sqlstore.Tx) error {
		all, err := tx.Importing().AllOfficials()
		for _, official := range all {
			if slices.Contains(g.names, official.Name) && !slices.Contains(g.ids, official.ID) &&
				official.CreatedAt.Equal(tx.Now().Truncate(time.Millisecond)) {
				g.ids = append(g.ids, official.ID)
			}
		}
		return err
	})
}

func (g *mixer) edit(id string, note func(string, ...any)) error {
	official, err := g.store.FindOfficial(g.Context(), id)
	if err != nil {
		return err
	}
	edit := edits.Edit{OfficialID: id, Actor: "warden", Seen: official.UpdatedAt}
	if g.random.IntN(3) == 0 {
		edit.Values = map[string]string{"termStartDate": g.day(), "termEndDate": g.day(),
			"city": g.one("Newark", "Nutley")}
	} else {
		edit.Terms = []candor.Term{}
		for _, term := range official.Terms {
			if g.random.IntN(3) > 0 {
				edit.Terms = append(edit.Terms, term)
			}
		}
		for range g.random.IntN(3) {
			term := council(g.day(), g.day())
			term.City = g.one("Newark", "Nutley")
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

// wrong describes violated invariants, as candor doctor does.
func (g *mixer) wrong() []string {
	found, err := g.store.ExamineInvariants(g.Context())
	averages, fault := g.store.CountWrongAverages(g.Context())
	counts, failed := g.store.ExamineCounts(g.Context())
	if err := errors.Join(err, fault, failed); err != nil {
		g.Fatal(err)
	}
	if averages > 0 {
		found = append(found, fmt.Sprintf("Wrong averages: %d", averages))
	}
	return append(found, counts...)
}
