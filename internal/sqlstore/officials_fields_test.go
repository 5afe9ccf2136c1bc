package sqlstore_test

import (
	"fmt"
	"reflect"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// fieldTexts returns a distinct valid text for each field; texts of different n differ, too.
func fieldTexts(n int) map[string]string {
	texts := map[string]string{}
	for i, field := range candor.OfficialFields() {
		switch field.Kind {
		case candor.TypeField:
			texts[field.Name] = string(candor.PositionTypes()[n])
		case candor.WebsiteField:
			texts[field.Name] = fmt.Sprintf("https://example.org/%s/%d", field.Name, n)
		case candor.DayField:
			texts[field.Name] = fmt.Sprintf("20%02d-01-0%d", 10+i, n)
		default:
			texts[field.Name] = fmt.Sprintf("%s %d", field.Name, n)
		}
	}
	return texts
}

// setFields gives an official the texts.
func setFields(o *candor.Official, texts map[string]string) {
	for _, field := range candor.OfficialFields() {
		*field.Of(o) = texts[field.Name]
	}
}

// wantFields checks that an official has the texts.
func wantFields(t *testing.T, got *candor.Official, texts map[string]string) {
	t.Helper()
	for _, field := range candor.OfficialFields() {
		if is := *field.Of(got); is != texts[field.Name] {
			t.Errorf("%s is %q, want %q", field.Name, is, texts[field.Name])
		}
	}
}

func TestEveryFieldIsStored(t *testing.T) { // S32
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		first, second, third := fieldTexts(1), fieldTexts(2), fieldTexts(3)
		official := addOfficial(t, store, func(o *candor.Official) { setFields(o, first) })
		find := func(t *testing.T) *candor.Official {
			t.Helper()
			found, err := store.FindOfficial(t.Context(), official.ID)
			if err != nil {
				t.Fatal(err)
			}
			return found
		}
		t.Run("Inserted", func(t *testing.T) {
			wantFields(t, find(t), first)
			page, _, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Page: 1, Limit: 1})
			if err != nil {
				t.Fatal(err)
			}
			wantFields(t, page[0], first)
			for listed, err := range store.ListedOfficials(t.Context()) {
				if err != nil {
					t.Fatal(err)
				}
				seen := *listed
				seen.Description = first["description"] // lists do not show it
				wantFields(t, &seen, first)
			}
		})
		t.Run("Edited", func(t *testing.T) {
			edited, _, err := edit(t, store, official, second)
			if err != nil {
				t.Fatal(err)
			}
			wantFields(t, edited, second)
			official = find(t)
			wantFields(t, official, second)
		})
		t.Run("Corrected", func(t *testing.T) {
			propose(t, store, official.ID, candor.OtherField, "The picture is of someone else")
			listed, _, err := store.ListCorrections(t.Context(), candor.ListFilter{Page: 1, Limit: 50})
			if err != nil || len(listed) != len(second)+1 {
				t.Fatalf("%d corrections of %d fields, %v", len(listed), len(second), err)
			}
			for _, c := range listed {
				text, known := second[c.Field]
				if known != (c.Present != nil) || known && (*c.Present != text ||
					c.CurrentValue != first[c.Field] || c.SuggestedValue != text) {
					t.Errorf("%s: %+v, present %v", c.Field, c.Correction, c.Present)
				}
			}
		})
		t.Run("ImportedAndUndone", func(t *testing.T) {
			staged := &sqlstore.StagedImport{Mapping: "{}",
				Batch: &imports.Batch{Name: "a.csv", State: imports.Waiting}}
			if err := store.CreateImport(t.Context(), staged); err != nil {
				t.Fatal(err)
			}
			imported := *official
			setFields(&imported, third)
			if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.ApplyImport(sqlstore.AppliedImport{Batch: staged.Batch, Actor: "warden",
					Touched: []string{official.ID}}, func() error { return tx.UpdateOfficial(&imported) })
			}); err != nil {
				t.Fatal(err)
			}
			wantFields(t, find(t), third)
			if _, err := store.UndoImport(t.Context(), staged.Batch.ID, imports.Undo{Actor: "warden"}); err != nil {
				t.Fatal(err)
			}
			wantFields(t, find(t), second)
		})
	})
}

// Texts that are set by other code than forms and lists.
var noFormFields = map[string]bool{"ID": true, "ProfileImage": true, "Status": true,
	"SubmittedBy": true, "MergedInto": true}

func TestEveryTextOfAnOfficialIsAField(t *testing.T) {
	var o candor.Official
	setFields(&o, fieldTexts(1))
	value := reflect.ValueOf(o)
	for i := range value.NumField() {
		name := value.Type().Field(i).Name
		if text := value.Field(i); text.Kind() == reflect.String && !noFormFields[name] && text.IsZero() {
			t.Errorf("candor.OfficialFields lacks %s", name)
		}
	}
}
