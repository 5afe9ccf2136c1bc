package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

// readsASecond is the number of visitors' requests a second, however long each takes.
const readsASecond = 500

// readers are visitors of the lists, searches, officials and reviews that mixed reads of make bench
// have.
type readers struct {
	desk  *desk
	paths []string
}

func (d *desk) newReaders() (*readers, error) {
	var some struct {
		Officials []struct{ ID, Name string }
	}
	const first = "/api/officials?limit=100"
	if _, err := d.do(http.MethodGet, first, "", &some); err != nil {
		return nil, err
	}
	r := &readers{desk: &desk{handler: d.handler}}
	for _, o := range some.Officials {
		official, term := "/api/officials/"+o.ID, strings.Fields(o.Name)[0]
		search := "/api/officials/search?search=" + url.QueryEscape(term)
		r.paths = append(r.paths, "/api/officials", search, official, "/api/officials", search, official,
			"/api/officials", search, official, official+"/ratings")
	}
	if len(r.paths) == 0 {
		return nil, fmt.Errorf("%s has no officials", first)
	}
	return r, nil
}

// during reads while something is done, and returns how long each request took after its time.
func (r *readers) during(ctx context.Context, do func() error) ([]time.Duration, error) {
	reading, stop := context.WithCancel(ctx)
	var mu sync.Mutex
	var waits []time.Duration
	var failed error
	var all, clock sync.WaitGroup
	clock.Go(func() {
		due := time.Now()
		for i := 0; reading.Err() == nil; i++ {
			at, path := due, r.paths[i%len(r.paths)]
			all.Go(func() {
				_, err := r.desk.do(http.MethodGet, path, "", nil)
				mu.Lock()
				defer mu.Unlock()
				waits = append(waits, time.Since(at))
				if err != nil {
					failed = err
				}
			})
			due = due.Add(time.Second / readsASecond)
			_ = pause(reading, time.Until(due))
		}
	})
	err := do()
	stop()
	clock.Wait()
	all.Wait()
	if err == nil {
		err = failed
	}
	return waits, err
}

// pause waits, or returns early with the error of ctx.
func pause(ctx context.Context, length time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(length):
		return nil
	}
}

// percentile returns the time that a percentage of the times do not exceed.
func percentile(times []time.Duration, percent int) time.Duration {
	slices.Sort(times)
	return times[(len(times)-1)*percent/100]
}
