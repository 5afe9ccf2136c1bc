package httpapi_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/importer"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// family is a number of officials who are merged, in two servers of one database.
type family struct {
	*testing.T
	here, there *site
	ids         []string
	merges      []string
	lists       []string
}

func newFamily(t *testing.T, size int) *family {
	t.Helper()
	database := sqlstore.Options{Database: newDatabase(t)}
	f := &family{T: t, here: newSiteOn(t, database, trustLoopback),
		there: newSiteOn(t, database, trustLoopback)}
	for i := range size {
		f.ids = append(f.ids, f.here.official(func(o *candor.Official) {
			o.Name = fmt.Sprintf("Vera Quill%cmoor", 'a'+i)
		}).ID)
	}
	return f
}

func (f *family) merge(lost, kept string) error {
	_, merge, err := f.here.store.MergeOfficials(f.Context(),
		candor.Merge{LostID: lost, KeptID: kept, Actor: "warden"})
	if err == nil {
		f.merges = append(f.merges, merge)
	}
	return err
}

func (f *family) split(merge string) error {
	_, err := f.here.store.SplitOfficial(f.Context(), merge, "warden")
	return err
}

func (f *family) remove(id string) error {
	return f.here.store.DeleteOfficial(f.Context(), id, candor.Decision{Actor: "warden"})
}

// addressesOf are the addresses of an official.
func addressesOf(id string) []string {
	return []string{"/api/officials/" + id, "/official/" + id, "/api/officials/" + id + "/ratings",
		"/official/" + id + "/reviews.atom"}
}

// ask asks a server for all addresses.
func (f *family) ask(s *site) map[string]string {
	f.Helper()
	answers := map[string]string{}
	for _, id := range f.ids {
		for _, path := range addressesOf(id) {
			reply := s.sendBy(unled, http.MethodGet, path, "", nil)
			answers[path] = fmt.Sprintf("%d %s %s %s", reply.StatusCode, reply.Header.Get("Location"),
				reply.Header.Get("X-Total-Count"), reply.body)
		}
	}
	return answers
}

// await waits until the other server has all changes.
func (f *family) await() {
	f.Helper()
	last, err := f.here.store.LastChange(f.Context())
	if err != nil {
		f.Fatal(err)
	}
	eventually(f.T, func() error {
		if !f.there.store.AwaitChange(f.Context(), last, time.Second) {
			return errors.New("the other server is behind")
		}
		return nil
	})
}

// step fills the caches of both servers, does something, and compares their answers with uncached
// ones.
func (f *family) step(what string, do func() error) {
	f.Helper()
	f.await()
	for range 3 {
		f.ask(f.here)
		f.ask(f.there)
	}
	err := do()
	if fault := (*candor.Error)(nil); err != nil && !errors.As(err, &fault) {
		f.Fatalf("%s: %v", what, err)
	}
	f.await()
	for name, s := range map[string]*site{"this": f.here, "the other": f.there} {
		kept := f.ask(s)
		s.served.ForgetAnswers()
		for _, path := range differing(kept, f.ask(s)) {
			f.Errorf("after %s %s is old on %s server", what, path, name)
		}
	}
}

func TestRedirectsAreNotHiddenByMemory(t *testing.T) {
	for name, test := range map[string]struct {
		before, then func(f *family) error
		leads        int // to which official; -1 if it is missing
	}{
		"OKMergedAgain": {
			func(f *family) error { return f.merge(f.ids[0], f.ids[1]) },
			func(f *family) error { return f.merge(f.ids[1], f.ids[2]) }, 2},
		"OKLaterMergeUndone": {
			func(f *family) error {
				return errors.Join(f.merge(f.ids[0], f.ids[1]), f.merge(f.ids[1], f.ids[2]))
			},
			func(f *family) error { return f.split(f.merges[1]) }, 1},
		"OKDeleted": {
			func(f *family) error { return f.merge(f.ids[0], f.ids[1]) },
			func(f *family) error { return f.remove(f.ids[1]) }, -1},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFamily(t, 3)
			if err := test.before(f); err != nil {
				t.Fatal(err)
			}
			f.step(name, func() error { return test.then(f) })
			reply := f.here.sendBy(unled, http.MethodGet, addressesOf(f.ids[0])[0], "", nil)
			if test.leads < 0 {
				reply.status(http.StatusNotFound)
			} else if to := reply.Header.Get("Location"); to != addressesOf(f.ids[test.leads])[0] {
				t.Errorf("it leads to %s of %v", to, f.ids)
			}
		})
	}
}

// Merges, their undo, deletions, reviews and imports in random order: what servers keep in memory is
// what they would answer without it.
func TestDecisionsInAnyOrderAreNotHiddenByMemory(t *testing.T) {
	seeds, steps := 4, 40
	if testing.Short() {
		seeds, steps = 1, 15
	}
	for seed := range seeds {
		f, random := newFamily(t, 6), rand.New(rand.NewPCG(uint64(seed), 7))
		one := func(of []string) string {
			if len(of) == 0 {
				return candor.NewID()
			}
			return of[random.IntN(len(of))]
		}
		for i := range steps {
			id, other := one(f.ids), one(f.ids)
			switch random.IntN(12) {
			case 0, 1, 2, 3:
				f.step("a merge", func() error { return f.merge(id, other) })
			case 4, 5, 6:
				f.step("a split", func() error { return f.split(one(f.merges)) })
			case 7, 8:
				f.step("a review", func() error {
					_, err := f.here.store.CreateRating(t.Context(), &candor.Rating{OfficialID: id,
						OverallRating: 3, IsAnonymous: true, ReviewerIP: fmt.Sprintf("198.51.100.%d", i)}, nil,
						candor.ModerationOpen)
					return err
				})
			case 9:
				f.step("an import", func() error { return f.list(random) })
			case 10:
				f.step("an undone import", func() error {
					_, err := f.here.store.UndoImport(t.Context(), one(f.lists), imports.Undo{Actor: "warden"})
					return err
				})
			default:
				if random.IntN(3) == 0 {
					f.step("a deletion", func() error { return f.remove(id) })
				}
			}
		}
	}
}

// list applies a list of all people, in another town or with another term.
func (f *family) list(random *rand.Rand) error {
	rows := "name,position,city,county,termStartDate,source,sourceId\n"
	for i := range f.ids {
		rows += fmt.Sprintf("Vera Quill%cmoor,mayor,Newark,Essex,%d-01-01,Town list,%d\n", 'a'+i,
			2020+random.IntN(7), i)
	}
	batch, err := importer.StageBatch(f.Context(), f.here.store, importer.Upload{Actor: candor.NewID(),
		File: formats.File{Name: "list.csv", Bytes: []byte(rows)}, AsOf: "2026-07-08"})
	if err != nil {
		return err
	}
	_, err = importer.ApplyBatch(f.Context(), f.here.store, batch.ID,
		importer.Application{Actor: "warden", Seen: batch.UpdatedAt})
	if err == nil {
		f.lists = append(f.lists, batch.ID)
	}
	return err
}
