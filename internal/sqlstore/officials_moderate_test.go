package sqlstore_test

import (
	"errors"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/sqlstore"
)

// edit changes fields of an official as the administrator saw it.
func edit(
	t *testing.T, store *sqlstore.Store, seen *candor.Official, values map[string]string,
) (*candor.Official, string, error) {
	t.Helper()
	return store.EditOfficial(t.Context(), edits.Edit{OfficialID: seen.ID, Actor: "warden",
		Reason: "As the clerk says", Seen: seen.UpdatedAt, Values: values})
}

func TestEditChangesFieldsAndIsUndone(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		before := addOfficial(t, store, nil)
		edited, id, err := edit(t, store, before, map[string]string{"name": "Vera Quillmoor",
			"city": " Montclair ", "description": "", "positionType": string(before.PositionType)})
		if err != nil || id == "" || edited.Name != "Vera Quillmoor" || edited.City != "Montclair" ||
			!edited.UpdatedAt.After(before.UpdatedAt) {
			t.Fatalf("%+v, %q, %v", edited, id, err)
		}
		changes, err := store.ListEdits(t.Context(), before.ID)
		if err != nil || len(changes) == 0 || changes[0].EditID != id ||
			changes[0].EditedBy != "warden" {
			t.Fatalf("%+v, %v", changes, err)
		}
		if entries := trail(t, store, before.ID); len(entries) != len(changes) {
			t.Errorf("%d entries for %d changes", len(entries), len(changes))
		}
		wantCounted(t, store)
		undone, err := store.UndoEdit(t.Context(), id, "warden")
		if err != nil {
			t.Fatal(err)
		}
		undone.UpdatedAt = before.UpdatedAt
		if undone.Name != before.Name || undone.City != before.City ||
			undone.Description != before.Description {
			t.Errorf("%+v, want %+v", undone, before)
		}
		_, err = store.UndoEdit(t.Context(), id, "warden")
		wantCode(t, err, candor.CodeNotFound)
		wantCounted(t, store)
	})
}

func TestSecondOfTwoEditsAtOnceIsRefused(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		seen := addOfficial(t, store, nil)
		first, _, err := edit(t, store, seen, map[string]string{"city": "Montclair"})
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = edit(t, store, seen, map[string]string{"city": "Nutley", "name": seen.Name})
		wantCode(t, err, candor.CodeConflict)
		conflict, ok := errors.AsType[*edits.Conflict](err)
		if !ok || !conflict.UpdatedAt.Equal(first.UpdatedAt) || len(conflict.Fields) != 1 ||
			conflict.Fields[0] != (edits.FieldConflict{Field: "city", Present: "Montclair",
				Proposed: "Nutley"}) {
			t.Errorf("%+v", conflict)
		}
		if _, _, err = edit(t, store, first, map[string]string{"city": "Nutley"}); err != nil {
			t.Error(err)
		}
	})
}

func TestEditIsUndoneWholeOrNotAtAll(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		seen := addOfficial(t, store, nil)
		first, id, err := edit(t, store, seen, map[string]string{"city": "Montclair",
			"name": "Vera Quillmoor"})
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err = edit(t, store, first, map[string]string{"city": "Nutley"}); err != nil {
			t.Fatal(err)
		}
		_, err = store.UndoEdit(t.Context(), id, "warden")
		if outdated, ok := errors.AsType[*candor.Outdated](err); !ok || outdated.Present != "Nutley" {
			t.Errorf("%v", err)
		}
		if now, err := store.FindOfficial(t.Context(), seen.ID); err != nil ||
			now.Name != "Vera Quillmoor" {
			t.Errorf("half of the edit is undone: %+v, %v", now, err)
		}
		wantCounted(t, store)
	})
}

func TestEditRefusals(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		for name, test := range map[string]struct {
			values map[string]string
			seen   time.Time
			field  string
		}{
			"NotNothing":        {nil, official.UpdatedAt, "fields"},
			"NotAnUnknownField": {map[string]string{"status": "approved"}, official.UpdatedAt, "status"},
			"NotUnseen":         {map[string]string{"city": "Nutley"}, time.Time{}, "expectedUpdatedAt"},
			"NotWithoutAName":   {map[string]string{"name": " "}, official.UpdatedAt, "name"},
			"NotAnUnknownType": {map[string]string{"positionType": "king"}, official.UpdatedAt,
				"positionType"},
			"NotAnOddAddress": {map[string]string{"verificationUrl": "javascript:x"},
				official.UpdatedAt, "verificationUrl"},
		} {
			t.Run(name, func(t *testing.T) {
				_, _, err := store.EditOfficial(t.Context(), edits.Edit{OfficialID: official.ID,
					Actor: "warden", Seen: test.seen, Values: test.values})
				fault, ok := errors.AsType[*candor.Error](err)
				if !ok || fault.Fields[test.field] == "" {
					t.Errorf("%v", err)
				}
			})
		}
		if same, id, err := edit(t, store, official, map[string]string{"name": official.Name}); err !=
			nil || id != "" || !same.UpdatedAt.Equal(official.UpdatedAt) {
			t.Errorf("an edit without a change has left a trace: %q, %v", id, err)
		}
	})
}
