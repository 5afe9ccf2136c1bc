package sqlstore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/removals"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/storetest"
)

// Every table whose rows are deleted with an official is one of the bin's.
func TestTheBinKeepsEveryTable(t *testing.T) {
	onAnyDatabase(t, func(t *testing.T, database string, now *clock) {
		if sqldb.IsPostgres(database) {
			t.Skip("the schema is the same")
		}
		store := open(t, database, now)
		pool := storetest.Open(t, database)
		defer pool.Close()
		kept := sqlstore.BinTables()
		for _, table := range storetest.Tables(t, pool, database) {
			if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				parents, err := lines(t, tx,
					`SELECT DISTINCT "table" FROM pragma_foreign_key_list('`+table+"')")
				isKept := func(name string) bool { return slices.Contains(kept, name) }
				if table != "official_averages" && !isKept(table) && slices.ContainsFunc(parents, isKept) {
					t.Errorf("rows of %s are deleted with an official, and not in the bin", table)
				}
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// addEverything adds an official with a row in every table of the bin, and a review of the official.
func addEverything(
	t *testing.T, store *sqlstore.Store, now *clock,
) (official *candor.Official, review string) {
	t.Helper()
	official, rating := scatterHome(t, store)
	other := addOfficial(t, store, nil)
	lost := addOfficial(t, store, func(o *candor.Official) {
		o.Name, o.Position, o.PositionType = "Vera Quillmoor", "council_member", candor.CouncilMember
		o.TermStartDate, o.TermEndDate = "2018-01-01", "2021-12-31"
	})
	show(t, store, official.ID)
	propose(t, store, official.ID, "city", "Montclair")
	mergeOfficials(t, store, lost.ID, official.ID)
	if _, err := store.CreateFeedback(t.Context(),
		&candor.Feedback{RatingID: rating.ID, VoterIP: "192.0.2.2", IsHelpful: true}); err != nil {
		t.Fatal(err)
	}
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return errors.Join(tx.LinkOfficials(official.ID, other.ID),
			tx.Exec(`INSERT INTO official_sources (source, source_id, official_id, url, licence, retrieved,
				dated_at, scope, facts) VALUES ('County', '7', $1, '', '', '', 0, '', '{"a":"<b>"}')`, official.ID),
			tx.Exec("INSERT INTO officials_sent (official_id, content) VALUES ($1, '{}')", official.ID),
			tx.Exec("UPDATE ratings SET network = 9007199254740993, next_network = 9223372036854775807"+
				" WHERE id = $1", rating.ID),
			tx.Exec(`INSERT INTO bursts (id, official_id, state, is_shadow, has_acted, side, since, until,
				expected, moves, created_at)
				VALUES ($1, $2, 'open', FALSE, TRUE, 1, 1, 2, 0.25, TRUE, 3)`, candor.NewID(), official.ID),
			tx.Exec(`INSERT INTO vote_decisions (id, rating_id, is_helpful, since, votes, networks, outcome,
				decided_by, decided_at, reason) VALUES ($1, $2, TRUE, 1, 1, 1, 'count', 'warden', 2, '')`,
				candor.NewID(), rating.ID))
	}); err != nil {
		t.Fatal(err)
	}
	now.pass(time.Hour)
	return official, rating.ID
}

// contents reads all rows of the bin's tables and the averages, without the time of the last change.
func contents(t *testing.T, store *sqlstore.Store) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		for _, table := range append(sqlstore.BinTables(), "official_averages", "status_counts",
			"deleted_officials", "bin_entries", "bin_rows", "photo_claims") {
			if table == "officials" {
				if err := tx.Exec("UPDATE officials SET updated_at = 1"); err != nil {
					return err
				}
			}
			rows, err := lines(t, tx, "SELECT * FROM "+table)
			if err != nil {
				return err
			}
			slices.Sort(rows)
			all[table] = rows
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

func wantContents(t *testing.T, store *sqlstore.Store, want map[string][]string) {
	t.Helper()
	for table, rows := range contents(t, store) {
		if !slices.Equal(rows, want[table]) {
			t.Errorf("%s: %q\nwant %q", table, rows, want[table])
		}
	}
	if wrong, err := store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
		t.Errorf("%q, %v", wrong, err)
	}
	wantCounted(t, store)
}

func TestARestoreBringsBackEveryRow(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official, rating := addEverything(t, store, now)
		want := contents(t, store)
		for _, table := range sqlstore.BinTables() {
			if len(want[table]) == 0 {
				t.Errorf("%s has no row to keep", table)
			}
		}
		if err := store.DeleteRating(t.Context(), rating, by("warden", "", "")); err != nil {
			t.Fatal(err)
		}
		entry, err := store.RestoreFromBin(t.Context(), rating, "helper")
		if err != nil || entry.Kind != candor.RatingItem || entry.Stars != 2 {
			t.Fatalf("%+v, %v", entry, err)
		}
		wantContents(t, store, want)
		if err := store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")); err != nil {
			t.Fatal(err)
		}
		wantCounted(t, store)
		entries, total, err := store.FindBin(t.Context(), candor.BinFilter{
			Kind: candor.OfficialItem, Search: "ada maple", Page: 1, Limit: 10})
		if err != nil || total != 1 || entries[0].ID != official.ID || entries[0].DeletedBy != "warden" ||
			entries[0].Reviews != 1 {
			t.Fatalf("%+v, %d, %v", entries, total, err)
		}
		if _, err := store.RestoreFromBin(t.Context(), official.ID, "warden"); err != nil {
			t.Fatal(err)
		}
		wantContents(t, store, want)
		if entries := trail(t, store, official.ID); entries[0].Action != candor.ActionOfficialRestored {
			t.Errorf("%+v", entries)
		}
		_, err = store.RestoreFromBin(t.Context(), official.ID, "warden")
		wantCode(t, err, candor.CodeNotFound)
	})
}

