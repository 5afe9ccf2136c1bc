package sqlstore_test

import (
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestFindOfficials(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		addOfficial(t, store, func(o *candor.Official) { o.Name = "Zoë Fernwhistle" })
		addOfficial(t, store, func(o *candor.Official) {
			o.Name, o.Position, o.PositionType, o.County, o.City = "Bram Álder", "chief_judge", candor.Judge,
				"Bergen", "Washington Township"
		})
		addOfficial(t, store, func(o *candor.Official) {
			o.Name, o.County, o.City, o.Status = "Cora Birch", "Morris", "Washington Township",
				candor.StatusPending
		})
		for name, test := range map[string]struct {
			filter candor.OfficialFilter
			want   []string
		}{
			"AllByFamilyName": {candor.OfficialFilter{},
				[]string{"Bram Álder", "Cora Birch", "Zoë Fernwhistle"}},
			"AccentsFolded":   {candor.OfficialFilter{Search: "ZOE"}, []string{"Zoë Fernwhistle"}},
			"AnyPartAnyOrder": {candor.OfficialFilter{Search: "judge ald"}, []string{"Bram Álder"}},
			"FormOfAddress": {candor.OfficialFilter{Search: "Hon. Zoë Fernwhistle, Esq."},
				[]string{"Zoë Fernwhistle"}},
			"OnlyAForm": {candor.OfficialFilter{Search: "Esq."}, nil},
			"TypeLabel": {candor.OfficialFilter{Search: "mayor essex"},
				[]string{"Zoë Fernwhistle"}},
			"Status": {candor.OfficialFilter{Status: candor.StatusPending},
				[]string{"Cora Birch"}},
			"TownOfAllCounties": {candor.OfficialFilter{City: "Washington Township"},
				[]string{"Bram Álder", "Cora Birch"}},
			"TownAndCounty": {candor.OfficialFilter{City: "Washington Township", County: "Morris"},
				[]string{"Cora Birch"}},
			"PercentFindsNobody": {candor.OfficialFilter{Search: "%"}, nil},
			"QuoteIsData":        {candor.OfficialFilter{Search: "' OR 1=1 --"}, nil},
		} {
			t.Run(name, func(t *testing.T) {
				test.filter.Page, test.filter.Limit = 1, 10
				found, total, err := store.FindOfficials(t.Context(), test.filter)
				if err != nil {
					t.Fatal(err)
				}
				if total != len(test.want) || len(found) != len(test.want) {
					t.Fatalf("found %d, total %d, want %d", len(found), total, len(test.want))
				}
				for i, official := range found {
					if official.Name != test.want[i] {
						t.Errorf("%d: %s, want %s", i, official.Name, test.want[i])
					}
				}
			})
		}
	})
}

func TestFindOfficialsCountsBehindTheLastPage(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for range 3 {
			addOfficial(t, store, nil)
		}
		found, total, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Page: 9, Limit: 2})
		if err != nil || total != 3 || len(found) != 0 {
			t.Fatalf("found %d, total %d, %v", len(found), total, err)
		}
	})
}

func TestFindOfficial(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		want := addOfficial(t, store, func(o *candor.Official) {
			o.Description, o.VerificationURL, o.TermStartDate, o.TermEndDate = "Two\nlines",
				"https://example.org", "2025-01-01", "2028-12-31"
			o.SubmittedBy, o.Submission = "192.0.2.1", candor.Location{City: "Newark", Region: "New Jersey",
				Country: "United States"}
		})
		got, err := store.FindOfficial(t.Context(), want.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got.Name != want.Name || got.Description != want.Description ||
			got.Submission != want.Submission || !got.CreatedAt.Equal(want.CreatedAt) ||
			got.TermEndDate != want.TermEndDate || got.State != candor.DefaultState ||
			got.Averages.Total != 0 {
			t.Errorf("got %+v", got)
		}
		_, err = store.FindOfficial(t.Context(), candor.NewID())
		wantCode(t, err, candor.CodeNotFound)
	})
}

func TestSetOfficialStatus(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		t.Run("OK", func(t *testing.T) {
			got, err := store.SetOfficialStatus(t.Context(), official.ID,
				candor.Decision{Status: candor.StatusRejected, Actor: "warden"})
			if err != nil || got.Status != candor.StatusRejected {
				t.Fatalf("%+v, %v", got, err)
			}
		})
		t.Run("ErrStatusUnknown", func(t *testing.T) {
			_, err := store.SetOfficialStatus(t.Context(), official.ID,
				candor.Decision{Status: "gone", Actor: "warden"})
			wantCode(t, err, candor.CodeInvalid)
		})
		t.Run("ErrNotFound", func(t *testing.T) {
			_, err := store.SetOfficialStatus(t.Context(), candor.NewID(),
				candor.Decision{Status: candor.StatusApproved, Actor: "warden"})
			wantCode(t, err, candor.CodeNotFound)
		})
	})
}

func TestOfficialsAreFoundByAnyNumberOfIDs(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		known := addOfficial(t, store, nil)
		ids := make([]string, 40_000)
		for i := range ids {
			ids[i] = candor.NewID()
		}
		ids[len(ids)-1] = known.ID
		found, err := store.FindOfficialsByID(t.Context(), ids)
		if err != nil || len(found) != 1 || found[0].ID != known.ID {
			t.Errorf("%d officials, %v", len(found), err)
		}
	})
}

func TestFindReachable(t *testing.T) { // S10, S49
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for status, want := range map[candor.Status]string{candor.StatusApproved: "Dick Example",
			candor.StatusPending: ""} {
			official := addOfficial(t, store, func(o *candor.Official) {
				o.Name, o.Status = "Dick Example", status
			})
			if name, err := store.FindReachable(t.Context(), official.ID); err != nil || name != want {
				t.Errorf("the name of one who is %s is %q, %v", status, name, err)
			}
		}
		rejected := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusRejected })
		_, err := store.FindReachable(t.Context(), rejected.ID)
		wantCode(t, err, candor.CodeNotFound)
	})
}
