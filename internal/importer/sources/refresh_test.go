package sources_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/importer"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/importer/sources"
	"candor/internal/sqlstore"
	"candor/internal/testkit/storetest"
)

// publisher is a server with a changing list.
type publisher struct {
	list  atomic.Value // string
	fails atomic.Bool
	asked atomic.Int64
}

func (p *publisher) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.asked.Add(1)
	text := p.list.Load().(string)
	tag := fmt.Sprintf(`"%x"`, len(text)*31+strings.Count(text, "mayor"))
	switch {
	case p.fails.Load():
		w.WriteHeader(http.StatusInternalServerError)
	case r.Header.Get("If-None-Match") == tag:
		w.WriteHeader(http.StatusNotModified)
	default:
		w.Header().Set("ETag", tag)
		fmt.Fprint(w, text)
	}
}

// councils returns a list of council members, some with a web page.
func councils(people, withPage int) string {
	var b strings.Builder
	b.WriteString("name,position,city,county,verificationUrl,sourceId\n")
	for i := range people {
		page := ""
		if i < withPage {
			page = fmt.Sprintf("https://verona.example.gov/%d", i)
		}
		fmt.Fprintf(&b, "%s Quillmoor,council_member,Verona,Essex,%s,%d\n", givenNames[i], page, i)
	}
	return b.String()
}

var givenNames = strings.Fields("Ada Bea Cleo Dora Edna Fay Gwen Hope Ida June Kay Lena Mona Nell " +
	"Opal Pia Rita Sue Tess Una Vera Wilma Xenia Yara")

// onBoth runs a test on a new database.
func onBoth(t *testing.T, test func(t *testing.T, store *sqlstore.Store)) {
	t.Helper()
	storetest.OnAnyEngine(t, func(t *testing.T, engine storetest.Engine) {
		store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: engine.Database(t)})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = store.Close() })
		test(t, store)
	})
}

// publish starts a publisher and adds it as the source "Clerks".
func publish(t *testing.T, store *sqlstore.Store, accepts bool, list string) *publisher {
	t.Helper()
	p := &publisher{}
	p.list.Store(list)
	server := httptest.NewServer(p)
	t.Cleanup(server.Close)
	if err := store.AddImportSource(t.Context(), &imports.Source{Name: "Clerks",
		Location: server.URL + "/clerks.csv", Format: formats.AutoFormat, Every: 24 * time.Hour,
		Accepts: accepts, Private: true}, "warden"); err != nil {
		t.Fatal(err)
	}
	return p
}

func refreshed(t *testing.T, store *sqlstore.Store) sources.Outcome {
	t.Helper()
	outcome, err := sources.Refresh(t.Context(), store, "Clerks")
	if err != nil {
		t.Fatal(err)
	}
	return outcome
}

func officials(t *testing.T, store *sqlstore.Store) int {
	t.Helper()
	_, total, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Page: 1, Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	return total
}

func apply(t *testing.T, store *sqlstore.Store, batch *imports.Batch) {
	t.Helper()
	if _, err := importer.ApplyBatch(t.Context(), store, batch.ID,
		importer.Application{Actor: "warden"}); err != nil {
		t.Fatal(err)
	}
}

func TestRefreshWaitsForAModerator(t *testing.T) {
	onBoth(t, func(t *testing.T, store *sqlstore.Store) {
		p := publish(t, store, false, councils(20, 0))
		first := refreshed(t, store)
		if first.Batch == nil || sources.Open(first.Batch) != 20 || officials(t, store) != 0 {
			t.Fatalf("%+v, %d officials", first.Batch, officials(t, store))
		}
		p.list.Store(councils(20, 1))
		second := refreshed(t, store)
		if second.Batch == nil || second.Batch.ID == first.Batch.ID {
			t.Fatalf("%+v", second.Batch)
		}
		if _, err := store.FindImport(t.Context(), first.Batch.ID); err == nil {
			t.Error("the earlier update still waits next to the newer one")
		}
		apply(t, store, second.Batch)
		if again := refreshed(t, store); again != (sources.Outcome{}) || officials(t, store) != 20 {
			t.Errorf("unchanged: %s, %d officials", again, officials(t, store))
		}
	})
}

