package main

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
)

// printedFeed matches the output for a new key: the feed's URL, and a header.
var printedFeed = regexp.MustCompile(
	`^https://candor\.example/feeds/waiting\.atom\?token=([A-Z2-7]{26})\n.*\n` +
		`  curl --header 'Authorization: Bearer ([A-Z2-7]{26})' https://candor\.example/feeds/waiting\.atom\n`)

func TestFeedOpenAndClose(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, a administration) {
		a.admin(0, "Created", "open sesame 7\n", "create", "warden", "--email", "warden@example.org")
		open := func() string {
			code, out, errors := run(t, "", append([]string{"feed", "open", "--public-url",
				"https://candor.example"}, a.storage...)...)
			if code != 0 || !printedFeed.MatchString(out) {
				t.Errorf("exit %d, %q, %q", code, out, errors)
			} else if told := printedFeed.FindStringSubmatch(out); told[1] != told[2] {
				t.Errorf("the address and the header have different keys: %q", out)
			}
			return out
		}
		if first, second := open(), open(); first == second {
			t.Error("the key is the same")
		}
		if code, out, errors := run(t, "", append([]string{"feed", "close"},
			a.storage...)...); code != 0 || out != "The feed is closed.\n" {
			t.Errorf("exit %d, %q, %q", code, out, errors)
		}
	})
}

func TestWebhookTest(t *testing.T) {
	var status atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(int(status.Load()))
		_, _ = w.Write([]byte("heard\x1b[31m"))
	}))
	t.Cleanup(server.Close)
	secret := "whsec_" + strings.Repeat("QUJD", 10)
	for name, test := range map[string]struct {
		status, code int
		address      string
		secret, want string
	}{
		"OK":          {http.StatusOK, 0, server.URL, secret, `200 OK.` + "\n" + `"heard\x1b[31m"`},
		"ErrAnswer":   {http.StatusNotFound, 1, server.URL, secret, "404 Not Found"},
		"ErrNoServer": {http.StatusOK, 1, "http://127.0.0.1:1/", secret, "could not be sent"},
		"ErrSecret":   {http.StatusOK, 1, server.URL, "", "CANDOR_WEBHOOK_SECRET"},
		"ErrNowhere":  {http.StatusOK, 1, "", "", "CANDOR_WEBHOOK is not set"},
	} {
		t.Run(name, func(t *testing.T) {
			status.Store(int64(test.status))
			command := program(t, "webhook", "test")
			command.Env = append(command.Env,
				"CANDOR_WEBHOOK="+test.address, "CANDOR_WEBHOOK_SECRET="+test.secret)
			told, err := command.CombinedOutput()
			if code := command.ProcessState.ExitCode(); code != test.code ||
				!strings.Contains(string(told), test.want) {
				t.Errorf("exit %d, %q, %v; want %d, %q", code, told, err, test.code, test.want)
			}
		})
	}
}
