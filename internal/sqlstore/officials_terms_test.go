package sqlstore_test

import (
	"errors"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/sqlstore"
)

// editTerms edits the other terms of an official in its present state.
func editTerms(
	t *testing.T, store *sqlstore.Store, id string, change func([]candor.Term) []candor.Term,
) (*candor.Official, string, error) {
	t.Helper()
	seen, err := store.FindOfficial(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	terms := change(seen.Terms)
	return store.EditOfficial(t.Context(), edits.Edit{OfficialID: id, Actor: "warden",
		Seen: seen.UpdatedAt, Terms: terms})
}

// council returns a term on the council of Newark.
func council(from, to string) candor.Term {
	return candor.Term{Position: "council_member", PositionType: candor.CouncilMember, City: "Newark",
		County: "Essex", From: from, To: to}
}

func find(t *testing.T, store *sqlstore.Store, id string) *candor.Official {
	t.Helper()
	official, err := store.FindOfficial(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return official
}

func TestTermsAreEditedAndUndone(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		id := addOfficial(t, store, func(o *candor.Official) { o.TermStartDate = "2024-01-01" }).ID
		_, _, err := editTerms(t, store, id, func([]candor.Term) []candor.Term {
			return []candor.Term{council("2016-01-01", "2019-12-31"), council("2020-01-01", "2023-12-31")}
		})
		if err != nil {
			t.Fatal(err)
		}
		added := find(t, store, id)
		if len(added.Terms) != 2 || added.Terms[0].Office != 2 || added.Terms[1].Office != 2 ||
			added.Position != "mayor" {
			t.Fatalf("added: %+v", added.Terms)
		}
		_, changed, err := editTerms(t, store, id, func(terms []candor.Term) []candor.Term {
			terms[1].To = "2022-06-30"
			return terms[1:]
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := find(t, store, id); len(got.Terms) != 1 || got.Terms[0].ID != added.Terms[1].ID ||
			got.Terms[0].To != "2022-06-30" || got.Terms[0].Office != 2 {
			t.Errorf("changed: %+v", got.Terms)
		}
		entries := trail(t, store, id)
		if before, after := entries[0].Before, entries[0].After; before !=
			"terms: Council Member of Newark, 2020-01-01 to 2023-12-31\n"+
				"Council Member of Newark, 2016-01-01 to 2019-12-31" ||
			after != "terms: Council Member of Newark, 2020-01-01 to 2022-06-30" {
			t.Errorf("the trail has %q to %q", before, after)
		}
		if _, err := store.UndoEdit(t.Context(), changed, "warden"); err != nil {
			t.Fatal(err)
		}
		if got := find(t, store, id); len(got.Terms) != 2 || got.Terms[1] != added.Terms[1] {
			t.Errorf("undone: %+v, want %+v", got.Terms, added.Terms)
		}
		wantCounted(t, store)
	})
}

func TestChangeOfOfficeByAnEdit(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		id := addOfficial(t, store, func(o *candor.Official) {
			o.Position, o.PositionType = "council_member", candor.CouncilMember
			o.TermStartDate = "2022-01-01"
		}).ID
		review(t, store, id, "192.0.2.1", 2, nil)
		mayor := candor.Term{Position: "mayor", PositionType: candor.Mayor, City: "Newark",
			County: "Essex", From: "2026-01-01"}
		_, edit, err := editTerms(t, store, id, func([]candor.Term) []candor.Term {
			return []candor.Term{mayor}
		})
		if err != nil {
			t.Fatal(err)
		}
		got := find(t, store, id)
		if got.Position != "mayor" || got.TermStartDate != "2026-01-01" || got.Office != 2 ||
			got.Averages.Total != 0 || len(got.Terms) != 1 || got.Terms[0].To != "2025-12-31" ||
			len(got.Earlier) != 1 {
			t.Errorf("begun: %+v", got)
		}
		review(t, store, id, "192.0.2.2", 5, nil)
		undone, err := store.UndoEdit(t.Context(), edit, "warden")
		if err != nil {
			t.Fatal(err)
		}
		if undone.Position != "council_member" || undone.Office != 1 || undone.TermEndDate != "" ||
			undone.Averages.Total != 2 {
			t.Errorf("undone: %+v", undone)
		}
		if got := find(t, store, id); len(got.Terms) != 0 {
			t.Errorf("terms stay: %+v", got.Terms)
		}
	})
}

