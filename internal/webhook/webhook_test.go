package webhook_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	standard "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"candor/internal/candor"
	"candor/internal/removals"
	"candor/internal/webhook"
)

// message is a body in the receiver's form.
type message struct {
	Type      string
	Timestamp time.Time
	Data      struct {
		Waiting map[string]int
		New     []struct {
			Kind, ID, Desk string
			Since          time.Time
		}
		More int
		Desk string
	}
}

func read(t *testing.T, r received) (m message) {
	t.Helper()
	if err := json.Unmarshal([]byte(r.body), &m); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestEachItemIsAnnouncedOnce(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		sender := d.sender(d.store)
		d.step(sender, 0)
		known, waiting := d.add(candor.StatusApproved), d.add(candor.StatusPending)
		rating, err := d.store.CreateRating(d.Context(),
			&candor.Rating{OfficialID: known.ID, OverallRating: 1, ReviewText: "A secret text",
				ReviewerIP: "192.0.2.1"},
			nil, candor.ModerationManual)
		if err != nil {
			t.Fatal(err)
		}
		correction, err := d.store.CreateCorrection(d.Context(),
			&candor.Correction{OfficialID: known.ID, Field: "city", SuggestedValue: "Trenton",
				SubmitterIP: "192.0.2.2"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		removal, err := d.store.CreateRemoval(d.Context(), &removals.Request{
			Role: "household", Office: "other", Name: "Ada", Email: "ada@example.org", Phone: "973-555-0123",
			Declared: true,
		}, nil)
		if err != nil {
			t.Fatal(err)
		}
		d.step(sender, 1)
		got := d.received()[0]
		key, err := standard.NewWebhook(secret)
		if err != nil {
			t.Fatal(err)
		}
		if err := key.Verify([]byte(got.body), got.header); err != nil {
			t.Errorf("the signature: %v", err)
		}
		if err := key.Verify([]byte(got.body+" "), got.header); err == nil {
			t.Error("another text has the same signature")
		}
		m := read(t, got)
		if m.Type != "moderation.waiting" || m.Data.Desk != "https://candor.example/admin/queue" ||
			m.Data.Waiting["official"] != 1 || m.Data.Waiting["rating"] != 1 ||
			m.Data.Waiting["correction"] != 1 || m.Data.Waiting["report"] != 0 ||
			m.Data.Waiting["removal_request"] != 1 || len(m.Data.New) != 4 ||
			got.header.Get("Content-Type") != "application/json" {
			t.Errorf("%s", got.body)
		}
		for i, id := range []string{waiting.ID, rating.ID, correction.ID, removal.ID} {
			if n := m.Data.New[i]; n.ID != id || !strings.HasSuffix(n.Desk, id) {
				t.Errorf("at place %d stands %+v, want %s", i, m.Data.New[i], id)
			}
		}
		for _, private := range []string{"secret text", "Trenton", "192.0.2", "Ada", "973-555"} {
			if strings.Contains(got.body, private) {
				t.Errorf("tells %q: %s", private, got.body)
			}
		}
		d.clock.pass(time.Hour)
		d.step(sender, 1)
		var alone *removals.Request
		for n, phones := range [][]string{{"973-555-0124", "973-555-0125"}, {"973-555-0126"}} {
			for _, phone := range phones {
				if alone, err = d.store.CreateRemoval(d.Context(), &removals.Request{
					Role: "household", Office: "other", Name: "Ada", Email: "ada@example.org", Phone: phone,
					Declared: true,
				}, nil); err != nil {
					t.Fatal(err)
				}
			}
			d.step(sender, n+2)
			d.clock.pass(time.Hour)
			want := []string{"removals", "removals?request=" + alone.ID}[n]
			if m := read(t, d.received()[n+1]); m.Data.Desk != "https://candor.example/admin/"+want {
				t.Errorf("%d requests for removal lead to %s", len(phones), m.Data.Desk)
			}
		}
	})
}

func TestMessagesAreSentAtIntervals(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		sender := d.sender(d.store)
		d.add(candor.StatusPending)
		d.step(sender, 1)
		d.add(candor.StatusPending)
		d.clock.pass(29 * time.Second)
		d.add(candor.StatusPending)
		d.step(sender, 1)
		d.clock.pass(time.Second)
		d.step(sender, 2)
		if m := read(t, d.received()[1]); len(m.Data.New) != 2 || m.Data.Waiting["official"] != 3 {
			t.Errorf("%+v", m)
		}
	})
}

func TestDecidedItemsAreNotAnnounced(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		sender := d.sender(d.store)
		decided, removed := d.add(candor.StatusPending), d.add(candor.StatusPending)
		if _, err := d.store.SetOfficialStatus(d.Context(), decided.ID,
			candor.Decision{Status: candor.StatusApproved, Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		if err := d.store.DeleteOfficial(d.Context(), removed.ID,
			candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		d.step(sender, 0)
	})
}

func TestLongListsAreCut(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		for range candor.MaxNotices + 7 {
			d.add(candor.StatusPending)
		}
		d.step(d.sender(d.store), 1)
		if m := read(t, d.received()[0]); len(m.Data.New) != candor.MaxNotices || m.Data.More != 7 ||
			m.Data.Waiting["official"] != candor.MaxNotices+7 {
			t.Errorf("%d new, %d more, %v wait", len(m.Data.New), m.Data.More, m.Data.Waiting)
		}
	})
}

func TestSeveralSendersSendOnce(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		d.add(candor.StatusPending)
		senders := []*webhook.Sender{d.sender(d.store), d.sender(d.open()), d.sender(d.open())}
		var running sync.WaitGroup
		for _, sender := range senders {
			running.Go(func() {
				for range 5 {
					if err := sender.Step(d.Context()); err != nil {
						t.Error(err)
					}
				}
			})
		}
		running.Wait()
		if got := d.received(); len(got) != 1 {
			t.Errorf("%d messages", len(got))
		}
	})
}

func TestAnotherSenderReplacesAKilledOne(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		d.add(candor.StatusPending)
		taken, err := d.store.TakeMessage(d.Context(), time.Minute,
			func(*candor.Announcement) (string, error) {
				return "{}", nil
			})
		if err != nil {
			t.Fatal(err)
		}
		other := d.sender(d.open())
		d.clock.pass(59 * time.Second)
		d.step(other, 0)
		d.clock.pass(time.Second)
		d.step(other, 1)
		if got := d.received()[0]; got.header.Get("webhook-id") != taken.ID || got.body != "{}" {
			t.Errorf("another message: %v %s", got.header, got.body)
		}
	})
}

func TestRunEndsWhileSending(t *testing.T) {
	onBothEngines(t, func(d *desk) {
		arrived, over := make(chan struct{}, 1), make(chan struct{})
		d.answers(func(_ http.ResponseWriter, r *http.Request) {
			select {
			case arrived <- struct{}{}:
			default:
			}
			select {
			case <-over:
			case <-r.Context().Done():
			}
		})
		d.add(candor.StatusPending)
		ctx, cancel := context.WithCancel(d.Context())
		ended := make(chan struct{})
		sender := d.sender(d.store)
		go func() { defer close(ended); sender.Run(ctx) }()
		<-arrived
		cancel()
		<-ended
		close(over)
		d.answers(nil)
		d.step(d.sender(d.store), 2)
		if got := d.received(); got[0].body != got[1].body ||
			got[0].header.Get("webhook-id") != got[1].header.Get("webhook-id") {
			t.Errorf("another message: %v", got)
		}
	})
}
