package sqlstore_test

import (
	"errors"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// photoOf returns the photo with a label among those that are due for the scanner.
func photoOf(t *testing.T, store *sqlstore.Store, label string) *candor.Photo {
	t.Helper()
	due, err := store.PhotosToScan(t.Context(), 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range due {
		if one.ObjectPath == "/objects/"+label+".jpg" {
			return one
		}
	}
	t.Fatalf("%s is not due: %+v", label, due)
	return nil
}

func (p *pictures) scanned(label string, result candor.ScanResult) {
	p.t.Helper()
	if err := p.store.SetScanned(p.t.Context(), photoOf(p.t, p.store, label).Name, result,
		0); err != nil {
		p.t.Fatal(err)
	}
}

// refuses expects that approving an upload is a conflict with this message and changes nothing.
func (p *pictures) refuses(label, message string) {
	p.t.Helper()
	_, err := p.store.SetPhotoUploadStatus(p.t.Context(), p.ids[label],
		candor.Decision{Status: approved, Actor: "warden"})
	if fault, ok := errors.AsType[*candor.Error](err); !ok || fault.Code != candor.CodeConflict ||
		fault.Message != message {
		p.t.Errorf("%s: got %v, want %q", label, err, message)
	}
	official, err := p.store.FindOfficial(p.t.Context(), p.official)
	if err != nil || official.ProfileImage == "/objects/"+label+".jpg" {
		p.t.Errorf("%s is shown, %v", label, err)
	}
	wantCounted(p.t, p.store)
}

func TestOnlyCleanPhotosAreApproved(t *testing.T) { // S29
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		store.RequireScans()
		p := &pictures{t, store, addOfficial(t, store, nil).ID, map[string]string{}}
		p.upload("A")
		p.refuses("A", candor.MessagePhotoUnscanned)
		p.scanned("A", candor.ScanFailed("it is larger than the scanner takes"))
		p.refuses("A",
			"The malware scanner could not check this photo (it is larger than the scanner takes). It "+
				"will try again automatically.")
		p.scanned("A", candor.ScanLost)
		p.refuses("A", candor.MessagePhotoLost)
		p.scanned("A", candor.ScanClean)
		p.decide("A", approved, "/objects/A.jpg", map[string]candor.Status{"A": approved})
		p.upload("B")
		p.scanned("B", candor.ScanInfected("Test.Signature"))
		p.refuses("B",
			"The malware scanner found Test.Signature in this photo, so it cannot be approved.")
	})
}

func TestPhotosWithoutBytesAreNotApproved(t *testing.T) { // S29
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		p := &pictures{t, store, addOfficial(t, store, nil).ID, map[string]string{}}
		for label, statement := range map[string]string{
			"A": "UPDATE photos SET state = 'condemned' WHERE object_path = '/objects/A.jpg'",
			"B": "DELETE FROM photos WHERE object_path = '/objects/B.jpg'",
		} {
			p.upload(label)
			if err := store.Write(t.Context(),
				func(tx *sqlstore.Tx) error { return tx.Exec(statement) }); err != nil {
				t.Fatal(err)
			}
			p.refuses(label, candor.MessagePhotoGone)
		}
	})
}

func TestFormerPhotoReturnsOnlyIfApprovable(t *testing.T) { // S29
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		p := &pictures{t, store, addOfficial(t, store, nil).ID, map[string]string{}}
		for _, label := range []string{"A", "B", "C"} {
			p.upload(label)
		}
		p.decide("A", approved, "/objects/A.jpg", nil)
		p.decide("B", approved, "/objects/B.jpg", nil)
		store.RequireScans()
		p.decide("B", pending, "", map[string]candor.Status{"A": rejected}) // A was never scanned
		p.scanned("A", candor.ScanClean)
		p.scanned("C", candor.ScanClean)
		p.decide("A", approved, "/objects/A.jpg", nil)
		p.decide("C", approved, "/objects/C.jpg", nil)
		if err := store.Write(t.Context(),
			func(tx *sqlstore.Tx) error {
				return tx.Exec("UPDATE photos SET state = 'removed' WHERE hash = 'A'")
			}); err != nil {
			t.Fatal(err)
		}
		p.decide("C", rejected, "", map[string]candor.Status{"A": rejected})
	})
}

