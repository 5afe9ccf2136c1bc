package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/httpapi/passwords"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
	"candor/web"
)

// The administrator who asks.
const (
	username = "bench"
	password = "asks and waits 9"
)

var secret = []byte(strings.Repeat("m", 32))

// desk is the server, called without a network.
type desk struct {
	handler http.Handler
	cookies []*http.Cookie
	close   func()
}

// openDesk starts the server and logs in.
func openDesk(ctx context.Context, store *sqlstore.Store, folder string) (*desk, error) {
	kept, err := blobs.Open("", filepath.Join(folder, "photos"))
	if err != nil {
		return nil, err
	}
	photos, err := photo.New(photo.Options{Blobs: kept, Secret: secret, Spool: folder})
	if err != nil {
		return nil, err
	}
	server, err := httpapi.New(httpapi.Options{
		Store: store, Photos: photos, Upkeep: maintenance.New(maintenance.Options{Store: store,
			Photos: photos}), Web: web.Files(), Moderation: candor.ModerationScreened, Secret: secret,
		Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return nil, err
	}
	if err := ensureAdministrator(ctx, store); err != nil {
		return nil, err
	}
	running, stop := context.WithCancel(context.WithoutCancel(ctx))
	var ended sync.WaitGroup
	ended.Go(func() { server.Run(running) })
	d := &desk{handler: server.Handler(), close: func() { stop(); ended.Wait() }}
	login := d.send(http.MethodPost, "/api/auth/login",
		fmt.Sprintf(`{"username":%q,"password":%q}`, username, password))
	if login.Code != http.StatusOK {
		d.close()
		return nil, fmt.Errorf("login: %d: %s", login.Code, login.Body)
	}
	d.cookies = login.Result().Cookies()
	return d, nil
}

func ensureAdministrator(ctx context.Context, store *sqlstore.Store) error {
	if _, err := store.FindUserByName(ctx, username); !errors.Is(err, candor.ErrNotFound) {
		return err
	}
	hash, err := passwords.Hash(password)
	if err != nil {
		return err
	}
	return store.CreateUser(ctx, &accounts.User{Username: username, Email: username + "@example.org",
		PasswordHash: hash, IsAdmin: true, IsVerified: true})
}

func (d *desk) send(method, path, body string) *httptest.ResponseRecorder {
	request := httptest.NewRequest(method, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	for _, cookie := range d.cookies {
		request.AddCookie(cookie)
	}
	recorder := httptest.NewRecorder()
	d.handler.ServeHTTP(recorder, request)
	return recorder
}

// answer is how long a request took.
type answer struct {
	question
	first, median, most time.Duration
	// the processor time of this process, including SQLite: steadier than the clock on a busy
	// machine
	cpu time.Duration
}

// askAll sends each request once, and then all of them several times, one at a time.
func (d *desk) askAll(ctx context.Context, store *sqlstore.Store, o options) ([]answer, error) {
	counts, err := store.CountStatuses(ctx)
	if err != nil {
		return nil, err
	}
	var answers []answer
	for _, q := range questions(counts) {
		if o.only.MatchString(q.path) {
			one := answer{question: q}
			if one.first, _, err = d.time(ctx, q); err != nil {
				return nil, err
			}
			answers = append(answers, one)
		}
	}
	for i := range answers {
		took, worked := make([]time.Duration, o.times), make([]time.Duration, o.times)
		for n := range took {
			if took[n], worked[n], err = d.time(ctx, answers[i].question); err != nil {
				return nil, err
			}
		}
		slices.Sort(took)
		slices.Sort(worked)
		answers[i].median, answers[i].most, answers[i].cpu = took[len(took)/2], took[len(took)-1],
			worked[len(worked)/2]
	}
	return answers, nil
}

// time sends a request once.
func (d *desk) time(ctx context.Context, q question) (took, worked time.Duration, err error) {
	began, spent := time.Now(), processorTime()
	got := d.send(http.MethodGet, q.path, "")
	took, worked = time.Since(began), processorTime()-spent
	if got.Code != http.StatusOK {
		err = fmt.Errorf("%s: %d: %s", q.path, got.Code, got.Body)
	}
	return took, worked, errors.Join(err, ctx.Err())
}

// processorTime is this process's processor time so far, including its collector and its other
// goroutines.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
