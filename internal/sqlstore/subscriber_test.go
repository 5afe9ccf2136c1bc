package sqlstore_test

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// knownReader is a reader that keeps the officials it was handed until another change affects them.
type knownReader struct {
	*names
	officials sqlstore.Known
	handed    int
}

func (k *knownReader) Apply(ctx context.Context, changes []candor.Change, known sqlstore.Known) error {
	k.mu.Lock()
	for _, change := range changes {
		if known[change.ID] == nil {
			delete(k.officials, change.ID)
		}
	}
	maps.Copy(k.officials, known)
	k.handed += len(known)
	k.mu.Unlock()
	return k.names.Apply(ctx, changes, known)
}

func TestHandedOfficialsEqualTheDatabase(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		reader := &knownReader{names: newNames(), officials: sqlstore.Known{}}
		followWith(t, store, reader)
		var officials []*candor.Official
		for range 4 {
			officials = append(officials, addOfficial(t, store, nil))
		}
		refusal := errors.New("refused")
		var writers sync.WaitGroup
		for i := range 40 {
			writers.Go(func() {
				rating := &candor.Rating{OfficialID: officials[i%3].ID, OverallRating: 1 + i%5,
					ReviewerIP: "192.0.2.1"}
				if _, err := store.CreateRating(t.Context(), rating, nil, candor.ModerationOpen); err != nil {
					t.Error(err)
				}
			})
			writers.Go(func() {
				err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
					tx.Changed(candor.OfficialChanged, officials[3].ID)
					if err := tx.Exec("UPDATE officials SET name = 'Nobody' WHERE id = $1",
						officials[3].ID); err != nil {
						return err
					}
					return refusal
				})
				if !errors.Is(err, refusal) {
					t.Error(err)
				}
			})
		}
		writers.Wait()
		reader.mu.Lock()
		defer reader.mu.Unlock()
		if reader.handed == 0 {
			t.Error("nothing was handed over")
		}
		for id, known := range reader.officials {
			read, err := store.FindOfficialsByID(t.Context(), []string{id})
			if err != nil || !reflect.DeepEqual(known, read[0]) {
				t.Errorf("handed over %+v, read %+v, %v", known, read, err)
			}
		}
	})
}
