package sqlstore_test

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantInvariants(t *testing.T, store *sqlstore.Store) {
	t.Helper()
	if wrong, err := store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
		t.Errorf("invariants %q, %v", wrong, err)
	}
	wantCounted(t, store)
}

func officialOf(t *testing.T, store *sqlstore.Store, rating string) string {
	t.Helper()
	r, err := store.FindRating(t.Context(), rating)
	ok(t, err)
	return r.OfficialID
}

func links(t *testing.T, store *sqlstore.Store) (n []string) {
	t.Helper()
	ok(t, store.Write(t.Context(), func(tx *sqlstore.Tx) (err error) {
		n, err = lines(t, tx, "SELECT official_id || ' ' || other_id FROM official_links")
		return err
	}))
	return n
}

func TestAReviewRestoredAfterAMergeReturnsWithTheSplit(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := twins(t, store, 1)
		r := review(t, store, lost.ID, "192.0.2.1", 4, nil)
		ok(t, store.DeleteRating(t.Context(), r.ID, by("warden", "", "")))
		_, merge := mergeOfficials(t, store, lost.ID, kept.ID)
		_, err := store.RestoreFromBin(t.Context(), r.ID, "warden")
		ok(t, err)
		_, err = store.SplitOfficial(t.Context(), merge, "warden")
		ok(t, err)
		if of := officialOf(t, store, r.ID); of != lost.ID {
			t.Errorf("after the split the review of the lost profile is on kept=%v", of == kept.ID)
		}
		wantInvariants(t, store)
	})
}

func TestAReviewDeletedAfterAMergeReturnsWithTheSplit(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := twins(t, store, 1)
		r := review(t, store, lost.ID, "192.0.2.1", 4, nil)
		_, merge := mergeOfficials(t, store, lost.ID, kept.ID)
		ok(t, store.DeleteRating(t.Context(), r.ID, by("warden", "", "")))
		_, err := store.SplitOfficial(t.Context(), merge, "warden")
		ok(t, err)
		_, err = store.RestoreFromBin(t.Context(), r.ID, "warden")
		ok(t, err)
		if of := officialOf(t, store, r.ID); of != lost.ID {
			t.Errorf("restored after the split the review of the lost profile is on kept=%v", of == kept.ID)
		}
		wantInvariants(t, store)
	})
}

func wantLinked(t *testing.T, store *sqlstore.Store, one *candor.Official, to ...*candor.Official) {
	t.Helper()
	var want []string
	for _, other := range to {
		want = append(want, min(one.ID, other.ID)+" "+max(one.ID, other.ID))
	}
	got := links(t, store)
	slices.Sort(got)
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("links %q, want %q", got, want)
	}
	wantInvariants(t, store)
}

// A link has the same ends after its profiles were deleted and restored, in any order, and merged.
func TestARestoredLinkKeepsItsEnds(t *testing.T) {
	erase := func(t *testing.T, store *sqlstore.Store, official *candor.Official) {
		t.Helper()
		ok(t, store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")))
	}
	restore := func(t *testing.T, store *sqlstore.Store, official *candor.Official) {
		t.Helper()
		_, err := store.RestoreFromBin(t.Context(), official.ID, "warden")
		ok(t, err)
	}
	for name, test := range map[string]func(t *testing.T, store *sqlstore.Store,
		one, lost, kept *candor.Official){
		"BothDeleted": func(t *testing.T, store *sqlstore.Store, one, lost, _ *candor.Official) {
			erase(t, store, one)
			erase(t, store, lost)
			restore(t, store, one)
			restore(t, store, lost)
			wantLinked(t, store, one, lost)
		},
		"Merged": func(t *testing.T, store *sqlstore.Store, one, lost, kept *candor.Official) {
			erase(t, store, one)
			_, merge := mergeOfficials(t, store, lost.ID, kept.ID)
			restore(t, store, one)
			wantLinked(t, store, one, lost, kept)
			_, err := store.SplitOfficial(t.Context(), merge, "warden")
			ok(t, err)
			wantLinked(t, store, one, lost)
		},
		"MergedAndDeleted": func(t *testing.T, store *sqlstore.Store, one, lost, kept *candor.Official) {
			erase(t, store, one)
			mergeOfficials(t, store, lost.ID, kept.ID)
			erase(t, store, kept)
			restore(t, store, one)
			restore(t, store, kept)
			wantLinked(t, store, one, lost, kept)
		},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				one := addOfficial(t, store, nil)
				lost, kept := twins(t, store, 1)
				ok(t, store.Write(t.Context(), func(tx *sqlstore.Tx) error {
					return tx.LinkOfficials(one.ID, lost.ID)
				}))
				test(t, store, one, lost, kept)
			})
		})
	}
}

func TestTwoOfficialsOfOneRecordAreDeleted(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		one, two := addOfficial(t, store, nil), addOfficial(t, store, nil)
		record := func(id string) error {
			return store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec(`INSERT INTO official_sources (source, source_id, official_id, url, licence,
					retrieved, dated_at, scope, facts) VALUES ('County', '7', $1, '', '', '', 0, '', '{}')`, id)
			})
		}
		ok(t, record(one.ID))
		ok(t, store.DeleteOfficial(t.Context(), one.ID, by("warden", "", "")))
		ok(t, record(two.ID))
		ok(t, store.DeleteOfficial(t.Context(), two.ID, by("warden", "", "")))
	})
}
