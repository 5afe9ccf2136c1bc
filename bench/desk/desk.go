package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"candor"
	"candor/httpapi"
	"candor/photo"
	"candor/sqlstore"
	"candor/web"
)

// The administrator who asks.
const (
	username = "bench"
	password = "asks and waits 9"
)

// desk is the server, asked without a network between.
type desk struct {
	handler http.Handler
	cookies []*http.Cookie
	close   func()
}

// openDesk starts the server and logs in.
func openDesk(ctx context.Context, store *sqlstore.Store, folder string) (*desk, error) {
	secret := []byte(strings.Repeat("m", 32))
	photos, err := photo.Open(photo.Options{Folder: filepath.Join(folder, "photos"), Secret: secret})
	if err != nil {
		return nil, err
	}
	server, err := httpapi.New(httpapi.Options{
		Store: store, Photos: photos, Web: web.Files(), Moderation: candor.ModerationScreened, Secret: secret, Logger: slog.New(slog.DiscardHandler),
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
	login := d.send(http.MethodPost, "/api/auth/login", fmt.Sprintf(`{"username":%q,"password":%q}`, username, password))
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
	hash, err := httpapi.HashPassword(password)
	if err != nil {
		return err
	}
	return store.CreateUser(ctx, &candor.User{Username: username, Email: username + "@example.org", PasswordHash: hash, IsAdmin: true, IsVerified: true})
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

// answer is how long a question took.
type answer struct {
	question
	first, median, most time.Duration
	cpu                 time.Duration // what it cost this process, in which SQLite works too: tells more than the clock on a busy machine
}

// askAll asks each question several times, one at a time.
func (d *desk) askAll(ctx context.Context, store *sqlstore.Store, o options) ([]answer, error) {
	counts, err := store.CountStatuses(ctx)
	if err != nil {
		return nil, err
	}
	var answers []answer
	for _, q := range questions(counts) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !o.only.MatchString(q.path) {
			continue
		}
		one := answer{question: q}
		took, worked := make([]time.Duration, o.times), make([]time.Duration, o.times)
		for i := range took {
			began, spent := time.Now(), processorTime()
			got := d.send(http.MethodGet, q.path, "")
			took[i], worked[i] = time.Since(began), processorTime()-spent
			if got.Code != http.StatusOK {
				text, _ := io.ReadAll(io.LimitReader(got.Body, 500))
				return nil, fmt.Errorf("%s: %d: %s", q.path, got.Code, text)
			}
		}
		one.first = took[0]
		slices.Sort(took)
		slices.Sort(worked)
		one.median, one.most, one.cpu = took[len(took)/2], took[len(took)-1], worked[len(worked)/2]
		answers = append(answers, one)
	}
	return answers, nil
}

// processorTime is what this process has used so far, its collector and its other goroutines included.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