func TestEraseFromBinAsksForTheName(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		rating := review(t, store, official.ID, "192.0.2.1", 4, nil)
		for _, err := range []error{store.DeleteRating(t.Context(), rating.ID, by("warden", "", "")),
			store.DeleteOfficial(t.Context(), official.ID, by("warden", "", ""))} {
			if err != nil {
				t.Fatal(err)
			}
		}
		for _, typed := range []string{"", "Ada", "ada example"} {
			wantCode(t, store.EraseFromBin(t.Context(), official.ID, typed, "warden"), candor.CodeInvalid)
		}
		if err := store.EraseFromBin(t.Context(), official.ID, " Ada  Example ", "warden"); err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{official.ID, rating.ID} { // the review could not be restored any more
			_, err := store.RestoreFromBin(t.Context(), id, "warden")
			wantCode(t, err, candor.CodeNotFound)
			if entries := trail(t, store, id); !strings.HasSuffix(entries[0].Action, "_erased") {
				t.Errorf("%+v", entries)
			}
		}
	})
}

// Restoring meets what has happened since the deletion.
func TestRestoreAfterOtherDecisions(t *testing.T) {
	must := func(t *testing.T, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, test := range map[string]func(t *testing.T, store *sqlstore.Store, now *clock){
		"ErrOfficialInBin": func(t *testing.T, store *sqlstore.Store, _ *clock) {
			official := addOfficial(t, store, nil)
			rating := review(t, store, official.ID, "192.0.2.1", 4, nil)
			must(t, store.DeleteRating(t.Context(), rating.ID, by("warden", "", "")))
			must(t, store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")))
			_, err := store.RestoreFromBin(t.Context(), rating.ID, "warden")
			wantCode(t, err, candor.CodeConflict)
			for _, id := range []string{official.ID, rating.ID} {
				_, err := store.RestoreFromBin(t.Context(), id, "warden")
				must(t, err)
			}
			wantAverages(t, store, official.ID, 1, 4, nil)
		},
		"MergedOfficial": func(t *testing.T, store *sqlstore.Store, _ *clock) {
			lost, kept := twins(t, store, 1)
			rating := review(t, store, lost.ID, "192.0.2.1", 4, nil)
			must(t, store.DeleteRating(t.Context(), rating.ID, by("warden", "", "")))
			mergeOfficials(t, store, lost.ID, kept.ID)
			before := totalOf(t, store, kept.ID)
			_, err := store.RestoreFromBin(t.Context(), rating.ID, "warden")
			must(t, err)
			if after := totalOf(t, store, kept.ID); after != before+1 {
				t.Errorf("%d reviews, before %d", after, before)
			}
		},
		"RecordOfAnother": func(t *testing.T, store *sqlstore.Store, _ *clock) {
			official, other := addOfficial(t, store, nil), addOfficial(t, store, nil)
			record := func(id string) error {
				return store.Write(t.Context(), func(tx *sqlstore.Tx) error {
					return tx.Exec(`INSERT INTO official_sources (source, source_id, official_id, url, licence,
						retrieved, dated_at, scope, facts) VALUES ('County', '7', $1, '', '', '', 0, '', '{}')`, id)
				})
			}
			must(t, record(official.ID))
			must(t, store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")))
			must(t, record(other.ID))
			_, err := store.RestoreFromBin(t.Context(), official.ID, "warden")
			must(t, err)
			if one, two := find(t, store, official.ID), find(t, store, other.ID); len(one.Sources) != 0 ||
				len(two.Sources) != 1 {
				t.Errorf("%+v, %+v", one.Sources, two.Sources)
			}
		},
		"PhotoGone": func(t *testing.T, store *sqlstore.Store, _ *clock) {
			official := addOfficial(t, store, nil)
			upload := show(t, store, official.ID)
			must(t, store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")))
			must(t, store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec("UPDATE photos SET state = 'condemned' WHERE object_path = $1", upload.ObjectPath)
			}))
			_, err := store.RestoreFromBin(t.Context(), official.ID, "warden")
			must(t, err)
			found, err := store.FindPhotoUpload(t.Context(), upload.ID)
			if image := find(t, store, official.ID).ProfileImage; err != nil || image != "" ||
				found.Status != candor.StatusRejected {
				t.Errorf("it shows %q: %+v, %v", image, found, err)
			}
		},
		"TermBegun": func(t *testing.T, store *sqlstore.Store, now *clock) {
			official := addOfficial(t, store, func(o *candor.Official) { o.TermStartDate = "2024-01-01" })
			next := council(candor.Today(now.Now().AddDate(0, 0, 3)), "")
			next.Office = 2
			official.Terms = []candor.Term{next}
			must(t, store.Write(t.Context(), func(tx *sqlstore.Tx) error { return tx.SetTerms(official) }))
			must(t, store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")))
			now.pass(5 * 24 * time.Hour)
			_, err := store.RestoreFromBin(t.Context(), official.ID, "warden")
			must(t, err)
			if position := find(t, store, official.ID).Position; position != "council_member" {
				t.Errorf("still %s", position)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				test(t, store, now)
				if wrong, err := store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
					t.Errorf("%q, %v", wrong, err)
				}
				wantCounted(t, store)
			})
		})
	}
}

