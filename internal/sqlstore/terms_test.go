package sqlstore_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// withNextTerm stores a council member who becomes mayor on a day.
func withNextTerm(t *testing.T, store *sqlstore.Store, day string) *candor.Official {
	t.Helper()
	official := addOfficial(t, store, func(o *candor.Official) {
		o.Name, o.Position, o.PositionType = "Otto Trialman", "council_member", candor.CouncilMember
		o.TermStartDate, o.Office = "2024-01-01", 1
	})
	official.Terms = []candor.Term{{Office: 2, Position: "mayor", PositionType: candor.Mayor,
		City: official.City, County: official.County, From: day, To: "2030-12-31"}}
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.SetTerms(official)
	}); err != nil {
		t.Fatal(err)
	}
	return official
}

func TestBeginTerms(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		tomorrow := candor.Today(now.Now().Add(24 * time.Hour))
		official := withNextTerm(t, store, tomorrow)
		review(t, store, official.ID, "192.0.2.1", 2, nil)
		if n, err := store.BeginTerms(t.Context()); err != nil || n != 0 {
			t.Fatalf("a day early: %d, %v", n, err)
		}
		now.pass(candor.UntilTomorrow(now.Now()))
		if n, err := store.BeginTerms(t.Context()); err != nil || n != 1 {
			t.Fatalf("on the day: %d, %v", n, err)
		}
		review(t, store, official.ID, "192.0.2.2", 5, func(r *candor.Rating) {
			r.Scores = candor.Scores{"leadership": 4}
		})
		got, err := store.FindOfficial(t.Context(), official.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got.Position != "mayor" || got.Office != 2 || got.TermStartDate != tomorrow ||
			got.Averages.Total != 1 || got.Averages.Overall != 5 {
			t.Errorf("got %+v", got)
		}
		if len(got.Earlier) != 1 || got.Earlier[0].Office != 1 || got.Earlier[0].Overall != 2 {
			t.Errorf("earlier averages: %+v", got.Earlier)
		}
		if len(got.Terms) != 1 || got.Terms[0].Position != "council_member" ||
			got.Terms[0].To != candor.Today(now.Now().Add(-24*time.Hour)) {
			t.Errorf("other terms: %+v", got.Terms)
		}
		if n, err := store.BeginTerms(t.Context()); err != nil || n != 0 {
			t.Errorf("twice: %d, %v", n, err)
		}
		entries, _, err := store.FindAuditEntries(t.Context(), candor.AuditFilter{
			Action: candor.ActionTermBegun, Page: 1, Limit: 10})
		if err != nil || len(entries) != 1 || entries[0].Actor != candor.ActorCalendar {
			t.Errorf("trail: %+v, %v", entries, err)
		}
	})
}

// One invalid profile, for example after a rule became stricter, does not block others.
func TestBeginTermsSkipsInvalidOfficials(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		day := candor.Today(now.Now())
		before, broken, after := withNextTerm(t, store, day), withNextTerm(t, store, day),
			withNextTerm(t, store, day)
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("UPDATE officials SET position = $1 WHERE id = $2", strings.Repeat("x", 101),
				broken.ID)
		}); err != nil {
			t.Fatal(err)
		}
		n, err := store.BeginTerms(t.Context())
		if n != 2 || !errors.Is(err, candor.ErrInvalid) || !strings.Contains(err.Error(), broken.ID) {
			t.Errorf("%d begun, %v", n, err)
		}
		for _, official := range []*candor.Official{before, after} {
			if is := find(t, store, official.ID); is.Position != "mayor" {
				t.Errorf("is %s", is.Position)
			}
		}
	})
}

func TestChangedTenure(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for name, term := range map[string][2]string{
			"Ended": {"", "2026-07-07"}, "Begun": {"2026-07-08", ""}, "Running": {"", "2026-07-08"},
			"Waiting": {"2026-07-09", ""}, "Long ago": {"", "2026-07-01"}, "Always": {"", ""},
		} {
			addOfficial(t, store, func(o *candor.Official) {
				o.Name, o.TermStartDate, o.TermEndDate = name, term[0], term[1]
			})
		}
		ids, err := store.ChangedTenure(t.Context(), "2026-07-07", "2026-07-08")
		if err != nil || len(ids) != 2 {
			t.Fatalf("%v, %v", ids, err)
		}
		for _, id := range ids {
			official, err := store.FindOfficial(t.Context(), id)
			if err != nil || official.Name != "Ended" && official.Name != "Begun" {
				t.Errorf("%+v, %v", official, err)
			}
		}
	})
}

func TestFindOfficialsByTenure(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		today := candor.Today(now.Now())
		for name, term := range map[string][2]string{
			"Former": {"2020-01-01", "2021-01-01"}, "Last day": {"2020-01-01", today},
			"Always": {"", ""}, "Upcoming": {"2099-01-01", ""},
		} {
			addOfficial(t, store, func(o *candor.Official) {
				o.Name, o.TermStartDate, o.TermEndDate = name, term[0], term[1]
			})
		}
		for tenure, want := range map[candor.Tenure]int{"": 4, candor.TenureCurrent: 2,
			candor.TenureFormer: 1} {
			found, total, err := store.FindOfficials(t.Context(),
				candor.OfficialFilter{Tenure: tenure, Page: 1, Limit: 10})
			if err != nil || total != want || len(found) != want {
				t.Errorf("%s: %d of %d, want %d, %v", tenure, len(found), total, want, err)
			}
		}
	})
}

func TestLinkOfficials(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		one := addOfficial(t, store, nil)
		other := addOfficial(t, store, func(o *candor.Official) { o.Position = "Freeholder" })
		for range 2 { // a repetition changes nothing
			if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.LinkOfficials(other.ID, one.ID)
			}); err != nil {
				t.Fatal(err)
			}
		}
		for _, pair := range [][2]string{{one.ID, other.ID}, {other.ID, one.ID}} {
			got, err := store.FindOfficial(t.Context(), pair[0])
			if err != nil || len(got.AlsoHeld) != 1 || got.AlsoHeld[0].ID != pair[1] {
				t.Errorf("%+v, %v", got, err)
			}
		}
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.LinkOfficials(one.ID, one.ID)
		})
		wantCode(t, err, candor.CodeInvalid)
	})
}
