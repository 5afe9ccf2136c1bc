package faults

import (
	"flag"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/testkit/postgrestest"
)

// poolers is how often each way to PostgreSQL is measured.
var poolers = flag.Int("poolers", 5, "how many `rounds` to measure what a pooler costs")

// waysToPostgres are measured in turns; those with a mode lead through the PgBouncer on the path. The
// last is for one that follows named statements.
var waysToPostgres = []struct{ name, mode, parameters string }{
	{"directly", "", ""},
	{"session mode", "session", ""},
	{"transaction mode, cache_describe", "transaction", "&default_query_exec_mode=cache_describe"},
	{"transaction mode", "transaction", ""},
}

// measuredOfPoolers is asked on each of them.
var measuredOfPoolers = []struct {
	name    string
	clients int
	writes  bool
}{{"reviews of one", 1, true}, {"reviews of sixteen", 16, true}, {"reads of sixteen", 16, false}}

// pace is what one way has done: requests a second, and how long they took.
type pace struct {
	each         float64
	middle, most time.Duration
}

// BenchmarkPoolers measures reviews of one visitor and of sixteen, and reads that need the database.
// PgBouncer knows named statements in transaction mode from 1.21 on.
func BenchmarkPoolers(b *testing.B) {
	server := postgrestest.Own(b)
	folder := b.TempDir()
	addWarden(b, "--data", folder, "--database", server.Address())
	first := serve(b, "--data", folder, "--database", server.Address())
	official := publish(b, first, login(b, first), "Stage")
	first.Stop()
	addresses, ways := map[string]string{}, waysToPostgres
	if !postgrestest.PoolerKeepsNames(b) {
		ways = ways[:len(ways)-1]
	}
	for _, way := range ways {
		addresses[way.name] = server.Address()
		if way.mode != "" {
			addresses[way.name] = postgrestest.Pooler(b, server.Address(), way.mode) + way.parameters
		}
	}
	paces := map[string][]pace{}
	var sent atomic.Int64
	for round := range *poolers {
		for i := range ways {
			way := ways[(i+round)%len(ways)]
			s := serve(b, "--data", folder, "--database", addresses[way.name])
			for _, m := range measuredOfPoolers {
				done := keepAsking(m.clients, func() {
					n := sent.Add(1)
					method, path, body, want := http.MethodGet, "/api/officials/"+candor.NewID(), "",
						http.StatusNotFound
					if m.writes {
						method, path, body, want = http.MethodPost, "/api/officials/"+official+"/ratings",
							`{"overallRating":4}`, http.StatusCreated
					}
					answer, err := s.Send(b.Context(), method, path, body, "X-Forwarded-For",
						fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255))
					if err != nil || answer.Status != want {
						b.Errorf("%s: %+v, %v", way.name, answer, err)
					}
				})
				paces[m.name+" "+way.name] = append(paces[m.name+" "+way.name], done)
			}
			s.Stop()
		}
	}
	for _, m := range measuredOfPoolers {
		direct := paces[m.name+" "+ways[0].name]
		for _, way := range ways {
			it := paces[m.name+" "+way.name]
			b.Logf("%-20s %-33s %5.0f/s, %.2f of direct; half within %s, %.2f times direct; "+
				"99 %% within %s", m.name, way.name, middleOf(it, direct, pace.many, false),
				middleOf(it, direct, pace.many, true),
				inShort(time.Duration(middleOf(it, direct, pace.half, false))),
				middleOf(it, direct, pace.half, true),
				inShort(time.Duration(middleOf(it, direct, pace.nearlyAll, false))))
		}
	}
}

func (p pace) many() float64      { return p.each }
func (p pace) half() float64      { return float64(p.middle) }
func (p pace) nearlyAll() float64 { return float64(p.most) }

// middleOf is the median over all rounds of one figure, or of what it is for each that the direct
// way has in the same round: the machine may be busy with something else in one.
func middleOf(it, direct []pace, figure func(pace) float64, compared bool) float64 {
	var figures []float64
	for round := range it {
		one := figure(it[round])
		if compared {
			one /= figure(direct[round])
		}
		figures = append(figures, one)
	}
	slices.Sort(figures)
	return figures[len(figures)/2]
}

// keepAsking has clients ask for a while, after half a second that does not count.
func keepAsking(clients int, ask func()) pace {
	const lasts = 2 * time.Second
	var asking sync.WaitGroup
	var mu sync.Mutex
	var took []time.Duration
	from := time.Now().Add(time.Second / 2)
	for range clients {
		asking.Go(func() {
			for {
				began := time.Now()
				if began.After(from.Add(lasts)) {
					return
				}
				ask()
				if began.After(from) {
					mu.Lock()
					took = append(took, time.Since(began))
					mu.Unlock()
				}
			}
		})
	}
	asking.Wait()
	slices.Sort(took)
	return pace{float64(len(took)) / lasts.Seconds(), took[len(took)/2], took[len(took)*99/100]}
}
