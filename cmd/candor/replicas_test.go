package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/s3test"
)

// replicaCount servers share a database and a bucket.
const replicaCount = 3

// loaders is the number of clients that write and read in parallel, and the proxy's limit of
// connections per server.
const loaders = 8

// replicas are servers of one database and one bucket, behind a round-robin proxy.
type replicas struct {
	t       *testing.T
	address string // of the database
	servers []served
	proxy   *httptest.Server
}

// startReplicas starts all servers at the same time on an empty database. A server creates the
// schema.
func startReplicas(t *testing.T, address string) *replicas {
	t.Helper()
	bucket := s3test.Start(t)
	r := &replicas{t: t, address: address, servers: make([]served, replicaCount)}
	var starting sync.WaitGroup
	for i := range r.servers {
		command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--database",
			address,
			"--blobs", bucket.Address, "--trusted-proxies", "127.0.0.1", "--moderation", "open",
			"--integrity", "off")
		command.Env = append(command.Env, "CANDOR_SECRET="+signs, "AWS_ACCESS_KEY_ID="+s3test.AccessKey,
			"AWS_SECRET_ACCESS_KEY="+s3test.SecretKey)
		starting.Go(func() { r.servers[i] = startServer(t, command) })
	}
	starting.Wait()
	if t.Failed() {
		t.FailNow() // a server that did not start has ended only its goroutine
	}
	r.proxy = httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.Header["X-Forwarded-For"] = p.In.Header["X-Forwarded-For"]
		},
		Transport: &inTurn{urls: r.urls(), held: http.Transport{MaxConnsPerHost: loaders,
			MaxIdleConnsPerHost: loaders}},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) {
			w.WriteHeader(http.StatusBadGateway)
		},
	})
	t.Cleanup(r.proxy.Close)
	return r
}

func (r *replicas) urls() (urls []string) {
	for _, server := range r.servers {
		urls = append(urls, server.url)
	}
	return urls
}

// inTurn sends each request to the next server, and skips one that accepts no connections.
type inTurn struct {
	urls []string
	next atomic.Int64
	held http.Transport
}

// RoundTrip skips a server only if nothing was sent to it.
func (p *inTurn) RoundTrip(request *http.Request) (response *http.Response, err error) {
	var body []byte
	if request.Body != nil {
		if body, err = io.ReadAll(request.Body); err != nil {
			return nil, err
		}
	}
	for range p.urls {
		target, parsed := url.Parse(p.urls[p.next.Add(1)%int64(len(p.urls))])
		if parsed != nil {
			return nil, parsed
		}
		sent := request.Clone(request.Context())
		sent.Body = io.NopCloser(bytes.NewReader(body))
		sent.URL.Scheme, sent.URL.Host = target.Scheme, target.Host
		if response, err = p.held.RoundTrip(sent); !errors.Is(err, syscall.ECONNREFUSED) {
			return response, err
		}
	}
	return nil, err
}

// call sends a request to a server or the proxy, from an address.
func call(
	ctx context.Context, method, address, body, visitor string, header http.Header,
) (status int, answer http.Header, read []byte, err error) {
	request, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(body))
	if err != nil {
		return 0, nil, nil, err
	}
	maps.Copy(request.Header, header)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-For", visitor)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, nil, err
	}
	defer response.Body.Close()
	read, err = io.ReadAll(response.Body)
	return response.StatusCode, response.Header, read, err
}

// on sends a request to one replica and checks the status.
func (r *replicas) on(
	replica int, method, path, body, visitor string, header http.Header, want int,
) (http.Header, []byte) {
	r.t.Helper()
	status, answer, read, err := call(r.t.Context(), method, r.servers[replica%replicaCount].url+path,
		body, visitor, header)
	if err != nil || status != want {
		r.t.Fatalf("%s %s on replica %d: %d, %v: %s", method, path, replica, status, err, read)
	}
	return answer, read
}

func idOf(t *testing.T, body []byte) string {
	t.Helper()
	var made struct{ ID string }
	if err := json.Unmarshal(body, &made); err != nil || made.ID == "" {
		t.Fatalf("%v: %s", err, body)
	}
	return made.ID
}

// approved stores a public official without the servers.
func approved(t *testing.T, address string) *candor.Official {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: address, AsItIs: true})
	if err != nil {
		t.Fatal(err)
	}
	official := &candor.Official{ID: candor.NewID(), Name: "Vera Trial", Position: "mayor",
		PositionType: candor.Mayor, City: "Newark", County: "Essex",
		Status: candor.StatusApproved, CreatedAt: time.Now(), UpdatedAt: time.Now()}
	official.Clean()
	err = store.Write(t.Context(), func(tx *sqlstore.Tx) error { return tx.InsertOfficial(official) })
	if err := errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}
	return official
}

