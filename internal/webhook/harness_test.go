package webhook_test

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
	"candor/internal/webhook"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="

// clock is a time set by tests.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// received is a request to the other server.
type received struct {
	header http.Header
	body   string
}

// desk is a database and the other server with the requests it received.
type desk struct {
	*testing.T
	store    *sqlstore.Store
	database string
	clock    *clock
	address  string
	log      strings.Builder

	mu     sync.Mutex
	got    []received
	answer http.HandlerFunc
	people int
}

func onBothEngines(t *testing.T, test func(d *desk)) {
	t.Helper()
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		// The verifying library uses the real clock.
		d := &desk{T: t, database: engine.Database(t),
			clock: &clock{now: time.Now().UTC().Truncate(time.Second)}}
		d.store = d.open()
		server := httptest.NewServer(http.HandlerFunc(d.receive))
		t.Cleanup(server.Close)
		d.address = server.URL
		test(d)
	})
}

// open opens the database again, as another process would.
func (d *desk) open() *sqlstore.Store {
	d.Helper()
	store, err := sqlstore.Open(d.Context(), sqlstore.Options{Database: d.database, Now: d.clock.Now})
	if err != nil {
		d.Fatal(err)
	}
	d.Cleanup(func() {
		if err := store.Close(); err != nil {
			d.Error(err)
		}
	})
	return store
}

func (d *desk) receive(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		d.Error(err)
	}
	d.mu.Lock()
	d.got = append(d.got, received{r.Header.Clone(), string(body)})
	answer := d.answer
	d.mu.Unlock()
	if answer != nil {
		answer(w, r)
	}
}

func (d *desk) answers(answer http.HandlerFunc) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.answer = answer
}

func (d *desk) received() []received {
	d.mu.Lock()
	defer d.mu.Unlock()
	return append([]received(nil), d.got...)
}

func (d *desk) sender(store *sqlstore.Store) *webhook.Sender {
	d.Helper()
	sender, err := webhook.New(webhook.Options{
		URL: d.address, Secret: secret, PublicURL: "https://candor.example", Store: store,
		Now:    d.clock.Now,
		Logger: slog.New(slog.NewTextHandler(&d.log, nil)),
	})
	if err != nil {
		d.Fatal(err)
	}
	return sender
}

// step runs the sender once and expects this many messages.
func (d *desk) step(sender *webhook.Sender, arrived int) {
	d.Helper()
	if err := sender.Step(d.Context()); err != nil {
		d.Fatal(err)
	}
	if got := len(d.received()); got != arrived {
		d.Fatalf("%d messages, want %d", got, arrived)
	}
}

// add adds an official with a status.
func (d *desk) add(status candor.Status) *candor.Official {
	d.Helper()
	d.people++
	official := &candor.Official{
		ID: candor.NewID(), Name: fmt.Sprintf("Ada Example-%c%c", 'A'+d.people/26, 'a'+d.people%26),
		Position: "mayor", PositionType: candor.Mayor, City: "Newark", County: "Essex",
		SubmittedBy: "192.0.2.99", Status: status, CreatedAt: d.clock.Now(), UpdatedAt: d.clock.Now(),
	}
	official.Clean()
	if err := d.store.Write(d.Context(),
		func(tx *sqlstore.Tx) error { return tx.InsertOfficial(official) }); err != nil {
		d.Fatal(err)
	}
	return official
}
