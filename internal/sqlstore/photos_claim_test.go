package sqlstore_test

import (
	"crypto/rand"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/room"
	"candor/internal/sqlstore"
)

// newArrival returns a photo that has arrived. Its path has the label, and photos with the same
// label are the same picture.
func newArrival(label string, at time.Time) *candor.Photo {
	name := rand.Text()
	return &candor.Photo{
		Name: name, ObjectPath: "/objects/" + label + ".jpg", Hash: strings.TrimRight(label, "'"),
		Width: 600, Height: 750, ArrivedAt: at, State: candor.PhotoKept,
	}
}

// storeArrival stores a photo that has arrived, and returns the path for filing it.
func storeArrival(t *testing.T, store *sqlstore.Store, label string) (uploadPath string) {
	t.Helper()
	return storeArrivalAt(t, store, label, time.Now())
}

func storeArrivalAt(
	t *testing.T, store *sqlstore.Store, label string, at time.Time,
) (uploadPath string) {
	t.Helper()
	photo := newArrival(label, at)
	if err := store.CreatePhoto(t.Context(), photo); err != nil {
		t.Fatal(err)
	}
	return candor.UploadPath(photo.Name)
}

// sendTo claims space for a photo at the upload address with a name.
func sendTo(t *testing.T, store *sqlstore.Store, name string) error {
	t.Helper()
	return store.ClaimPhoto(t.Context(), name, &sqlstore.PhotoClaim{Room: room.Default()})
}

func TestUploadAddressTakesOnePhoto(t *testing.T) { // S25
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		first, second := newArrival("A", now.Now()), newArrival("B", now.Now())
		second.Name = first.Name
		if err := sendTo(t, store, first.Name); err != nil {
			t.Fatal(err)
		}
		if err := store.CreatePhoto(t.Context(), first); err != nil {
			t.Fatal(err)
		}
		wantCode(t, sendTo(t, store, first.Name), candor.CodeConflict)
		wantCode(t, store.CreatePhoto(t.Context(), second), candor.CodeConflict)
	})
}

func TestInfectedPhotoIsRecordedAndNotFiled(t *testing.T) { // S29
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		photo := &candor.Photo{Name: rand.Text(), Scan: candor.ScanInfected("Test.Signature"),
			ArrivedAt: now.Now(), State: candor.PhotoRemoved}
		if err := store.CreatePhoto(t.Context(), photo); err != nil {
			t.Fatal(err)
		}
		err := store.CreatePhotoUpload(t.Context(), &candor.PhotoUpload{OfficialID: official.ID,
			ObjectPath: candor.UploadPath(photo.Name)}, nil)
		wantCode(t, err, candor.CodeInvalid)
		if entries := trail(t, store, photo.Name); len(entries) != 1 ||
			entries[0].Action != candor.ActionMalwareFound || entries[0].After != "Test.Signature" {
			t.Errorf("%+v", entries)
		}
	})
}

func TestASenderFilesAPhotoOnceForAnOfficial(t *testing.T) { // S50
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		one, other := addOfficial(t, store, nil), addOfficial(t, store, nil)
		file := func(official *candor.Official, sender, label string) error {
			return store.CreatePhotoUpload(t.Context(), &candor.PhotoUpload{OfficialID: official.ID,
				SubmitterIP: sender, ObjectPath: storeArrival(t, store, label)}, nil)
		}
		const sender, neighbor = "192.0.2.1", "192.0.2.2"
		for _, test := range []struct {
			official      *candor.Official
			sender, label string
			again         bool
		}{
			{one, sender, "A", false}, {one, sender, "A'", true}, {other, sender, "A''", false},
			{one, sender, "B", false}, {one, neighbor, "A'''", false},
			{one, "", "B'", false}, {one, "", "B''", false}, // erased addresses
		} {
			err := file(test.official, test.sender, test.label)
			if test.again {
				wantCode(t, err, candor.CodeConflict)
			} else if err != nil {
				t.Errorf("%s of %q: %v", test.label, test.sender, err)
			}
		}
		wantCounted(t, store)
	})
}

func TestPhotoIsFiledInTime(t *testing.T) { // S30
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		photo := newArrival("A", now.Now())
		if err := store.CreatePhoto(t.Context(), photo); err != nil {
			t.Fatal(err)
		}
		file := func(path string) error {
			return store.CreatePhotoUpload(t.Context(),
				&candor.PhotoUpload{OfficialID: official.ID, ObjectPath: path}, nil)
		}
		now.pass(candor.FilingTime + time.Millisecond)
		for _, path := range []string{candor.UploadPath(photo.Name), photo.ObjectPath,
			candor.UploadPath(rand.Text()), "/objects/uploads/../A", "https://elsewhere.example/A"} {
			wantCode(t, file(path), candor.CodeNotFound)
		}
	})
}

func TestCondemnedPhotosEnd(t *testing.T) { // S33
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		(&pictures{t, store, official.ID, map[string]string{}}).upload("A")
		if condemned, err := store.CondemnedPhotos(t.Context(), 10); err != nil || len(condemned) != 0 {
			t.Fatalf("%+v, %v", condemned, err)
		}
		if err := store.DeleteOfficial(t.Context(), official.ID,
			candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		if err := store.EraseFromBin(t.Context(), official.ID, official.Name, "warden"); err != nil {
			t.Fatal(err)
		}
		condemned, err := store.CondemnedPhotos(t.Context(), 10)
		if err != nil || len(condemned) != 1 || condemned[0].ObjectPath != "/objects/A.jpg" {
			t.Fatalf("%+v, %v", condemned, err)
		}
		if err := store.EndPhoto(t.Context(), condemned[0].Name); err != nil {
			t.Fatal(err)
		}
		if condemned, err = store.CondemnedPhotos(t.Context(), 10); err != nil || len(condemned) != 0 ||
			sendTo(t, store, "A") != nil {
			t.Fatalf("%+v, %v", condemned, err)
		}
	})
}