func TestReplicasShareTheirState(t *testing.T) {
	r := startReplicas(t, postgrestest.Database(t))
	for i, server := range r.servers {
		if told := server.logged(`"level":"ERROR"`); len(told) > 0 {
			t.Errorf("replica %d, started at once with others, says %q", i, told)
		}
	}
	if code, _, told := run(t, "open sesame 7\n", "admin", "create", "warden", "--email",
		"warden@example.org", "--database", r.address); code != 0 {
		t.Fatalf("admin create: exit %d: %s", code, told)
	}
	official := approved(t, r.address)
	for i := range r.servers {
		until(t, "the change is seen on each replica", func() bool {
			return countOfficials(t, r.servers[i].url) == 1
		})
	}
	reviews := "/api/officials/" + official.ID + "/ratings"

	t.Run("OKOwnWritesAreRead", func(t *testing.T) {
		for i := range 12 {
			answer, _ := r.on(i, http.MethodPost, reviews, `{"overallRating":4}`,
				fmt.Sprintf("192.0.2.%d", i), nil, http.StatusCreated)
			_, read := r.on(i+1, http.MethodGet, "/api/officials", "", "192.0.2.1",
				http.Header{"Candor-Change": answer["Candor-Change"]}, http.StatusOK)
			if !strings.Contains(string(read), fmt.Sprintf(`"totalRatings":%d}`, i+1)) {
				t.Fatalf("after %d reviews another replica lists %s", i+1, read)
			}
		}
	})
	t.Run("OKIdempotencyKey", func(t *testing.T) {
		key := http.Header{"Idempotency-Key": {"once is enough"}}
		_, first := r.on(0, http.MethodPost, reviews, `{"overallRating":5}`, "198.51.100.1", key,
			http.StatusCreated)
		_, second := r.on(1, http.MethodPost, reviews, `{"overallRating":5}`, "198.51.100.1", key,
			http.StatusCreated)
		if idOf(t, first) != idOf(t, second) {
			t.Errorf("two reviews: %s and %s", first, second)
		}
	})
	t.Run("ErrVotedAlready", func(t *testing.T) {
		_, made := r.on(0, http.MethodPost, reviews, `{"overallRating":3}`, "198.51.100.2", nil,
			http.StatusCreated)
		vote := "/api/ratings/" + idOf(t, made) + "/feedback"
		r.on(1, http.MethodPost, vote, `{"isHelpful":true}`, "198.51.100.3", nil, http.StatusCreated)
		r.on(2, http.MethodPost, vote, `{"isHelpful":true}`, "198.51.100.3", nil, http.StatusConflict)
	})
	t.Run("OKLoginIsKnown", func(t *testing.T) {
		answer, _ := r.on(0, http.MethodPost, "/api/auth/login",
			`{"username":"warden","password":"open sesame 7"}`, "198.51.100.4", nil, http.StatusOK)
		session, _, _ := strings.Cut(answer.Get("Set-Cookie"), ";")
		for i := range r.servers {
			r.on(i, http.MethodGet, "/api/auth/me", "", "198.51.100.4", http.Header{"Cookie": {session}},
				http.StatusOK)
		}
	})
	t.Run("ErrTooManyLogins", func(t *testing.T) {
		for i := range ratelimit.LoginsAtOnce {
			r.on(i, http.MethodPost, "/api/auth/login",
				fmt.Sprintf(`{"username":"nobody%d","password":"guess 1"}`, i), "198.51.100.5", nil,
				http.StatusUnauthorized)
		}
		for i := range r.servers {
			tried, status := 0, 0
			for status != http.StatusTooManyRequests {
				var err error
				status, _, _, err = call(t.Context(), http.MethodPost, r.servers[i].url+"/api/auth/login",
					`{"username":"nobody","password":"guess 1"}`, "198.51.100.5", nil)
				// A slow machine may have regained an attempt by now. Servers with separate counts
				// would accept seven.
				if tried++; err != nil || tried > 4 {
					t.Fatalf("replica %d answers attempt %d with %d, %v", i, tried, status, err)
				}
			}
		}
	})
	t.Run("OKUpload", func(t *testing.T) {
		_, made := r.on(0, http.MethodPost, "/api/objects/upload", "", "198.51.100.6", nil, http.StatusOK)
		var upload struct{ UploadURL string }
		if err := json.Unmarshal(made, &upload); err != nil {
			t.Fatal(err)
		}
		signed, err := url.Parse(upload.UploadURL)
		if err != nil {
			t.Fatal(err)
		}
		var picture bytes.Buffer
		if err := jpeg.Encode(&picture, image.NewGray(image.Rect(0, 0, 8, 8)), nil); err != nil {
			t.Fatal(err)
		}
		r.on(1, http.MethodPut, signed.RequestURI(), picture.String(), "198.51.100.6", nil,
			http.StatusNoContent)
	})
}

