package photo_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
)

// placed opens a store in a folder whose database has one photo, or none for "".
func placed(t *testing.T, folder string, known *string) *photo.Store {
	t.Helper()
	kept, err := blobs.Open("", folder)
	if err != nil {
		t.Fatal(err)
	}
	store, err := photo.New(photo.Options{Blobs: kept, Secret: []byte("of tests"), Spool: t.TempDir(),
		Known: func(context.Context) (string, error) {
			if *known == "" {
				return "", candor.ErrNotFound
			}
			return *known, nil
		}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

func TestOnlyTheKnownStoreIsUsed(t *testing.T) { // S33
	folder, known := filepath.Join(t.TempDir(), "photos"), ""
	store := placed(t, folder, &known)
	if err := store.AskBlobs(t.Context()); err != nil {
		t.Fatalf("before the first photo: %v", err)
	}
	wantFiles(t, folder)
	receive := func(store *photo.Store) (*candor.Photo, error) {
		return store.Receive(t.Context(), "A", bytes.NewReader(jpegOf(t, 8, 8)))
	}
	first, err := receive(store)
	if err != nil {
		t.Fatal(err)
	}
	known = first.ObjectPath
	picture := "pictures/" + filepath.Base(known)
	wantFiles(t, folder, picture, "place")

	t.Run("ErrElsewhere", func(t *testing.T) {
		empty := filepath.Join(t.TempDir(), "photos")
		elsewhere := placed(t, empty, &known)
		if _, err := receive(elsewhere); !errors.Is(err, photo.ErrNoRoom) {
			t.Errorf("an upload: %v", err)
		}
		wantFiles(t, empty)
		if err := elsewhere.AskBlobs(t.Context()); err == nil ||
			elsewhere.BlobsHealth().Reason != "this is not where they were kept" {
			t.Errorf("%v, %+v", err, elsewhere.BlobsHealth())
		}
	})
	t.Run("ErrGoneMeanwhile", func(t *testing.T) {
		if err := os.Rename(folder, folder+"-away"); err != nil {
			t.Fatal(err)
		}
		if _, err := receive(store); !errors.Is(err, photo.ErrNoRoom) {
			t.Errorf("an upload: %v", err)
		}
		if err := os.Rename(folder+"-away", folder); err != nil {
			t.Fatal(err)
		}
		if err := store.AskBlobs(t.Context()); err != nil {
			t.Error(err)
		}
	})
	t.Run("OKWithoutItsMark", func(t *testing.T) { // moved by hand
		if err := os.Remove(filepath.Join(folder, "place")); err != nil {
			t.Fatal(err)
		}
		if _, err := receive(store); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(filepath.Join(folder, "place")); err != nil {
			t.Error(err)
		}
	})
}

// TestPlaceIsNotBlamedForTheDatabase opens the store while the database is down.
func TestPlaceIsNotBlamedForTheDatabase(t *testing.T) {
	known, away := "", error(nil)
	kept, err := blobs.Open("", filepath.Join(t.TempDir(), "photos"))
	if err != nil {
		t.Fatal(err)
	}
	store, err := photo.New(photo.Options{Blobs: kept, Secret: []byte("of tests"), Spool: t.TempDir(),
		Known: func(context.Context) (string, error) { return known, away }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	ask := func(wantReason string) {
		t.Helper()
		err, found := store.AskBlobs(t.Context()), store.BlobsHealth()
		if (err != nil) != (wantReason != "") || found.Reason != wantReason ||
			found.SilentSince.IsZero() != (wantReason == "") || found.AskedAt.IsZero() {
			t.Errorf("%v, %+v, want the reason %q", err, found, wantReason)
		}
	}
	away = &candor.Error{Code: candor.CodeUnavailable,
		Message: "The database cannot be reached at the moment."}
	ask("")
	known, away = "/objects/elsewhere.jpg", nil
	ask("this is not where they were kept")
	away = context.DeadlineExceeded
	ask("this is not where they were kept")
	known, away = "", candor.ErrNotFound
	ask("")
}
