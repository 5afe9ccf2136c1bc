package sqlstore_test

import (
	"slices"
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestAuditTrailIsFiltered(t *testing.T) { // S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		began := now.Now()
		for i, actor := range []string{"anna", "boris", "anna"} {
			now.pass(time.Hour)
			if _, err := store.SetOfficialStatus(t.Context(), official.ID,
				candor.Decision{Status: candor.Statuses()[i], Actor: actor, Reason: "100% sure"}); err != nil {
				t.Fatal(err)
			}
		}
		if err := store.RecordFailure(t.Context(), candor.ActionLoginFailed,
			&accounts.User{ID: candor.NewID(), Username: "warden"}); err != nil {
			t.Fatal(err)
		}
		for name, test := range map[string]struct {
			filter candor.AuditFilter
			want   int
		}{
			"all": {candor.AuditFilter{}, 4}, "actor": {candor.AuditFilter{Actor: "anna"}, 2},
			"action":  {candor.AuditFilter{Action: "official_status"}, 3},
			"subject": {candor.AuditFilter{Subject: official.ID}, 3},
			"from":    {candor.AuditFilter{From: began.Add(2 * time.Hour)}, 3},
			"until":   {candor.AuditFilter{Until: began.Add(2 * time.Hour)}, 1},
			"search":  {candor.AuditFilter{Search: "100% S"}, 3},
			"literal": {candor.AuditFilter{Search: "1%sure"}, 0},
			"nothing": {candor.AuditFilter{Actor: "anna", Action: "login"}, 0},
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

func TestAuditTrailNamesItsSubjects(t *testing.T) { // S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		rating := review(t, store, official.ID, "192.0.2.1", 4, nil)
		correction := propose(t, store, official.ID, "city", "Montclair")
		decision := candor.Decision{Status: candor.StatusRejected, Actor: "anna"}
		if _, err := store.SetOfficialStatus(t.Context(), official.ID, decision); err != nil {
			t.Fatal(err)
		}
		if _, err := store.SetRatingStatus(t.Context(), rating.ID, decision); err != nil {
			t.Fatal(err)
		}
		decision.Actor = "boris"
		if _, err := store.SetCorrectionStatus(t.Context(), correction.ID, decision); err != nil {
			t.Fatal(err)
		}
		user := &accounts.User{ID: candor.NewID(), Username: "clara", Email: "clara@example.org"}
		if err := store.CreateUser(t.Context(), user); err != nil {
			t.Fatal(err)
		}
		entries, total, err := store.FindAuditEntries(t.Context(), candor.AuditFilter{Page: 1, Limit: 10})
		if err != nil || total != 4 {
			t.Fatalf("%d, %v", total, err)
		}
		for _, entry := range entries {
			about := entry.OfficialID == official.ID && entry.OfficialName == official.Name &&
				entry.Username == ""
			if entry.Action == candor.ActionUserCreated {
				about = entry.OfficialID == "" && entry.Username == "clara"
			}
			if !about {
				t.Errorf("%+v", entry)
			}
		}
		if actors, err := store.AuditActors(t.Context()); err != nil ||
			!slices.Equal(actors, []string{candor.ActorOperator, "anna", "boris"}) {
			t.Errorf("%q, %v", actors, err)
		}
		if err := store.DeleteOfficial(t.Context(), official.ID,
			candor.Decision{Actor: "anna"}); err != nil {
			t.Fatal(err)
		}
		entries, _, err = store.FindAuditEntries(t.Context(),
			candor.AuditFilter{Actor: "boris", Page: 1, Limit: 10})
		if err != nil || len(entries) != 1 || entries[0].OfficialID != "" {
			t.Errorf("%+v, %v", entries, err)
		}
	})
}