// A form may have the next term in the fields of the present one.
func TestOfficeHolderIsNotUpcoming(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		_, edited, err := store.EditOfficial(t.Context(), edits.Edit{OfficialID: official.ID,
			Actor: "warden", Seen: official.UpdatedAt, Terms: []candor.Term{council("2024-01-01", "2026-03-31")},
			Values: map[string]string{"termStartDate": "2026-04-01"}})
		if err != nil {
			t.Fatal(err)
		}
		is := find(t, store, official.ID)
		if is.Position != "council_member" || is.Tenure(candor.Today(now.Now())) != candor.TenureCurrent ||
			len(is.Terms) != 1 || is.Terms[0].Position != "mayor" || is.Terms[0].From != "2026-04-01" {
			t.Errorf("holds %+v, others %+v", is.Term(), is.Terms)
		}
		now.pass(30 * 24 * time.Hour)
		if n, err := store.BeginTerms(t.Context()); err != nil || n != 1 ||
			find(t, store, official.ID).Position != "mayor" {
			t.Errorf("%d begun, %v", n, err)
		}
		_, err = store.UndoEdit(t.Context(), edited, "warden")
		wantCode(t, err, candor.CodeConflict) // the calendar has changed it since
	})
}

func TestTermEditRefusals(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		id := addOfficial(t, store, func(o *candor.Official) { o.TermStartDate = "2024-01-01" }).ID
		first := council("2020-01-01", "2023-12-31")
		_, edited, err := editTerms(t, store, id, func([]candor.Term) []candor.Term {
			return []candor.Term{first}
		})
		if err != nil {
			t.Fatal(err)
		}
		early := review(t, store, id, "192.0.2.1", 3, func(r *candor.Rating) {
			r.Status = candor.StatusPending
		})
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("UPDATE ratings SET office = 2 WHERE id = $1", early.ID)
		}); err != nil {
			t.Fatal(err)
		}
		odd := council("2023-01-01", "2020-12-31")
		for name, change := range map[string]func([]candor.Term) []candor.Term{
			"NotEndedBeforeItBegan": func(known []candor.Term) []candor.Term { return append(known, odd) },
			"NotWithoutDays": func(known []candor.Term) []candor.Term {
				return append(known, council("", ""))
			},
			"NotTwice": func(known []candor.Term) []candor.Term { return append(known, first) },
			"NotTooMany": func(known []candor.Term) []candor.Term {
				return append(known, make([]candor.Term, edits.MaxTerms)...)
			},
			"NotAnUnknownId": func(known []candor.Term) []candor.Term {
				known[0].ID = candor.NewID()
				return known
			},
			"NotWithoutAnOffice": func(known []candor.Term) []candor.Term {
				return append(known, candor.Term{From: "2019-01-01"})
			},
			"NotAnOfficeOfReviews": func([]candor.Term) []candor.Term { return []candor.Term{} },
		} {
			t.Run(name, func(t *testing.T) {
				_, _, err := editTerms(t, store, id, change)
				if fault, ok := errors.AsType[*candor.Error](err); !ok ||
					fault.Fields[edits.TermsField] == "" {
					t.Errorf("%v", err)
				}
			})
		}
		if _, id, err := editTerms(t, store, id, func(known []candor.Term) []candor.Term {
			return known
		}); err != nil || id != "" {
			t.Errorf("the same terms leave a trace: %q, %v", id, err)
		}

		stale := find(t, store, id)
		if _, _, err := edit(t, store, stale, map[string]string{"city": "Nutley"}); err != nil {
			t.Fatal(err)
		}
		_, _, err = store.EditOfficial(t.Context(), edits.Edit{OfficialID: id, Actor: "warden",
			Seen: stale.UpdatedAt, Terms: []candor.Term{council("2018-01-01", "")}})
		if conflict, ok := errors.AsType[*edits.Conflict](err); !ok || len(conflict.Fields) != 1 ||
			conflict.Fields[0].Present != "Council Member of Newark, 2020-01-01 to 2023-12-31" {
			t.Errorf("%+v, %v", conflict, err)
		}

		changes, err := store.ListEdits(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		for _, change := range changes {
			if change.EditID == edited {
				_, err := store.SetCorrectionStatus(t.Context(), change.ID,
					by("warden", candor.StatusRejected, ""))
				wantCode(t, err, candor.CodeConflict)
			}
		}
		wantCounted(t, store)
	})
}

