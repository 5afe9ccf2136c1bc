package heartbeat_test

import (
	"context"
	"io"
	"log"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/heartbeat"
)

func TestNew(t *testing.T) {
	for address, want := range map[string]string{
		"":                                     "",
		"https://hc-ping.com/token":            "",
		"http://localhost:3001/api/push/token": "",
		"http://127.0.0.1:3001/api/push/token": "",
		"http://[::1]:3001/api/push/token":     "",
		"http://status.example/token":          "must begin with https://",
		"http://localhost.example/token":       "must begin with https://",
		"ftp://127.0.0.1/token":                "must begin with https://",
		"https://me:secret@status.example/":    "has a name or a password",
		"status.example/token":                 "is no address",
		"https://status.example/%zz":           "is no address",
	} {
		t.Run(address, func(t *testing.T) {
			_, err := heartbeat.New(heartbeat.Options{URL: address})
			if (err == nil) != (want == "") || err != nil && (!strings.Contains(err.Error(), want) ||
				strings.Contains(err.Error(), "token") || strings.Contains(err.Error(), "secret")) {
				t.Errorf("got %v, want %q", err, want)
			}
		})
	}
}

// lines are the lines of a log.
type lines chan string

func (l lines) Write(line []byte) (int, error) {
	l <- string(line)
	return len(line), nil
}

// listening returns a sender whose calls get the answers in turn, and its address.
func listening(
	t *testing.T, limit time.Duration, log io.Writer, answers ...http.HandlerFunc,
) (sender *heartbeat.Sender, address string, calls <-chan *http.Request) {
	t.Helper()
	received := make(chan *http.Request, 10)
	var mu sync.Mutex
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		answer := answers[0]
		if len(answers) > 1 {
			answers = answers[1:]
		}
		mu.Unlock()
		received <- r
		answer(w, r)
	}))
	t.Cleanup(server.Close)
	sender, err := heartbeat.New(heartbeat.Options{URL: server.URL + "/ping/token", Timeout: limit,
		Pause: time.Millisecond, Logger: slog.New(slog.NewTextHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	return sender, server.URL, received
}

func answering(status int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(status)
	}
}

func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func TestSend(t *testing.T) {
	for name, test := range map[string]struct {
		answers []http.HandlerFunc
		calls   int
		fault   string
	}{
		"OK":      {[]http.HandlerFunc{answering(http.StatusNoContent)}, 1, ""},
		"OKAgain": {[]http.HandlerFunc{answering(http.StatusBadGateway), answering(http.StatusOK)}, 2, ""},
		"ErrStatus": {[]http.HandlerFunc{answering(http.StatusNotFound)}, 2,
			"the other server answers 404 Not Found"},
		"ErrRedirect": {[]http.HandlerFunc{answering(http.StatusFound)}, 2,
			"the other server answers 302 Found"},
	} {
		t.Run(name, func(t *testing.T) {
			sender, _, calls := listening(t, time.Minute, io.Discard, test.answers...)
			fault := ""
			if err := sender.Send(t.Context()); err != nil {
				fault = err.Error()
			}
			if fault != test.fault || len(calls) != test.calls {
				t.Errorf("%q after %d calls, want %q after %d", fault, len(calls), test.fault, test.calls)
			}
			if call := <-calls; call.Method != http.MethodGet || call.URL.Path != "/ping/token" {
				t.Errorf("%s %s", call.Method, call.URL)
			}
		})
	}
}

// TestFaultsHaveNoAddress expects the whole text, since the address is a secret.
func TestFaultsHaveNoAddress(t *testing.T) {
	away := httptest.NewServer(http.NotFoundHandler())
	away.Close()
	untrusted := httptest.NewUnstartedServer(http.NotFoundHandler())
	untrusted.Config.ErrorLog = log.New(io.Discard, "", 0)
	untrusted.StartTLS()
	defer untrusted.Close()
	plain := httptest.NewServer(http.NotFoundHandler())
	defer plain.Close()
	_, address, _ := listening(t, time.Minute, io.Discard, hang)
	for name, test := range map[string]struct {
		address string
		limit   time.Duration
		want    string
	}{
		"ErrUnknownHost": {"https://token.invalid/token", time.Minute, "the host cannot be looked up"},
		"ErrRefused":     {away.URL + "/token", time.Minute, "connection refused"},
		"ErrNotTrusted": {untrusted.URL + "/token", time.Minute,
			"the certificate of the other server is not valid"},
		"ErrPlain": {strings.Replace(plain.URL, "http:", "https:", 1) + "/token", time.Minute,
			"the connection failed"},
		"ErrHangs": {address + "/token", 20 * time.Millisecond, "no answer in time"},
	} {
		t.Run(name, func(t *testing.T) {
			sender, err := heartbeat.New(heartbeat.Options{URL: test.address, Timeout: test.limit,
				Pause: time.Millisecond})
			if err != nil {
				t.Fatal(err)
			}
			if err := sender.Send(t.Context()); err == nil || err.Error() != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

func TestAnAddressThatHangsDelaysNothing(t *testing.T) {
	log := make(lines, 10)
	sender, address, _ := listening(t, 20*time.Millisecond, log, hang)
	for range 3 { // nothing takes the calls yet
		sender.Beat()
	}
	ctx, end := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { sender.Run(ctx) })
	line := <-log
	if !strings.Contains(line, "level=WARN") || strings.Contains(line, "token") ||
		strings.Contains(line, address) {
		t.Errorf("the log: %s", line)
	}
	end()
	running.Wait()
	if len(log) > 0 {
		t.Errorf("the log also has %s", <-log)
	}
}

func TestRunEndsDuringACall(t *testing.T) {
	log := make(lines, 10)
	sender, _, calls := listening(t, time.Hour, log, hang)
	ctx, end := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { sender.Run(ctx) })
	sender.Beat()
	<-calls
	end()
	running.Wait()
	if len(log) > 0 {
		t.Errorf("the log: %s", <-log)
	}
}