// load writes and reads through the proxy until stopped.
type load struct {
	mu           sync.Mutex
	acknowledged []string
	refused      []string // error messages
	broken       int      // connections to a killed replica
	strange      []string
	stop         func()
}

func (r *replicas) load() *load {
	l := &load{}
	ctx, cancel := context.WithCancel(r.t.Context())
	var running sync.WaitGroup
	for writer := range loaders {
		running.Go(func() {
			for i := 0; ctx.Err() == nil; i++ {
				visitor := fmt.Sprintf("10.%d.%d.%d", writer, i/250, i%250)
				status, _, read, err := call(ctx, http.MethodPost, r.proxy.URL+"/api/officials",
					fmt.Sprintf(`{"name":"Vera Trial %s","position":"mayor",`+
						`"positionType":"mayor","county":"Essex","city":"Newark"}`,
						candor.NewID()), visitor, nil)
				l.note(ctx, status, read, err)
				status, _, read, err = call(ctx, http.MethodGet, r.proxy.URL+"/api/officials", "", visitor, nil)
				l.note(ctx, status, read, err)
			}
		})
	}
	l.stop = func() { cancel(); running.Wait() }
	return l
}

func (l *load) note(ctx context.Context, status int, read []byte, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var made struct{ ID string }
	switch {
	case ctx.Err() != nil: // the client gave up
	case err != nil:
		l.strange = append(l.strange, err.Error())
	case status == http.StatusCreated && json.Unmarshal(read, &made) == nil:
		l.acknowledged = append(l.acknowledged, made.ID)
	case status == http.StatusBadGateway:
		l.broken++
	case status == http.StatusServiceUnavailable &&
		strings.Contains(string(read), "Please try again shortly."):
		l.refused = append(l.refused, string(read))
	case status != http.StatusOK:
		l.strange = append(l.strange, fmt.Sprintf("%d: %s", status, read))
	}
}

func (l *load) counts() (acknowledged, refused, broken int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.acknowledged), len(l.refused), l.broken
}

// written waits for this many more acknowledged writes.
func (l *load) written(t *testing.T, more int) {
	t.Helper()
	before, _, _ := l.counts()
	until(t, "writes are acknowledged", func() bool {
		now, _, _ := l.counts()
		return now >= before+more
	})
}

// TestReplicasOutliveAKillAndARestart kills a replica under load and restarts PostgreSQL. No
// acknowledged write is lost, and every response is the requested one or an error message.
func TestReplicasOutliveAKillAndARestart(t *testing.T) {
	database := postgrestest.Own(t)
	r := startReplicas(t, database.Address())
	l := r.load()
	l.written(t, 40)
	r.servers[1].kill()
	l.written(t, 40)
	// Each loader may lose a connection, and one more in the backlog.
	if _, refused, broken := l.counts(); refused > 0 || broken > 2*loaders {
		t.Errorf("a killed replica: %d refused, %d connections broken, %d at most", refused, broken,
			2*loaders)
	}
	database.Stop()
	until(t, "503 with a message", func() bool { _, refused, _ := l.counts(); return refused > 0 })
	database.Start(t)
	l.written(t, 40)
	l.stop()
	if len(l.strange) > 0 {
		t.Errorf("%d strange answers: %q", len(l.strange), l.strange[:min(3, len(l.strange))])
	}
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: r.address, AsItIs: true})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	found, err := store.FindOfficialsByID(t.Context(), l.acknowledged)
	if err != nil {
		t.Fatal(err)
	}
	stored := map[string]bool{}
	for _, official := range found {
		stored[official.ID] = true
	}
	if lost := slices.DeleteFunc(l.acknowledged,
		func(id string) bool { return stored[id] }); len(lost) > 0 {
		t.Errorf("%d acknowledged writes are lost", len(lost))
	}
}
