package sqlstore_test

import (
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestRestoreToAHeldSeat(t *testing.T) {
	for name, test := range map[string]struct {
		change func(deleted, other *candor.Official)
		holder bool
		endsOn string
	}{
		"Holder": {func(_, _ *candor.Official) {}, true, "2026-03-03"},
		"SinceTheSuccessorBegan": {func(deleted, other *candor.Official) {
			deleted.TermStartDate, other.TermStartDate = "2020-01-01", "2026-01-01"
		}, true, "2025-12-31"},
		"NotBeforeTheTermBegins": {func(deleted, _ *candor.Official) {
			deleted.TermStartDate = "2026-07-01"
		}, true, ""},
		"FreeInAnotherTown": {func(_, other *candor.Official) { other.City = "Belleville" }, false,
			"2026-03-03"},
		"FreeAfterAFormerHolder": {func(_, other *candor.Official) {
			other.TermEndDate = "2025-12-31"
		}, false, "2026-03-03"},
		"FreeWhileAnotherWaits": {func(_, other *candor.Official) {
			other.Status = candor.StatusPending
		}, false, "2026-03-03"},
		"SharedByACouncil": {func(deleted, other *candor.Official) {
			for _, o := range []*candor.Official{deleted, other} {
				o.Position, o.PositionType = "council_member", candor.CouncilMember
			}
		}, false, ""},
		"FormerOfficial": {func(deleted, _ *candor.Official) {
			deleted.TermEndDate = "2025-12-31"
		}, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
				var changed candor.Official
				deleted := addOfficial(t, store, func(o *candor.Official) { test.change(o, &changed) })
				other := addOfficial(t, store, func(o *candor.Official) {
					o.Name = "Grace Other"
					test.change(&candor.Official{}, o)
				})
				ok(t, store.DeleteOfficial(t.Context(), deleted.ID, by("warden", "", "")))
				holders, endsOn, err := store.FindSeatHolders(t.Context(), deleted.ID)
				if err != nil || (len(holders) == 1 && holders[0].ID == other.ID) != test.holder ||
					len(holders) > 1 || endsOn != test.endsOn {
					t.Fatalf("%v holders, %q, %v", holders, endsOn, err)
				}
				if endsOn == "" {
					return
				}
				_, err = store.RestoreAsFormer(t.Context(), deleted.ID, endsOn, "warden")
				ok(t, err)
				official, err := store.FindOfficial(t.Context(), deleted.ID)
				if err != nil || official.TermEndDate != test.endsOn {
					t.Errorf("%+v, %v", official, err)
				}
			})
		})
	}
}