func TestRefreshAppliesSmallUpdates(t *testing.T) {
	onBoth(t, func(t *testing.T, store *sqlstore.Store) {
		p := publish(t, store, true, councils(20, 0))
		first := refreshed(t, store)
		if first.Applied != nil || first.Batch == nil || officials(t, store) != 0 {
			t.Fatalf("a whole new list was applied by itself: %s", first)
		}
		apply(t, store, first.Batch)
		p.list.Store(councils(20, 1))
		if small := refreshed(t, store); small.Applied == nil || small.Applied.Accepted != 1 ||
			small.Batch != nil {
			t.Errorf("one change of twenty: %s", small)
		}
		p.list.Store(councils(20, 3))
		if large := refreshed(t, store); large.Applied != nil || large.Batch == nil ||
			sources.Open(large.Batch) != 2 {
			t.Errorf("two changes of twenty: %s", large)
		}
	})
}

func TestRefreshNeverAppliesAnotherOfficeWithReviews(t *testing.T) { // S60
	onBoth(t, func(t *testing.T, store *sqlstore.Store) {
		p := publish(t, store, true, councils(20, 0))
		apply(t, store, refreshed(t, store).Batch)
		people, _, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Search: "Ada", Page: 1,
			Limit: 1})
		if err != nil || len(people) != 1 {
			t.Fatalf("%v, error %v", people, err)
		}
		ada := people[0].ID
		if _, err := store.CreateRating(t.Context(), &candor.Rating{OfficialID: ada, OverallRating: 1,
			Status: candor.StatusApproved}, nil, candor.ModerationOpen); err != nil {
			t.Fatal(err)
		}
		for row, waits := range map[string]bool{"Ada Quillmoor,mayor": true, "Zed Nobody,mayor": true,
			"Ada Quillmoor,Council Liaison": true, "Ada Quillmoor,Committeeman": false,
			"Zed Nobody,council_member": true,
			"Ada Quillmoor,council_member,Verona,Essex,,77\nZed Nobody,council_member": true} {
			p.list.Store(strings.Replace(councils(20, 0), "Ada Quillmoor,council_member", row, 1))
			outcome := refreshed(t, store)
			if (outcome.Batch != nil) != waits || (outcome.Applied != nil) == waits {
				t.Errorf("%s: %s", row, outcome)
			}
			o, err := store.FindOfficial(t.Context(), ada)
			if err != nil || o.Name != "Ada Quillmoor" || o.PositionType != candor.CouncilMember ||
				o.Office != 1 || o.Averages.Total != 1 {
				t.Errorf("%s: %+v, error %v", row, o, err)
			}
		}
	})
}

func TestRefreshFails(t *testing.T) {
	onBoth(t, func(t *testing.T, store *sqlstore.Store) {
		p := publish(t, store, false, councils(20, 0))
		apply(t, store, refreshed(t, store).Batch)
		p.fails.Store(true)
		if _, err := sources.Refresh(t.Context(), store, "Clerks"); err == nil ||
			err.Error() != "the server has an internal error" {
			t.Errorf("got %v", err)
		}
		failed, err := store.FindImportSource(t.Context(), "Clerks")
		if err != nil || failed.Fault == "" || !failed.ReadAt.Before(failed.CheckedAt) ||
			failed.Due(failed.CheckedAt.Add(time.Minute)) ||
			!failed.Due(failed.CheckedAt.Add(2*time.Hour)) {
			t.Errorf("%+v, %v", failed, err)
		}
		p.fails.Store(false)
		p.list.Store("this is no list\x00\xff")
		if _, err := sources.Refresh(t.Context(), store, "Clerks"); err == nil {
			t.Error("what is no list was taken")
		}
		asked := p.asked.Load()
		if _, err := sources.Refresh(t.Context(), store, "Clerks"); err == nil ||
			p.asked.Load() != asked+1 {
			t.Errorf("a list that could not be read counts as read: %v", err)
		}
		p.list.Store(councils(20, 0))
		if again := refreshed(t, store); again != (sources.Outcome{}) || officials(t, store) != 20 {
			t.Errorf("afterwards: %s", again)
		}
	})
}