func TestInfectedPhotoIsRejectedAndReplaced(t *testing.T) { // S29
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		p := &pictures{t, store, addOfficial(t, store, nil).ID, map[string]string{}}
		p.upload("A")
		p.upload("B")
		p.decide("A", approved, "/objects/A.jpg", nil)
		p.decide("B", approved, "/objects/B.jpg", nil)
		p.scanned("A", candor.ScanClean)
		p.scanned("B", candor.ScanInfected("Test.Signature"))
		// already rejected
		p.decide("B", rejected, "/objects/A.jpg", map[string]candor.Status{"A": approved, "B": rejected})
		entries := trail(t, store, p.ids["B"])
		if len(entries) != 3 || entries[0].Actor != candor.ActorScanner ||
			entries[0].After != "rejected" ||
			entries[0].Reason != "The malware scanner found Test.Signature" ||
			entries[1].Action != candor.ActionMalwareFound || entries[1].After != "Test.Signature" {
			t.Errorf("%+v", entries)
		}
		condemned, err := store.CondemnedPhotos(t.Context(), 10)
		if err != nil || len(condemned) != 1 || condemned[0].ObjectPath != "/objects/B.jpg" {
			t.Fatalf("%+v, %v", condemned, err)
		}
		if err := store.EndPhoto(t.Context(), condemned[0].Name); err != nil {
			t.Fatal(err)
		}
		upload, err := store.FindPhotoUpload(t.Context(), p.ids["B"])
		if err != nil || upload.Photo.State != candor.PhotoRemoved ||
			upload.Photo.Scan != candor.ScanInfected("Test.Signature") {
			t.Errorf("%+v, %v", upload, err)
		}
		storeArrival(t, store, "unfiled")
		p.scanned("unfiled", candor.ScanInfected("Test.Other"))
		for since, want := range map[time.Time]int{now.Now(): 2, now.Now().Add(time.Second): 0} {
			if found, err := store.CountMalware(t.Context(), since); err != nil || found != want {
				t.Errorf("%d since %s, %v", found, since, err)
			}
		}
	})
}

func TestScansAreSharedByServers(t *testing.T) { // S29
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		storeArrival(t, store, "A")
		storeArrival(t, store, "B")
		one := photoOf(t, store, "A")
		if err := store.ClaimScan(t.Context(), one, time.Minute); err != nil {
			t.Fatal(err)
		}
		wantCode(t, store.ClaimScan(t.Context(), one, time.Minute), candor.CodeConflict)
		due := func(want ...string) {
			t.Helper()
			found, err := store.PhotosToScan(t.Context(), 10)
			var labels []string
			for _, photo := range found {
				labels = append(labels, photo.Hash)
			}
			if err != nil || len(labels) != len(want) || len(want) > 0 && labels[0] != want[0] {
				t.Errorf("due %v, want %v, %v", labels, want, err)
			}
		}
		due("B")
		now.pass(time.Minute)
		due("B", "A") // the server that scanned it has ended
		p := &pictures{t: t, store: store}
		p.scanned("B", candor.ScanClean)
		due("A")
		if err := store.SetScanned(t.Context(), one.Name, candor.ScanFailed("x"),
			15*time.Second); err != nil {
			t.Fatal(err)
		}
		due()
		now.pass(15 * time.Second)
		due("A")
		if waiting, err := store.CountUnscanned(t.Context()); err != nil || waiting != 1 {
			t.Errorf("%d wait, %v", waiting, err)
		}
	})
}

func TestCleanPhotoLeavesQuarantine(t *testing.T) { // S29
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		photo := newArrival("A", now.Now())
		photo.Quarantine = "quarantine/A"
		if err := store.CreatePhoto(t.Context(), photo); err != nil {
			t.Fatal(err)
		}
		released := func(want int) {
			t.Helper()
			if left, err := store.ReleasedPhotos(t.Context(), 10); err != nil || len(left) != want {
				t.Errorf("%+v, %v", left, err)
			}
		}
		released(0)
		(&pictures{t: t, store: store}).scanned("A", candor.ScanClean)
		released(1)
		if err := store.EndQuarantine(t.Context(), photo.Name); err != nil {
			t.Fatal(err)
		}
		released(0)
		// A later result changes nothing.
		if err := store.SetScanned(t.Context(), photo.Name, candor.ScanInfected("Late"), 0); err != nil {
			t.Fatal(err)
		}
		if condemned, err := store.CondemnedPhotos(t.Context(), 10); err != nil || len(condemned) != 0 {
			t.Errorf("%+v, %v", condemned, err)
		}
	})
}
