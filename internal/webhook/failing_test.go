package webhook_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/webhook"
)

func TestMessagesAreRetriedUntilDelivered(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		sender := d.sender(d.store)
		d.answers(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
		d.add(candor.StatusPending)
		d.step(sender, 1)
		d.step(sender, 1)
		d.add(candor.StatusPending)
		d.clock.pass(6 * time.Second) // 5 s plus a fifth
		d.step(sender, 2)
		d.clock.pass(6 * time.Second)
		d.step(sender, 2)
		d.answers(nil)
		d.clock.pass(6 * time.Second) // twice 5 s, plus a fifth
		d.step(sender, 3)
		got := d.received()
		if got[0].body != got[2].body ||
			got[0].header.Get("webhook-id") != got[2].header.Get("webhook-id") {
			t.Errorf("another message: %s, then %s", got[0].body, got[2].body)
		}
		if got[0].header.Get("webhook-signature") == got[2].header.Get("webhook-signature") {
			t.Error("a later attempt is signed for the earlier moment")
		}
		d.clock.pass(30 * time.Second)
		d.step(sender, 4)
		if m := read(t, d.received()[3]); len(m.Data.New) != 1 {
			t.Errorf("the next message: %+v", m)
		}
		if log := d.log.String(); !strings.Contains(log, "the other server answers 502 Bad Gateway") ||
			!strings.Contains(log, "has arrived") || strings.Contains(log, d.address) {
			t.Errorf("the log: %s", log)
		}
	})
}

func TestDeliveredStatuses(t *testing.T) {
	for name, test := range map[string]struct {
		answer   http.HandlerFunc
		attempts int
	}{
		"OK": {func(http.ResponseWriter, *http.Request) {}, 1},
		"Accepted": {func(w http.ResponseWriter,
			_ *http.Request) {
			w.WriteHeader(http.StatusAccepted)
		}, 1},
		"ErrRedirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/elsewhere",
				http.StatusFound)
		}, 2},
		"ErrGone": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) },
			2},
		"ErrHangUp": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, 2},
		"LongAnswer": {func(w http.ResponseWriter, _ *http.Request) {
			for range 100 {
				_, _ = w.Write([]byte(strings.Repeat("x", 1<<16)))
			}
		}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(d *desk) {
				sender := d.sender(d.store)
				d.answers(test.answer)
				d.add(candor.StatusPending)
				d.step(sender, 1)
				d.clock.pass(time.Minute)
				d.step(sender, test.attempts)
			})
		})
	}
}

func TestMessagesAreDroppedAfterADay(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		sender := d.sender(d.store)
		d.answers(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusInternalServerError)
		})
		d.add(candor.StatusPending)
		attempts := 0
		for hours := 0; hours <= 24; hours++ {
			attempts++
			d.step(sender, attempts)
			d.clock.pass(time.Hour)
		}
		d.step(sender, attempts)
		if log := d.log.String(); !strings.Contains(log, "is given up") ||
			strings.Count(log, "has not arrived") != 5 {
			t.Errorf("the log: %s", log)
		}
	})
}

func TestNewRefuses(t *testing.T) {
	for name, test := range map[string]struct{ address, secret, want string }{
		"ErrNoAddress":   {"chat.example/hooks", secret, "CANDOR_WEBHOOK is no address"},
		"ErrOtherScheme": {"ftp://chat.example/hooks", secret, "CANDOR_WEBHOOK is no address"},
		"ErrNoSecret":    {"https://chat.example/hooks", "", "openssl rand"},
		"ErrShortSecret": {"https://chat.example/hooks", "whsec_c2hvcnQ=", "at least 24 bytes"},
		"ErrUnreadable": {"https://chat.example/hooks", "whsec_!!!!" + strings.Repeat("A", 40),
			"no Base64"},
		"ErrWithoutPrefix": {"https://chat.example/hooks", strings.TrimPrefix(secret, "whsec_"),
			"whsec_"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := webhook.New(webhook.Options{URL: test.address, Secret: test.secret}); err == nil ||
				!strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestSendTest(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		d.answers(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusTeapot)
			_, _ = w.Write([]byte("short and stout"))
		})
		reply, err := d.sender(nil).SendTest(d.Context())
		if err != nil || reply.Status != http.StatusTeapot || reply.Body != "short and stout" {
			t.Errorf("%+v, %v", reply, err)
		}
		if m := read(t, d.received()[0]); m.Type != "test" {
			t.Errorf("%+v", m)
		}
	})
}
