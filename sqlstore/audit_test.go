package sqlstore_test

import (
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

func TestAuditTrailIsFiltered(t *testing.T) { // S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		began := now.Now()
		for i, actor := range []string{"anna", "boris", "anna"} {
			now.pass(time.Hour)
			if _, err := store.SetOfficialStatus(t.Context(), official.ID, candor.Decision{Status: candor.Statuses()[i], Actor: actor, Reason: "100% sure"}); err != nil {
				t.Fatal(err)
			}
		}
		if err := store.RecordFailure(t.Context(), candor.ActionLoginFailed, &candor.User{Username: candor.ActorUnknown}); err != nil {
			t.Fatal(err)
		}
		for name, test := range map[string]struct {
			filter candor.AuditFilter
			want   int
		}{
			"all": {candor.AuditFilter{}, 4}, "actor": {candor.AuditFilter{Actor: "anna"}, 2}, "action": {candor.AuditFilter{Action: "official_status"}, 3},
			"subject": {candor.AuditFilter{Subject: official.ID}, 3}, "from": {candor.AuditFilter{From: began.Add(2 * time.Hour)}, 3},
			"until": {candor.AuditFilter{Until: began.Add(2 * time.Hour)}, 1}, "search": {candor.AuditFilter{Search: "100% S"}, 3},
			"literal": {candor.AuditFilter{Search: "1%sure"}, 0}, "nothing": {candor.AuditFilter{Actor: "anna", Action: "login"}, 0},
		} {
			t.Run(name, func(t *testing.T) {
				test.filter.Page, test.filter.Limit = 1, 2
				page, total, err := store.FindAuditEntries(t.Context(), test.filter)
				if err != nil || total != test.want || len(page) != min(2, test.want) {
					t.Errorf("%d of %d, want %d, %v", len(page), total, test.want, err)
				}
				streamed, last := 0, now.Now()
				for entry, err := range store.AuditEntries(t.Context(), test.filter) {
					if err != nil || entry.At.After(last) {
						t.Errorf("%+v, %v", entry, err)
					}
					streamed, last = streamed+1, entry.At
				}
				if streamed != test.want {
					t.Errorf("%d are streamed, want %d", streamed, test.want)
				}
			})
		}
	})
}
