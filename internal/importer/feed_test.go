package importer

import (
	"context"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// reader subscribes to the store's changes, like a running server.
type reader struct {
	applied chan candor.Change
}

func (r reader) Reload(context.Context) error { return nil }

func (r reader) Apply(_ context.Context, changes []candor.Change, _ sqlstore.Known) error {
	for _, change := range changes {
		r.applied <- change
	}
	return nil
}

func TestImportReachesARunningServer(t *testing.T) {
	database := filepath.Join(t.TempDir(), "candor.db")
	server := openStore(t, database)
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	defer running.Wait()
	defer stop()
	heard := reader{applied: make(chan candor.Change, 1000)}
	ready := make(chan struct{})
	running.Go(func() { server.Subscribe(ctx, heard, func() { close(ready) }) })
	<-ready

	importPaths(t, openStore(t, database), nil, invented)
	missing := map[string]bool{}
	for _, official := range storedOfficials(t, server) {
		missing[official.ID] = true
	}
	limit := time.After(90 * time.Second)
	for len(missing) > 0 {
		select {
		case change := <-heard.applied:
			if change.Kind == candor.OfficialChanged {
				delete(missing, change.ID)
			}
		case <-limit:
			t.Fatalf("the server never heard of %d officials", len(missing))
		}
	}
}