// Errors about an unreadable source never quote it: a private source may be anything that the
// server can reach.
func TestFailuresQuoteNothing(t *testing.T) { // S59
	const hush = "hush"
	lists := map[string]string{
		"/unknown.json": `[{"` + hush + `": 1}]`, "/alias.yaml": "- &" + hush + " one\n- *" + hush + "\n",
		"/broken.csv": hush + " this is no list\x00\xff", "/none.csv": "name,position," + hush + "\n",
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, lists[r.URL.Path])
	}))
	t.Cleanup(server.Close)
	onBoth(t, func(t *testing.T, store *sqlstore.Store) {
		for path := range lists {
			t.Run(path[1:], func(t *testing.T) {
				if err := store.AddImportSource(t.Context(), &imports.Source{Name: path,
					Location: server.URL + path, Format: formats.AutoFormat, Every: 24 * time.Hour,
					Private: true}, "warden"); err != nil {
					t.Fatal(err)
				}
				_, failed := sources.Refresh(t.Context(), store, path)
				if failed == nil || strings.Contains(failed.Error(), hush) {
					t.Fatalf("got %v", failed)
				}
				source, err := store.FindImportSource(t.Context(), path)
				if err != nil || source.Fault != failed.Error() {
					t.Errorf("kept is %+v, %v, want %v", source, err, failed)
				}
			})
		}
	})
}

func TestRefreshIsOneAtATime(t *testing.T) {
	onBoth(t, func(t *testing.T, store *sqlstore.Store) {
		publish(t, store, false, councils(20, 0))
		if _, err := store.ClaimImportSource(t.Context(), "Clerks",
			store.Now().Add(time.Minute)); err != nil {
			t.Fatal(err)
		}
		if _, err := sources.Refresh(t.Context(), store, "Clerks"); err != sources.ErrBusy {
			t.Errorf("got %v", err)
		}
		if _, err := sources.Refresh(t.Context(), store, "Nobody"); err == nil {
			t.Error("a source that is not there was read")
		}
	})
	t.Run("OKInterrupted", func(t *testing.T) {
		store, err := sqlstore.Open(t.Context(),
			sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db")})
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		publish(t, store, false, councils(20, 0))
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := sources.Refresh(ctx, store, "Clerks"); err == nil {
			t.Error("it was read though it was interrupted")
		}
		refreshed(t, store)
	})
}

func TestTheRunnerWaitsForItsTurn(t *testing.T) {
	store, err := sqlstore.Open(t.Context(),
		sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db")})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	p, turn := publish(t, store, false, councils(20, 0)), importer.NewTurn()
	runner := sources.NewRunner(store, turn, slog.New(slog.DiscardHandler))
	waiting := func() int {
		t.Helper()
		batches, _, err := store.FindImports(t.Context(), candor.ListFilter{Page: 1, Limit: 5})
		if err != nil {
			t.Fatal(err)
		}
		return len(batches)
	}
	turn <- struct{}{} // as if a list were being applied on the desk
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go func() {
		for p.asked.Load() == 0 && ctx.Err() == nil {
			time.Sleep(time.Millisecond)
		}
		time.Sleep(300 * time.Millisecond) // nothing may happen until then
		stop()
	}()
	if err := runner.ReadDue(ctx); err != nil || p.asked.Load() != 1 || waiting() != 0 {
		t.Fatalf("out of turn %d lists wait, error %v", waiting(), err)
	}
	<-turn
	if err := runner.ReadDue(t.Context()); err != nil || waiting() != 1 {
		t.Errorf("in its turn %d lists wait, error %v", waiting(), err)
	}
}
