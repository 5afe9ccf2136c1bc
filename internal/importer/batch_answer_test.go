package importer

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// answer says which person a change is about.
func (d *desk) answer(batch *imports.Batch, n int, same string) error {
	_, err := d.store.AnswerImportChange(d.Context(), batch.ID, n, same, "warden")
	return err
}

func TestTwoRowsAnsweredAsOnePersonAreNamed(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known(mayorRow)
		vera := d.official("Vera Trialman").ID
		batch := d.stage("Vara Trialman,mayor,Newark,Essex,,,7", "Vela Trialman,mayor,Newark,Essex,,,8")
		if batch.Unanswered != 2 {
			t.Fatalf("%+v", batch)
		}
		if err := d.answer(batch, 1, vera); err != nil {
			t.Fatal(err)
		}
		err := d.answer(batch, 2, vera)
		const want = "line 2 (Vara Trialman) and line 3 (Vela Trialman)"
		if !errors.Is(err, candor.ErrInvalid) || !strings.Contains(err.Error(), want) {
			t.Fatalf("the second answer: %v", err)
		}
		// The first change is declined, and later accepted after all.
		batch = d.chosen(batch, false, 1)
		if err := d.answer(batch, 2, vera); err != nil {
			t.Fatal(err)
		}
		if batch, err = d.store.FindImport(t.Context(), batch.ID); err != nil {
			t.Fatal(err)
		}
		batch = d.chosen(batch, true, 1)
		_, err = ApplyBatch(t.Context(), d.store, batch.ID, Application{Actor: "warden"})
		if !errors.Is(err, candor.ErrInvalid) || !strings.Contains(err.Error(), want) {
			t.Fatalf("applying: %v", err)
		}
		if err := d.answer(batch, 1, ""); err != nil {
			t.Fatal(err)
		}
		if batch, err = d.store.FindImport(t.Context(), batch.ID); err != nil {
			t.Fatal(err)
		}
		d.apply(batch)
	})
}

// chosen accepts or declines changes by number.
func (d *desk) chosen(
	batch *imports.Batch, accept bool, numbers ...int,
) *imports.Batch {
	d.Helper()
	now, err := d.store.FindImport(d.Context(), batch.ID)
	if err != nil {
		d.Fatal(err)
	}
	now, err = d.store.ChooseImportChanges(d.Context(), imports.Choice{BatchID: batch.ID,
		Accept: accept, Numbers: numbers, Actor: "warden", Seen: now.UpdatedAt})
	if err != nil {
		d.Fatal(err)
	}
	return now
}

func TestChoosingSkipsChangesThatCannotBeAccepted(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known(mayorRow)
		batch := d.stage(councilRow, "Nobody Nowhere,mayor,Atlantis,,,,9",
			"Vara Trialman,council_member,Newark,Essex,,,7", "Vara Trialman,mayor,Newark,Essex,,,8")
		numbers := map[imports.Kind]int{}
		for _, c := range d.changes(batch) {
			numbers[c.Kind] = c.N
		}
		for name, test := range map[string]struct {
			choice imports.Choice
			code   error
			want   string
		}{
			"ErrUnknown": {imports.Choice{Numbers: []int{1, 77, 0, -3}}, candor.ErrNotFound,
				"There is no change with the number 77, 0, -3"},
			"ErrRefused": {imports.Choice{Numbers: []int{numbers[imports.Refused]}},
				candor.ErrInvalid, "or ask who is meant cannot be accepted or left out: number "},
			"ErrUnanswered": {imports.Choice{Numbers: []int{numbers[imports.SoundsLike]}},
				candor.ErrInvalid, "or ask who is meant cannot be accepted or left out: number "},
			"ErrKind": {imports.Choice{Kind: imports.Refused}, candor.ErrInvalid,
				imports.MessageReadOnly},
		} {
			t.Run(name, func(t *testing.T) {
				test.choice.BatchID, test.choice.Actor, test.choice.Seen = batch.ID, "warden",
					batch.UpdatedAt
				_, err := d.store.ChooseImportChanges(t.Context(), test.choice)
				known, ok := errors.AsType[*candor.Error](err)
				if !ok || !errors.Is(err, test.code) {
					t.Fatalf("got %v", err)
				}
				told := []string{known.Message, known.Fields["kind"], known.Fields["numbers"]}
				if !slices.ContainsFunc(told, func(s string) bool { return strings.Contains(s, test.want) }) {
					t.Errorf("it says %q, want %q", told, test.want)
				}
				if after, err := d.store.FindImport(t.Context(), batch.ID); err != nil ||
					!after.UpdatedAt.Equal(batch.UpdatedAt) {
					t.Errorf("the batch is %+v, error %v", after, err)
				}
			})
		}
	})
}

func TestUndoNamesValuesThatAreNoLongerAllowed(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known(clerkRow)
		clerk := d.official("Ida Quillmoor").ID
		// stored before a stricter rule
		if err := d.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("UPDATE officials SET name = $1 WHERE id = $2",
				strings.Repeat("Ida ", candor.MaxName), clerk)
		}); err != nil {
			t.Fatal(err)
		}
		err := d.undo(d.apply(d.stage("Ida Quillmoor-Reed,city_clerk,Newark,Essex,,,3")))
		conflict, ok := errors.AsType[*imports.Conflict](err)
		if !ok || len(conflict.Changed) != 1 || conflict.Changed[0].ID != clerk ||
			!strings.Contains(conflict.Changed[0].Why, "no longer allowed") {
			t.Errorf("got %v: %+v", err, conflict)
		}
	})
}
