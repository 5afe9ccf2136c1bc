package sqlstore_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
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
				entry.Name == "" || entry.Kind == candor.OfficialItem && entry.Name == official.Name
			if entry.Action == candor.ActionUserCreated {
				about = entry.OfficialID == "" && entry.Name == "clara"
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
		if err != nil || len(entries) != 1 || entries[0].HasOfficial || entries[0].IsThere ||
			entries[0].OfficialName != official.Name {
			t.Errorf("%+v, %v", entries, err)
		}
	})
}

// Names are found in all entries, also of an official who is deleted since; first words with their
// item alone.
func TestTrailIsSearchedByNameAndFirstWords(t *testing.T) { // S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		named := func(name string) func(*candor.Official) {
			return func(o *candor.Official) { o.Name = name }
		}
		official := addOfficial(t, store, named("Tatiana Azafránflorido"))
		other := addOfficial(t, store, named("Boris Other"))
		rating := review(t, store, official.ID, "192.0.2.1", 4, func(r *candor.Rating) {
			r.ReviewText = "Icicles hang from the town hall"
		})
		second := review(t, store, other.ID, "192.0.2.1", 4, nil)
		decision := candor.Decision{Status: candor.StatusRejected, Actor: "anna", Reason: "Off topic"}
		for _, id := range []string{rating.ID, second.ID} {
			if _, err := store.SetRatingStatus(t.Context(), id, decision); err != nil {
				t.Fatal(err)
			}
		}
		find := func(filter candor.AuditFilter) []candor.ListedEntry {
			t.Helper()
			filter.Page, filter.Limit = 1, 10
			found, total, err := store.FindAuditEntries(t.Context(), filter)
			if err != nil || total != len(found) {
				t.Fatalf("%d of %d, %v", len(found), total, err)
			}
			return found
		}
		for _, scope := range []candor.SearchScope{candor.SearchNewest, candor.SearchEverything} {
			for name, filter := range map[string]candor.AuditFilter{
				"Name": {Search: "azafranflorido tatiana"}, "Words": {Search: "icicles hang"},
				"NameAndActor": {Search: "Tatiana", Actor: "anna", Action: "rating_status"},
				"Official":     {Official: official.ID}, "OfficialAndSubject": {Official: official.ID,
					Subject: rating.ID}, "OfficialAndText": {Official: official.ID, Search: "off topic"},
				"Id": {Search: rating.ID},
			} {
				filter.Scope = scope
				if found := find(filter); len(found) != 1 || found[0].Subject != rating.ID ||
					found[0].OfficialName != "Tatiana Azafránflorido" || !found[0].IsThere ||
					!strings.HasPrefix(found[0].Words, "Icicles hang") {
					t.Errorf("%s, %q: %+v", name, scope, found)
				}
			}
			if found := find(candor.AuditFilter{Search: "Azafránflorido", Actor: "boris",
				Scope: scope}); len(found) != 0 {
				t.Errorf("%q: %+v", scope, found)
			}
		}
		if err := store.DeleteOfficial(t.Context(), official.ID, decision); err != nil {
			t.Fatal(err)
		}
		found := find(candor.AuditFilter{Search: "Tatiana Azafránflorido"})
		if len(found) != 3 { // the decision and two deletions
			t.Errorf("%+v", found)
		}
		for _, entry := range found {
			if entry.IsThere || entry.HasOfficial || entry.Words != "" ||
				entry.OfficialName != "Tatiana Azafránflorido" {
				t.Errorf("%+v", entry)
			}
		}
		if found := find(candor.AuditFilter{Search: "icicles hang", Action: "rating_status"}); len(
			found) != 0 {
			t.Errorf("%+v", found)
		}
	})
}

// A redaction of many texts is one entry, which is found by each of them.
func TestTrailFindsARedactionByItsTexts(t *testing.T) { // S43
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		var first string
		for i := range 3 {
			r := review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i), 2, func(r *candor.Rating) {
				r.ReviewText = "12 maple street"
			})
			first = cmp.Or(first, r.ID)
		}
		request := ask(t, store, nil)
		redactAll(t, store, request)
		name := "Removal request " + request.Reference()
		for _, filter := range []candor.AuditFilter{{}, {Subject: first}, {Official: official.ID},
			{Search: official.Name}, {Search: request.Reference()}, {Search: "3 texts"}} {
			filter.Page, filter.Limit = 1, 10
			found, total, err := store.FindAuditEntries(t.Context(), filter)
			if err != nil || total != 1 || found[0].Parts != 3 || found[0].Name != name ||
				!found[0].IsThere {
				t.Errorf("%+v: %+v, %v", filter, found, err)
			}
		}
	})
}

