package faults

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// crowdedReplicas is how many replicas share a server's connections.
var crowdedReplicas = flag.Int("crowded", 3,
	"how many `replicas` share a PostgreSQL that has no room for more")

const (
	// rushLasts is how long visitors come.
	rushLasts = 5 * time.Second
	// rushReaders read from each replica, more than it has connections for that.
	rushReaders = 20
)

// throng is what visitors of several replicas were answered.
type throng struct {
	official        string
	mu              sync.Mutex
	waited          []time.Duration // by readers
	written, looked int             // reviews, and looks at /readyz
	wrong           []string        // answers
}

// TestARushAtTheLimitOfConnections gives a server fewer connections than the replicas may take, of
// which other programs hold some. All replicas stay ready and answer what needs the database. After
// it a backup and a further replica find connections.
func TestARushAtTheLimitOfConnections(t *testing.T) {
	atLength(t)
	t.Parallel()
	const ofEach, others, forSuperusers = 12, 5, 4
	server, address := postgrestest.OwnLimited(t, *crowdedReplicas*ofEach+forSuperusers)
	storage := []string{"--data", t.TempDir(), "--database", address}
	addWarden(t, storage...)
	replicas := make([]*servertest.Server, *crowdedReplicas)
	for i := range replicas {
		replicas[i] = serve(t, storage...)
	}
	r := throng{official: publish(t, replicas[0], login(t, replicas[0]), "Stage")}
	for range others {
		keepConnected(t, address)
	}
	limited, stop := context.WithTimeout(t.Context(), rushLasts)
	defer stop()
	r.come(limited, t, replicas)
	used := postgrestest.Text(t, server.Address(), "SELECT COUNT(*) FROM pg_stat_activity "+
		"WHERE backend_type = 'client backend' AND usename = 'site'")
	ended := time.Now()
	if len(r.wrong) > 0 {
		t.Errorf("%d answers are wrong, such as %q", len(r.wrong), r.wrong[:min(len(r.wrong), 5)])
	}
	var backedUp, joined time.Duration
	var working sync.WaitGroup
	working.Go(func() {
		backup := command(t, append([]string{"backup", filepath.Join(t.TempDir(), "backup")},
			storage...)...)
		backup.Env = append(backup.Env, "CANDOR_SECRET="+signs)
		if output, err := backup.CombinedOutput(); err != nil {
			t.Errorf("a backup after the rush: %v: %s", err, output)
		}
		backedUp = time.Since(ended)
	})
	further := serve(t, storage...)
	servertest.Until(t, "a further replica is ready", func() bool {
		return further.Ask(t, http.MethodGet, "/readyz", "").Status == http.StatusOK
	})
	joined = time.Since(ended)
	working.Wait()
	slices.Sort(r.waited)
	measured.note(fmt.Sprintf("Visitors rush to %d replicas at the limit of connections",
		*crowdedReplicas), "%d reads and %d reviews, half of the reads within %s, 99 %% within %s; "+
		"ready at all of %d looks; %s connections in use; after it a backup is done after %s, a further "+
		"replica ready after %s", len(r.waited), r.written, inShort(r.waited[len(r.waited)/2]),
		inShort(r.waited[len(r.waited)*99/100]), r.looked, used, inShort(backedUp), inShort(joined))
}

// keepConnected keeps a connection until the end of the test.
func keepConnected(t *testing.T, address string) {
	t.Helper()
	held := connect(t, "pgx", address)
	conn, err := held.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
}

// come has visitors read and write on all replicas, and asks each whether it is ready, until ctx
// ends.
func (r *throng) come(ctx context.Context, t *testing.T, replicas []*servertest.Server) {
	var coming sync.WaitGroup
	for i, one := range replicas {
		for j := range rushReaders {
			coming.Go(func() {
				for ctx.Err() == nil {
					r.read(t, one)
				}
			})
			if j%5 == 0 {
				coming.Go(func() {
					for k := 0; ctx.Err() == nil; k++ {
						r.write(t, one, fmt.Sprintf("10.%d.%d.%d", 10*i+j, k/250, k%250))
					}
				})
			}
		}
		coming.Go(func() {
			for ctx.Err() == nil {
				answer, err := one.Send(t.Context(), http.MethodGet, "/readyz", "")
				r.note(func() { r.looked++ }, answer, err, http.StatusOK)
				time.Sleep(50 * time.Millisecond)
			}
		})
	}
	coming.Wait()
}

// read asks for an official that only the database can know.
func (r *throng) read(t *testing.T, s *servertest.Server) {
	began := time.Now()
	answer, err := s.Send(t.Context(), http.MethodGet, "/api/officials/"+candor.NewID(), "")
	r.note(func() { r.waited = append(r.waited, time.Since(began)) }, answer, err, http.StatusNotFound)
}

func (r *throng) write(t *testing.T, s *servertest.Server, address string) {
	answer, err := s.Send(t.Context(), http.MethodPost, "/api/officials/"+r.official+"/ratings",
		`{"overallRating":4}`, "X-Forwarded-For", address)
	r.note(func() { r.written++ }, answer, err, http.StatusCreated)
}

// note counts an answer, or keeps an unexpected one.
func (r *throng) note(count func(), answer servertest.Answer, err error, want int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	count()
	if err != nil || answer.Status != want {
		r.wrong = append(r.wrong, fmt.Sprintf("%d %s %v", answer.Status, answer.Body, err))
	}
}
