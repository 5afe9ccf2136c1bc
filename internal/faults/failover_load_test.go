package faults

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// visitors are who send reviews until each is taken, and what became of them.
type visitors struct {
	official string
	mu       sync.Mutex
	sent     int
	taken    map[string]string // the text of each acknowledged review, by its id
}

// write has several visitors write through the replicas until ctx ends. Each sends its review again,
// with its key, until it is taken.
func (v *visitors) write(ctx context.Context, replicas []*servertest.Server) (wait func()) {
	var writing sync.WaitGroup
	for i := range writers {
		writing.Go(func() {
			for ctx.Err() == nil {
				v.mu.Lock()
				v.sent++
				text := fmt.Sprintf("Answered my question number %d.", v.sent)
				address := fmt.Sprintf("10.%d.%d.1", v.sent/250, v.sent%250)
				v.mu.Unlock()
				for ctx.Err() == nil {
					answer, err := replicas[i%len(replicas)].Send(ctx, http.MethodPost,
						"/api/officials/"+v.official+"/ratings",
						fmt.Sprintf(`{"overallRating":4,"reviewText":%q}`, text), "X-Forwarded-For", address,
						"Idempotency-Key", text)
					if err == nil && answer.Status == http.StatusCreated {
						v.mu.Lock()
						v.taken[answer.ID()] = text
						v.mu.Unlock()
						break
					}
					time.Sleep(20 * time.Millisecond)
				}
			}
		})
	}
	return writing.Wait
}

func (v *visitors) acknowledged() int {
	v.mu.Lock()
	defer v.mu.Unlock()
	return len(v.taken)
}

// TestAFailoverUnderLoad has a standby take over while visitors write: from one that is synchronous
// nothing that was acknowledged is lost, from one that was cut off it is told, and nothing is there
// twice.
func TestAFailoverUnderLoad(t *testing.T) {
	atLength(t)
	for name, synchronous := range map[string]bool{
		"its standby is synchronous": true, "its standby was cut off": false,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pair := postgrestest.OwnPair(t)
			storage := []string{"--data", t.TempDir(), "--database", pair.Address()}
			addWarden(t, storage...)
			replicas := []*servertest.Server{serve(t, storage...), serve(t, storage...)}
			v := visitors{official: publish(t, replicas[0], login(t, replicas[0]), "Stage"),
				taken: map[string]string{}}
			if synchronous {
				pair.Synchronous(t)
			} else {
				pair.Cut(t)
			}
			ctx, stop := context.WithCancel(t.Context())
			wait := v.write(ctx, replicas)
			servertest.Until(t, "reviews are taken", func() bool { return v.acknowledged() > 50 })
			began := time.Now()
			pair.FailOver(t)
			before := v.acknowledged()
			servertest.Until(t, "reviews are taken again", func() bool {
				return v.acknowledged() > before+4*writers
			})
			away := time.Since(began)
			stop()
			wait()
			lost := v.check(t, pair.Address())
			if synchronous && lost > 0 {
				t.Errorf("%d acknowledged reviews are lost", lost)
			}
			for i, one := range replicas {
				told := func() int { return len(one.Told("the database went back by")) }
				if lost > 0 { // one that nobody has written through may still look for the new primary
					servertest.Until(t, "the loss is told", func() bool { return told() > 0 })
				}
				if told() > 1 || (told() == 1) != (lost > 0) {
					t.Errorf("%d reviews are lost, and replica %d tells %d times that the database went back",
						lost, i, told())
				}
			}
			measured.note("PostgreSQL's primary is killed, "+name+", under write load",
				"%d of %d acknowledged reviews lost, none doubled; reviews are taken again within %s", lost,
				len(v.taken), inShort(away))
		})
	}
}

// check compares the database with what was acknowledged, and returns how much of it is lost.
func (v *visitors) check(t *testing.T, address string) (lost int) {
	t.Helper()
	stored := pairs(t, connect(t, "pgx", address), "SELECT id, review_text FROM ratings")
	texts := slices.Sorted(maps.Values(stored))
	for i, text := range texts {
		if i > 0 && text == texts[i-1] {
			t.Errorf("the review %q is there twice", text)
		}
	}
	for id, text := range v.taken {
		if _, found := slices.BinarySearch(texts, text); !found {
			lost++
		} else if stored[id] != text {
			t.Errorf("the review %q was acknowledged as %s, and is another", text, id)
		}
	}
	return lost
}