// Addresses are erased in the bin as in the tables, and a restore brings none back.
func TestTheBinForgetsAddresses(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		options := sqlstore.Options{Database: database, Now: now.Now, KeepAddresses: 10 * 24 * time.Hour}
		store, err := sqlstore.Open(t.Context(), options)
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		official, rating := addEverything(t, store, now)
		if err := store.DeleteRating(t.Context(), rating, by("warden", "", "")); err != nil {
			t.Fatal(err)
		}
		if err := store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")); err != nil {
			t.Fatal(err)
		}
		if held := tablesHolding(t, store, database, "192.0.2."); !slices.Contains(held, "bin_rows") {
			t.Fatalf("addresses are in %v", held)
		}
		now.pass(11 * 24 * time.Hour)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if held := tablesHolding(t, store, database, "192.0.2."); len(held) > 0 {
			t.Errorf("addresses are in %v", held)
		}
		for _, id := range []string{official.ID, rating} {
			if _, err := store.RestoreFromBin(t.Context(), id, "warden"); err != nil {
				t.Fatal(err)
			}
		}
		wantCounted(t, store)
	})
}

// A home that is removed while its texts are in the bin does not come back with them.
func TestTheBinLosesRemovedHomes(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		store := open(t, database, now)
		official, rating := addEverything(t, store, now)
		request := ask(t, store, nil)
		wantOnly := func(fault string) {
			t.Helper()
			left := tablesHolding(t, store, database, "12 Maple", "12 maple", "12-maple")
			if !slices.Equal(left, []string{"audit_entries"}) {
				t.Errorf("%s in %v", fault, left)
			}
		}
		if err := store.DeleteRating(t.Context(), rating, by("warden", "", "")); err != nil {
			t.Fatal(err)
		}
		if err := store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")); err != nil {
			t.Fatal(err)
		}
		if _, err := store.CloseRemoval(t.Context(), request.ID,
			removals.Closing{Status: removals.Done, Actor: "warden"}, fakeHash); err != nil {
			t.Fatal(err)
		}
		now.pass(removals.RedactionUndo)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		wantOnly("it still stands")
		for _, id := range []string{official.ID, rating} {
			if _, err := store.RestoreFromBin(t.Context(), id, "warden"); err != nil {
				t.Fatal(err)
			}
		}
		wantOnly("it stands again")
		if city := find(t, store, official.ID).City; !strings.Contains(city, "[address removed]") {
			t.Errorf("the restored city is %q", city)
		}
	})
}
