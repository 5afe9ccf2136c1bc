package importer

import (
	"errors"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// twin adds a reviewed profile.
func (d *desk) twin(term candor.Term) *candor.Official {
	d.Helper()
	twin := &candor.Official{ID: candor.NewID(), Name: "Tilly Twinberg", Status: candor.StatusApproved}
	twin.SetTerm(term)
	twin.Clean()
	if err := d.store.Write(d.Context(),
		func(tx *sqlstore.Tx) error { return tx.InsertOfficial(twin) }); err != nil {
		d.Fatal(err)
	}
	if _, err := d.store.CreateRating(d.Context(), &candor.Rating{OfficialID: twin.ID, OverallRating: 2,
		IsAnonymous: true, ReviewerIP: "192.0.2.7"}, nil, candor.ModerationOpen); err != nil {
		d.Fatal(err)
	}
	return twin
}

// A merge brings older reviews to the office that an import has added. Without it the import can be
// undone, whether the person was new or known, and whatever terms the merge added.
func TestUndoAfterAMerge(t *testing.T) {
	mayor := candor.Term{Position: "mayor", PositionType: candor.Mayor, City: "Nutley", County: "Essex",
		From: "2026-02-01"}
	clerk := candor.Term{Position: "city_clerk", PositionType: candor.OtherPosition, City: "Orange",
		County: "Essex", From: "2011-01-01", To: "2015-12-31"}
	onAnyEngine(t, func(t *testing.T, d *desk) {
		for name, test := range map[string]struct {
			known, row string
			twin       candor.Term
			refused    string
		}{
			"OKOtherOffice": {"Vera Trialman,council_member,Newark,Essex,2022-01-01,,1",
				"Vera Trialman,mayor,Nutley,Essex,2026-02-01,2029-12-31,1", mayor, "Has a merge since"},
			"OKOtherOfficeAndATerm": {"Otto Testlund,council_member,Newark,Essex,2022-01-01,,2",
				"Otto Testlund,mayor,Nutley,Essex,2026-02-01,2029-12-31,2", clerk, "Changed since: terms"},
			"OKNew": {"", "Bo Draftson,mayor,Nutley,Essex,2026-02-01,2029-12-31,3", mayor,
				"Has a merge since"},
		} {
			t.Run(name, func(t *testing.T) {
				d := &desk{t, d.store, d.database}
				if test.known != "" {
					d.known(test.known)
				}
				twin := d.twin(test.twin)
				batch := d.apply(d.choose(d.stage(test.row), true, imports.SecondHolder))
				name, _, _ := strings.Cut(test.row, ",")
				_, merge, err := d.store.MergeOfficials(t.Context(), candor.Merge{LostID: twin.ID,
					KeptID: d.official(name).ID, Actor: "warden"})
				if err != nil {
					t.Fatal(err)
				}
				conflict, refused := errors.AsType[*imports.Conflict](d.undo(batch))
				if !refused || len(conflict.Changed) != 1 || conflict.Changed[0].Why != test.refused {
					t.Errorf("%+v", conflict)
				}
				if _, err := d.store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
					t.Fatal(err)
				}
				if err := d.undo(batch); err != nil {
					t.Errorf("after the split: %v", err)
				}
				if wrong, err := d.store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
					t.Errorf("%q, %v", wrong, err)
				}
			})
		}
	})
}
