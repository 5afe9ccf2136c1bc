package sqlstore_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// names is a reader that records its calls.
type names struct {
	mu      sync.Mutex
	reloads int
	applied []candor.Change
	step    chan struct{}
	hold    func() // called at each reload
}

func newNames() *names { return &names{step: make(chan struct{}, 1000), hold: func() {}} }

func (n *names) Reload(context.Context) error {
	n.hold()
	n.mu.Lock()
	defer n.mu.Unlock()
	n.reloads++
	n.step <- struct{}{}
	return nil
}

func (n *names) Apply(_ context.Context, changes []candor.Change, _ sqlstore.Known) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.applied = append(n.applied, changes...)
	n.step <- struct{}{}
	return nil
}

func (n *names) seen(id string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.ContainsFunc(n.applied, func(c candor.Change) bool { return c.ID == id })
}

func (n *names) reloaded() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.reloads
}

// until waits for a condition that a step of the reader may make true.
func (n *names) until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	limit := time.After(postgrestest.Hangs)
	for !holds() {
		select {
		case <-n.step:
		case <-limit:
			t.Fatalf("never: %s", what)
		}
	}
}

// follow starts a reader and ends it with the test.
func follow(t *testing.T, store *sqlstore.Store) *names {
	t.Helper()
	reader := newNames()
	followWith(t, store, reader)
	return reader
}

func followWith(t *testing.T, store *sqlstore.Store, reader sqlstore.Subscriber) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ready := make(chan struct{})
	var running sync.WaitGroup
	running.Go(func() { store.Subscribe(ctx, reader, func() { close(ready) }) })
	t.Cleanup(func() { cancel(); running.Wait() })
	<-ready
}

func TestWriteReturnsAfterTheReaderAppliedIt(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		reader := follow(t, store)
		var writers sync.WaitGroup
		for range 30 {
			writers.Go(func() {
				if official := addOfficial(t, store, nil); !reader.seen(official.ID) {
					t.Error("acknowledged before it could be read")
				}
			})
		}
		writers.Wait()
		for i, change := range reader.applied {
			if change.Number != int64(i+1) {
				t.Fatalf("change %d has number %d", i, change.Number)
			}
		}
	})
}

func TestFollowSeesAnotherProcess(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		here, there := open(t, database, now), open(t, database, now)
		reader := follow(t, here)
		official := addOfficial(t, there, nil)
		reader.until(t, "the other's change", func() bool { return reader.seen(official.ID) })
	})
}

func TestEachFollowerAppliesEachChangeOnceInOrder(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		stores := []*sqlstore.Store{open(t, database, now), open(t, database, now)}
		readers := []*names{follow(t, stores[0]), follow(t, stores[1])}
		const each = 40
		var writers sync.WaitGroup
		for i := range 2 * each {
			writers.Go(func() { addOfficial(t, stores[i%2], nil) })
		}
		writers.Wait()
		for _, reader := range readers {
			reader.until(t, "all changes", func() bool {
				reader.mu.Lock()
				defer reader.mu.Unlock()
				return len(reader.applied) >= 2*each
			})
			for i, change := range reader.applied {
				if change.Number != int64(i+1) {
					t.Fatalf("change %d has number %d", i, change.Number)
				}
			}
			if reader.reloaded() != 1 {
				t.Errorf("reloaded %d times", reader.reloaded())
			}
		}
	})
}

func TestFollowReloadsWhenItsPlaceIsPruned(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		addOfficial(t, store, nil)
		reader := newNames()
		standing, proceed := make(chan struct{}), make(chan struct{})
		reader.hold = sync.OnceFunc(func() { close(standing); <-proceed })
		ctx, cancel := context.WithCancel(t.Context())
		var running sync.WaitGroup
		running.Go(func() { store.Subscribe(ctx, reader, func() {}) })
		t.Cleanup(func() { cancel(); running.Wait() })
		<-standing
		// During the first reload, the changes at its place are pruned.
		for range 3 {
			addOfficial(t, store, nil)
		}
		if err := store.PruneChanges(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
		close(proceed)
		reader.until(t, "a second reload", func() bool { return reader.reloaded() >= 2 })
	})
}
