package importer

import (
	"errors"
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/imports"
)

func TestABatchIsUndoneWhileAnotherIsApplied(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		for round := range 5 {
			first := d.apply(d.stage(mayorRow, councilRow))
			// The second list changes one profile of the first, and adds one.
			second := d.choose(d.stage("Vera Trialman,mayor,Newark,Essex,2024-01-01,2028-06-30,1",
				councilRow, clerkRow), true)
			var both sync.WaitGroup
			var applying, undoing error
			both.Go(func() {
				_, applying = ApplyBatch(t.Context(), d.store, second.ID, Application{Actor: "warden",
					Seen: second.UpdatedAt})
			})
			both.Go(func() {
				for range 2 * round { // the undo comes first, or the application
					if _, err := d.store.PlanUndo(t.Context(), first.ID); err != nil {
						t.Error(err)
					}
				}
				undoing = d.undo(first)
			})
			both.Wait()
			people := storedOfficials(t, d.store)
			switch _, compared := errors.AsType[*imports.Compared](applying); {
			case applying == nil && errors.Is(undoing, candor.ErrConflict):
				if _, ok := errors.AsType[*imports.Conflict](undoing); !ok || len(people) != 3 ||
					people["Vera Trialman"].TermEndDate != "2028-06-30" {
					t.Fatalf("applied, and not undone: %v, error %v", people, undoing)
				}
				second = d.read(second)
			case undoing == nil && compared:
				if len(people) != 0 {
					t.Fatalf("undone, and not applied: %v", people)
				}
				second = d.apply(d.choose(d.read(second), true))
			default:
				t.Fatalf("applying: %v, undoing: %v", applying, undoing)
			}
			if wrong, err := d.store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
				t.Fatalf("%q, %v", wrong, err)
			}
			if err := d.undo(second); err != nil {
				t.Fatal(err)
			}
			if d.read(first).State == imports.Applied {
				if err := d.undo(first); err != nil {
					t.Fatal(err)
				}
			}
			if left := storedOfficials(t, d.store); len(left) != 0 {
				t.Fatalf("both undone leave %v", left)
			}
		}
	})
}
