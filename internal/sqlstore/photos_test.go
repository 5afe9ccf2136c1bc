package sqlstore_test

import (
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestCreatePhotoUpload(t *testing.T) { // S30
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		pending := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusPending })
		rejected := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusRejected })
		path := storeArrival(t, store, "A")
		file := func(official, path string, once sqlstore.IdempotencyKey) (candor.PhotoUpload, error) {
			upload := candor.PhotoUpload{OfficialID: official, ObjectPath: path, SubmitterIP: "192.0.2.1",
				Status: candor.StatusApproved}
			return upload, store.CreatePhotoUpload(t.Context(), &upload, once)
		}
		for name, test := range map[string]struct {
			official, path string
			code           candor.Code
		}{
			"ErrNoSuchOfficial": {candor.NewID(), path, candor.CodeNotFound},
			"ErrRejected":       {rejected.ID, path, candor.CodeNotFound},
			"ErrNoPath":         {pending.ID, "", candor.CodeInvalid},
			"ErrNoOfficial":     {"", path, candor.CodeInvalid},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := file(test.official, test.path, nil)
				wantCode(t, err, test.code)
			})
		}
		once := sqlstore.NewIdempotencyKey("key", "photo")
		first, err := file(pending.ID, path, once)
		if err != nil || first.Status != candor.StatusPending || first.CreatedAt.IsZero() {
			t.Fatalf("%+v, %v", first, err)
		}
		again, err := file(pending.ID, path, once)
		if err != nil || again.ID != first.ID {
			t.Fatalf("the same request again: %+v, %v", again, err)
		}
		_, err = file(pending.ID, path, nil)
		wantCode(t, err, candor.CodeConflict)
		filed, total, err := store.ListPhotoUploads(t.Context(), candor.ListFilter{Page: 1, Limit: 10})
		if err != nil || total != 1 || filed[0].ObjectPath != "/objects/A.jpg" ||
			filed[0].Photo.Height != 750 {
			t.Fatalf("filed %v, %v", filed, err)
		}
	})
}

func TestCreatePhotoUploadAtOnce(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		path, errs := storeArrival(t, store, "A"), make([]error, 8)
		var filing sync.WaitGroup
		for i := range errs {
			filing.Go(func() {
				errs[i] = store.CreatePhotoUpload(t.Context(),
					&candor.PhotoUpload{OfficialID: official.ID, ObjectPath: path}, nil)
			})
		}
		filing.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			wantCode(t, err, candor.CodeConflict)
		}
		if won != 1 {
			t.Errorf("%d filed the same picture", won)
		}
	})
}

func TestCreateOfficialFilesItsPhoto(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		add := func(path string) (*candor.Official, error) {
			official := &candor.Official{Name: "Ada Example", Position: "mayor", PositionType: candor.Mayor,
				ProfileImage: path, SubmittedBy: "192.0.2.1"}
			official.Clean()
			return store.CreateOfficial(t.Context(), official, nil)
		}
		path := storeArrival(t, store, "A")
		created, err := add(path)
		if err != nil || created.ProfileImage != "" {
			t.Fatalf("%+v, %v", created, err)
		}
		if kept, err := store.FindOfficial(t.Context(), created.ID); err != nil ||
			kept.ProfileImage != "" {
			t.Fatalf("%+v, %v", kept, err)
		}
		filed, total, err := store.ListPhotoUploads(t.Context(), candor.ListFilter{Page: 1, Limit: 10})
		if err != nil || total != 1 || filed[0].ObjectPath != "/objects/A.jpg" ||
			filed[0].Photo.Height != 750 {
			t.Fatalf("filed %v, %v", filed, err)
		}
		_, err = add(path)
		wantCode(t, err, candor.CodeConflict)
		_, total, err = store.FindOfficials(t.Context(), candor.OfficialFilter{Page: 1, Limit: 10})
		if err != nil || total != 1 {
			t.Errorf("%d officials: one was added without its photo, %v", total, err)
		}
	})
}
