package sqlstore_test

import (
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// pictures are photo uploads of one official by name.
type pictures struct {
	t        *testing.T
	store    *sqlstore.Store
	official string
	ids      map[string]string
}

func (p *pictures) upload(name string) {
	p.t.Helper()
	upload := candor.PhotoUpload{OfficialID: p.official, ObjectPath: storeArrival(p.t, p.store, name),
		OriginalFilename: name, SubmitterIP: "192.0.2.8"}
	if err := p.store.CreatePhotoUpload(p.t.Context(), &upload, nil); err != nil {
		p.t.Fatal(err)
	}
	p.ids[name] = upload.ID
}

// decide sets a status and checks the picture of the profile and the statuses of all uploads.
func (p *pictures) decide(
	name string, status candor.Status, shown string, statuses map[string]candor.Status,
) {
	p.t.Helper()
	if _, err := p.store.SetPhotoUploadStatus(p.t.Context(), p.ids[name],
		candor.Decision{Status: status, Actor: "warden", ActorID: "w"}); err != nil {
		p.t.Fatal(err)
	}
	official, err := p.store.FindOfficial(p.t.Context(), p.official)
	if err != nil || official.ProfileImage != shown {
		p.t.Errorf("%s %s: the profile shows %q, want %q, %v", name, status, official.ProfileImage, shown,
			err)
	}
	for other, want := range statuses {
		upload, err := p.store.FindPhotoUpload(p.t.Context(), p.ids[other])
		if err != nil || upload.Status != want {
			p.t.Errorf("%s %s: %s is %s, want %s, %v", name, status, other, upload.Status, want, err)
		}
	}
	wantCounted(p.t, p.store)
}

const (
	pending  = candor.StatusPending
	approved = candor.StatusApproved
	rejected = candor.StatusRejected
)

func TestApprovedPhotoReplacesAndRestores(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		p := &pictures{t, store, official.ID, map[string]string{}}
		p.upload("A")
		p.upload("B")
		p.decide("A", approved, "/objects/A.jpg", map[string]candor.Status{"A": approved, "B": pending})
		p.decide("B", approved, "/objects/B.jpg", map[string]candor.Status{"A": rejected, "B": approved})
		p.decide("B", pending, "/objects/A.jpg", map[string]candor.Status{"A": approved, "B": pending})
		p.decide("A", rejected, "", map[string]candor.Status{"A": rejected, "B": pending})
		upload, err := store.FindPhotoUpload(t.Context(), p.ids["A"])
		if err != nil || upload.ReviewedBy != "w" || !upload.ReviewedAt.Equal(now.Now()) {
			t.Errorf("%+v, %v", upload, err)
		}
		if entries := trail(t, store, p.ids["A"]); len(entries) != 4 ||
			entries[2].Reason != "Replaced by another photo" {
			t.Errorf("%+v", entries)
		}
	})
}

func TestRejectedPhotoDoesNotReturn(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		p := &pictures{t, store, official.ID, map[string]string{}}
		p.upload("A")
		p.upload("B")
		p.decide("A", approved, "/objects/A.jpg", nil)
		p.decide("B", approved, "/objects/B.jpg", map[string]candor.Status{"A": rejected})
		// A was rejected to make room; now a moderator rejects it for its content.
		p.decide("A", rejected, "/objects/B.jpg", map[string]candor.Status{"A": rejected, "B": approved})
		p.decide("B", rejected, "", map[string]candor.Status{"A": rejected, "B": rejected})
	})
}

func TestFindPictured(t *testing.T) { // S10
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		p := &pictures{t, store, official.ID, map[string]string{}}
		p.upload("A")
		_, _, err := store.FindPictured(t.Context(), "/objects/A.jpg")
		wantCode(t, err, candor.CodeNotFound)
		p.decide("A", approved, "/objects/A.jpg", nil)
		id, status, err := store.FindPictured(t.Context(), "/objects/A.jpg")
		if err != nil || id != official.ID || status != approved {
			t.Errorf("%s %s %v", id, status, err)
		}
	})
}