func TestEditThatEmptiedAFieldIsApprovedAgain(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		before := addOfficial(t, store, func(o *candor.Official) { o.Description = "Since 2020." })
		_, id, err := edit(t, store, before, map[string]string{"description": ""})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := store.UndoEdit(t.Context(), id, "warden"); err != nil {
			t.Fatal(err)
		}
		changes, err := store.ListEdits(t.Context(), before.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := store.SetCorrectionStatus(t.Context(), changes[0].ID,
			by("warden", candor.StatusApproved, "")); err != nil {
			t.Error(err)
		}
		if got := find(t, store, before.ID); got.Description != "" {
			t.Errorf("it says %q", got.Description)
		}
	})
}

// If undone field by field, the end would be before the start for a moment.
func TestBothDaysOfATermAreUndone(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		before := addOfficial(t, store, func(o *candor.Official) {
			o.TermStartDate, o.TermEndDate = "2025-01-01", "2026-12-31"
		})
		_, id, err := edit(t, store, before, map[string]string{"termStartDate": "2020-01-01",
			"termEndDate": "2021-12-31"})
		if err != nil {
			t.Fatal(err)
		}
		undone, err := store.UndoEdit(t.Context(), id, "warden")
		if err != nil || undone.TermStartDate != "2025-01-01" || undone.TermEndDate != "2026-12-31" {
			t.Errorf("%+v, %v", undone, err)
		}
	})
}

// The number of an office that is gone belongs to no other one.
func TestOfficeNumbersAreGivenOnce(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		id := addOfficial(t, store, func(o *candor.Official) { o.TermStartDate = "2024-01-01" }).ID
		sheriff := candor.Term{Position: "sheriff", PositionType: candor.LawEnforcement, County: "Essex",
			From: "2016-01-01", To: "2019-12-31"}
		for number, terms := range [][]candor.Term{2: {council("2020-01-01", "2023-12-31")}, 3: {sheriff},
			4: {council("2020-01-01", "2023-12-31")}} {
			if terms == nil {
				continue
			}
			_, edit, err := editTerms(t, store, id, func([]candor.Term) []candor.Term { return terms })
			if err != nil {
				t.Fatal(err)
			}
			if found := find(t, store, id).Terms; len(found) != 1 || found[0].Office != number {
				t.Errorf("%+v, want number %d", found, number)
			}
			if number == 2 {
				continue // another edit removes it
			}
			if _, err := store.UndoEdit(t.Context(), edit, "warden"); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A list that no longer has a term cannot take it from its reviews.
func TestTermsOfReviewsAreKept(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := withNextTerm(t, store, "2030-01-01")
		next := official.Terms[0]
		set := func(terms ...candor.Term) (left int) {
			t.Helper()
			official.Terms = terms
			if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.SetTermsOf([]*candor.Official{official})
			}); err != nil {
				t.Fatal(err)
			}
			return len(find(t, store, official.ID).Terms)
		}
		review(t, store, official.ID, "192.0.2.1", 4, nil)
		if left := set(); left != 0 {
			t.Errorf("%d terms without reviews are left", left)
		}
		set(next)
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("UPDATE ratings SET office = 2")
		}); err != nil {
			t.Fatal(err)
		}
		if left := set(); left != 1 {
			t.Errorf("%d terms with reviews are left", left)
		}
	})
}
