package sqlstore_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestApprovalAndRemovalAtOnce(t *testing.T) { // S31
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		p := &pictures{t, store, addOfficial(t, store, nil).ID, map[string]string{}}
		for i := range 12 {
			p.upload(fmt.Sprint(i))
			p.decide(fmt.Sprint(i), rejected, "", nil)
		}
		now.pass(31 * 24 * time.Hour)
		before := now.Now().Add(-30 * 24 * time.Hour)
		errs := make([]error, len(p.ids))
		var running sync.WaitGroup
		for i := range errs {
			running.Go(func() {
				_, errs[i] = store.SetPhotoUploadStatus(t.Context(), p.ids[fmt.Sprint(i)],
					candor.Decision{Status: approved, Actor: "warden", ActorID: "w"})
			})
			if i == len(errs)/2 {
				running.Go(func() {
					if err := store.CondemnRejected(t.Context(), before); err != nil {
						t.Error(err)
					}
				})
			}
		}
		running.Wait()
		for i, err := range errs {
			upload, fault := store.FindPhotoUpload(t.Context(), p.ids[fmt.Sprint(i)])
			if fault != nil {
				t.Fatal(fault)
			}
			kept := upload.Photo.State == candor.PhotoKept
			if (err == nil) != kept || err != nil && !errors.Is(err, candor.ErrConflict) {
				t.Errorf("the photo is %s, its approval says %v", upload.Photo.State, err)
			}
		}
		wantCounted(t, store)
	})
}
