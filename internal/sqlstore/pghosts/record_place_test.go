package pghosts_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"candor/internal/photo/blobs"
	"candor/internal/sqlstore/pghosts"
	"candor/internal/sqlstore/pghosts/timelines"
	"candor/internal/testkit/postgrestest"
)

// bucket answers as a store of S3 that has one object at most.
type bucket struct {
	delay     time.Duration // of each answer
	silent    bool          // it answers nothing
	flaps     bool          // it refuses every second request
	forbidden string        // the method that it refuses

	mu     sync.Mutex
	object []byte
	asked  atomic.Int64
}

func (b *bucket) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	asked := b.asked.Add(1)
	refuses := r.Method == b.forbidden || b.flaps && asked%2 == 1
	sent, err := io.ReadAll(r.Body)
	wait := b.delay
	if b.silent {
		wait = time.Hour
	}
	select {
	case <-time.After(wait):
	case <-r.Context().Done():
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case refuses || err != nil:
		w.WriteHeader(http.StatusForbidden)
		_, _ = io.WriteString(w, "<Error><Code>AccessDenied</Code></Error>")
	case r.Method == http.MethodPut:
		b.object = sent
	case b.object == nil:
		w.WriteHeader(http.StatusNotFound)
		_, _ = io.WriteString(w, "<Error><Code>NoSuchKey</Code></Error>")
	default:
		w.Header().Set("Last-Modified", "Sun, 01 Nov 2026 00:00:00 GMT")
		_, _ = w.Write(b.object)
	}
}

// record is what replicas agree by in the bucket.
func (b *bucket) record(t *testing.T) timelines.Record {
	t.Helper()
	server := httptest.NewServer(b)
	t.Cleanup(server.Close)
	place, err := blobs.Open("s3://photos?region=us-east-1&endpoint="+server.URL, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = place.Close() })
	return timelines.Record{Place: place}
}

func (b *bucket) holds() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return string(b.object)
}

// rightHost is a server that tests share, by its host and port.
func rightHost(t *testing.T) string {
	t.Helper()
	address, err := url.Parse(postgrestest.Database(t))
	if err != nil {
		t.Fatal(err)
	}
	return address.Host
}

// TestAPlaceThatHangs must neither keep a replica from starting nor from ending.
func TestAPlaceThatHangs(t *testing.T) {
	t.Parallel()
	b := &bucket{silent: true}
	record, right := b.record(t), rightHost(t)
	w, verdict := watchWith(t, at(right, nowhere), record)
	if verdict.Writer != right || verdict.Unrecorded == nil {
		t.Errorf("%+v", verdict)
	}
	w.Close()
}

// TestAFolderThatHangs has the file be one whose opening waits, as on a server of files that is gone.
func TestAFolderThatHangs(t *testing.T) {
	t.Parallel()
	folder, right := t.TempDir(), rightHost(t)
	file := filepath.Join(folder, blobs.TimelinesKey)
	if err := os.Mkdir(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(file, 0o600); err != nil {
		t.Fatal(err)
	}
	record := recordIn(t, folder)
	release := func() {
		_ = os.Rename(file, file+".gone")
		if opened, err := os.OpenFile(file+".gone", os.O_RDWR, 0); err == nil {
			time.Sleep(100 * time.Millisecond)
			_ = opened.Close()
		}
	}
	time.AfterFunc(2*postgrestest.Hangs, release)
	if _, verdict := watchWith(t, at(right, nowhere), record); verdict.Writer != right ||
		verdict.Unrecorded == nil {
		t.Errorf("%+v", verdict)
	}
	release()
}

func TestABucketThatIsSlow(t *testing.T) {
	t.Parallel()
	b := &bucket{delay: 1900 * time.Millisecond}
	w, _ := watchWith(t, at(rightHost(t), nowhere), b.record(t))
	postgrestest.Until(t, "the timeline is saved", func() bool {
		return b.holds() != "" && w.Verdict().Unrecorded == nil
	})
}

// changes are how often a replica tells in a while that it agrees, or does not.
func changes(t *testing.T, address string, record pghosts.Record, while time.Duration) (told int) {
	t.Helper()
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		t.Fatal(err)
	}
	w := pghosts.New(pghosts.Options{Config: config, Oldest: 150_000, Record: record})
	isTold := false
	w.Start(func(now pghosts.Verdict) {
		if isTold != (now.Unrecorded != nil) {
			isTold = !isTold
			told++
		}
	})
	time.Sleep(while)
	w.Close()
	return told
}

func TestAPlaceThatFailsNowAndThenIsToldOnce(t *testing.T) {
	t.Parallel()
	right := rightHost(t)
	for name, b := range map[string]*bucket{
		"ReadOnly": {forbidden: http.MethodPut},
		"Flapping": {flaps: true, object: []byte(`{"timelines":null}`)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if told := changes(t, at(right, nowhere), b.record(t), 4*time.Second); told > 2 {
				t.Errorf("it is told %d times in %d requests", told, b.asked.Load())
			}
		})
	}
}

// TestASingleHostIsLookedUpOnce where it takes writes and tells its timeline.
func TestASingleHostIsLookedUpOnce(t *testing.T) {
	t.Parallel()
	right := rightHost(t)
	for name, test := range map[string]struct {
		host     string
		prepare  string
		requests int64
	}{
		"1":      {right, "SELECT 1", 1},
		"NoHost": {nowhere, "SELECT 1", 0},
		"NoTimeline": {right,
			"REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			database := postgrestest.Database(t)
			postgrestest.Execute(t, database, test.prepare)
			address := at(test.host)
			if name == "NoTimeline" {
				address = postgrestest.Role(t, database, "visitor")
			}
			b := &bucket{}
			_, _ = watchWith(t, address, b.record(t))
			postgrestest.Until(t, "it is asked", func() bool { return b.asked.Load() >= test.requests })
			time.Sleep(1500 * time.Millisecond)
			if asked := b.asked.Load(); asked != test.requests || b.holds() != "" {
				t.Errorf("%d requests, want %d; the bucket holds %q", asked, test.requests, b.holds())
			}
		})
	}
}

// TestARecordThatIsLost checks that no replica writes to an old primary again.
func TestARecordThatIsLost(t *testing.T) {
	t.Parallel()
	right := rightHost(t)
	config, err := pgconn.Connect(t.Context(), at(right))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = config.Close(context.WithoutCancel(t.Context())) }()
	results, err := config.Exec(t.Context(),
		"SELECT system_identifier FROM pg_control_system()").ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	cluster := string(results[0].Rows[0][0])
	for name, highest := range map[string]uint32{"Two": 2, "Huge": 1<<32 - 1} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			record := recordIn(t, folder)
			if err := record.Save(t.Context(), map[string]uint32{cluster: highest}); err != nil {
				t.Fatal(err)
			}
			w, verdict := watchWith(t, at(right, nowhere), record)
			if verdict.Writer != "" || !slices.Equal(verdict.Stale, []string{right}) {
				t.Fatalf("at first: %+v", verdict)
			}
			for what, lose := range map[string]func() error{
				"removed":     func() error { return os.RemoveAll(filepath.Join(folder, "servers")) },
				"overwritten": func() error { return record.Save(t.Context(), map[string]uint32{cluster: 1}) },
			} {
				if err := lose(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(1500 * time.Millisecond)
				if verdict := w.Verdict(); verdict.Writer != "" {
					t.Errorf("once it is %s: %+v", what, verdict)
				}
			}
		})
	}
}