// Filters and searches find the entry by each of its items, and the items have their own.
func TestTrailHasOneEntryOfADecisionOnSeveralItems(t *testing.T) { // S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		officials := []*candor.Official{addOfficial(t, store, func(o *candor.Official) {
			o.Name = "Tatiana Azafránflorido"
		}), addOfficial(t, store, nil)}
		var items []string
		for i := range 4 {
			items = append(items, review(t, store, officials[i/3].ID, fmt.Sprintf("192.0.2.%d", i), 4,
				func(r *candor.Rating) { r.ReviewText = fmt.Sprintf("Icicle %d hangs", i) }).ID)
		}
		decide := func(ids ...string) string {
			t.Helper()
			decision := by("anna", candor.StatusRejected, "")
			decision.Bulk = candor.NewID()
			for _, id := range ids {
				now.pass(time.Second)
				_, err := store.SetRatingStatus(t.Context(), id, decision)
				ok(t, err)
			}
			return decision.Bulk
		}
		one, both := decide(items[0]), decide(items[1:]...)
		began := now.Now()
		want := func(name string, filter candor.AuditFilter, ids ...string) {
			t.Helper()
			filter.Page, filter.Limit = 1, 10
			for _, filter.Scope = range []candor.SearchScope{candor.SearchNewest, candor.SearchEverything} {
				found, total, err := store.FindAuditEntries(t.Context(), filter)
				if err != nil || total != len(ids) || !slices.EqualFunc(found, ids,
					func(e candor.ListedEntry, id string) bool { return e.ID == id }) {
					t.Errorf("%s, %q: %d, %+v, %v", name, filter.Scope, total, found, err)
				}
				streamed := 0
				for _, err := range store.AuditEntries(t.Context(), filter) {
					ok(t, err)
					streamed++
				}
				if streamed != total {
					t.Errorf("%s: %d are streamed", name, streamed)
				}
			}
		}
		want("all", candor.AuditFilter{}, both, one)
		want("actor", candor.AuditFilter{Actor: "anna"}, both, one)
		want("action", candor.AuditFilter{Action: "rating_status"}, both, one)
		want("actor and action", candor.AuditFilter{Actor: "anna", Action: "rating_status"}, both, one)
		want("official", candor.AuditFilter{Official: officials[1].ID}, both)
		want("official and actor", candor.AuditFilter{Official: officials[0].ID, Actor: "anna"}, both, one)
		want("name", candor.AuditFilter{Search: "azafranflorido"}, both, one)
		want("first words", candor.AuditFilter{Search: "icicle 3"}, both)
		want("first words and official",
			candor.AuditFilter{Search: "icicle 0", Official: officials[0].ID}, one)
		want("id", candor.AuditFilter{Search: items[2]}, both)
		want("nothing", candor.AuditFilter{Search: "icicle 9"})

		for _, id := range items {
			if own := trail(t, store, id); len(own) != 1 || own[0].Subject != id || own[0].PartOf == "" ||
				own[0].Before != "approved" || own[0].After != "rejected" || own[0].Parts != 0 {
				t.Errorf("%+v", own)
			}
		}
		parts, err := store.AuditParts(t.Context(), both)
		if err != nil || len(parts) != 3 || parts[0].Subject != items[1] ||
			parts[2].OfficialName != officials[1].Name || parts[2].Words != "Icicle 3 hangs" ||
			parts[2].Detail != "approved → rejected" {
			t.Errorf("%+v, %v", parts, err)
		}
		entries, _, err := store.FindAuditEntries(t.Context(), candor.AuditFilter{Page: 1, Limit: 10})
		ok(t, err)
		ok(t, store.FillBulks(t.Context(), entries))
		if e := entries[0]; e.Parts != 3 || e.OfficialID != "" || e.Bulk == nil || e.Bulk.Items != 3 ||
			e.After != "rejected" || e.Reason != "because" {
			t.Errorf("%+v", e)
		}
		if e := entries[1]; e.Parts != 1 || e.OfficialName != officials[0].Name || !e.HasOfficial {
			t.Errorf("%+v", e)
		}

		now.pass(time.Minute)
		undoBulk(t, store, both, candor.BulkUndone{Undone: 3})
		entries, total, err := store.FindAuditEntries(t.Context(),
			candor.AuditFilter{From: began.Add(time.Second), Page: 1, Limit: 10})
		if err != nil || total != 1 || entries[0].Parts != 3 || entries[0].Actor != "helper" ||
			entries[0].After != "approved" {
			t.Errorf("%d, %+v, %v", total, entries, err)
		}
	})
}
