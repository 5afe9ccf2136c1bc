package sqlstore_test

import (
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// show files a picture of an official and approves it.
func show(t *testing.T, store *sqlstore.Store, officialID string) *candor.PhotoUpload {
	t.Helper()
	upload := sendPhoto(t, store, officialID)
	decidePhoto(t, store, upload, candor.StatusApproved)
	return upload
}

func sendPhoto(
	t *testing.T, store *sqlstore.Store, officialID string,
) *candor.PhotoUpload {
	t.Helper()
	upload := &candor.PhotoUpload{OfficialID: officialID, OriginalFilename: "a.jpg",
		ObjectPath: storeArrival(t, store, candor.NewID())}
	if err := store.CreatePhotoUpload(t.Context(), upload, nil); err != nil {
		t.Fatal(err)
	}
	return upload
}

func decidePhoto(
	t *testing.T, store *sqlstore.Store, upload *candor.PhotoUpload, status candor.Status,
) {
	t.Helper()
	if _, err := store.SetPhotoUploadStatus(t.Context(), upload.ID,
		by("warden", status, "")); err != nil {
		t.Fatal(err)
	}
}

// A profile shows one picture: the kept one's own, or else the lost one's until the split.
func TestMergeMovesAPictureToAProfileWithoutOne(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for name, isMoved := range map[string]bool{"MovedThereAndBack": true, "EachKeepsItsOwn": false} {
			t.Run(name, func(t *testing.T) {
				lost, kept := twins(t, store, 0)
				upload := show(t, store, lost.ID)
				shown := map[string]string{lost.ID: find(t, store, lost.ID).ProfileImage, kept.ID: ""}
				want := map[string]string{lost.ID: "", kept.ID: shown[lost.ID]}
				owner := kept.ID
				if !isMoved {
					show(t, store, kept.ID)
					shown[kept.ID] = find(t, store, kept.ID).ProfileImage
					want, owner = shown, lost.ID
				}
				check := func(want map[string]string, owner string) {
					t.Helper()
					for id, image := range want {
						if got := find(t, store, id).ProfileImage; got != image {
							t.Errorf("%s shows %q, want %q", id, got, image)
						}
					}
					if got, err := store.FindPhotoUpload(t.Context(), upload.ID); err != nil ||
						got.OfficialID != owner {
						t.Errorf("the picture belongs to %+v, %v, want %s", got, err, owner)
					}
				}
				_, id := mergeOfficials(t, store, lost.ID, kept.ID)
				check(want, owner)
				if _, err := store.SplitOfficial(t.Context(), id, "warden"); err != nil {
					t.Fatal(err)
				}
				check(shown, lost.ID)
			})
		}
	})
}

// The kept profile shows the lost one's picture, and then another one. After the split each shows
// its own, whatever happens to the other.
func TestSplitReturnsAReplacedPicture(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for name, test := range map[string]struct {
			before, after func(first, second *candor.PhotoUpload)
			lost, kept    bool // whether they show a picture in the end
		}{
			"OKReplaced": {nil, nil, true, true},
			"OKSecondRejected": {nil, func(_, second *candor.PhotoUpload) {
				decidePhoto(t, store, second, candor.StatusRejected)
			}, true, false},
			"OKRejectedBefore": {func(first, _ *candor.PhotoUpload) {
				decidePhoto(t, store, first, candor.StatusRejected)
			}, nil, false, true},
		} {
			t.Run(name, func(t *testing.T) {
				lost, kept := twins(t, store, 0)
				first := show(t, store, lost.ID)
				_, merge := mergeOfficials(t, store, lost.ID, kept.ID)
				second := show(t, store, kept.ID)
				if test.before != nil {
					test.before(first, second)
				}
				if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
					t.Fatal(err)
				}
				if test.after != nil {
					test.after(first, second)
				}
				for _, one := range []struct {
					id, image string
					shows     bool
				}{{lost.ID, first.ObjectPath, test.lost}, {kept.ID, second.ObjectPath, test.kept}} {
					want := map[bool]string{true: one.image}[one.shows]
					if image := find(t, store, one.id).ProfileImage; image != want {
						t.Errorf("%s shows %q, want %q", one.id, image, want)
					}
				}
				if wrong, err := store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
					t.Errorf("%q, %v", wrong, err)
				}
				wantCounted(t, store)
				if err := store.DeleteOfficial(t.Context(), lost.ID, candor.Decision{Actor: "warden"}); err != nil {
					t.Fatal(err)
				}
				if test.kept {
					if _, _, err := store.FindPictured(t.Context(), second.ObjectPath); err != nil {
						t.Errorf("the kept one's picture: %v", err)
					}
				}
			})
		}
	})
}

// Former pictures stay with the picture that replaced them, so that a rejected one does not return.
func TestMergeLeavesFormerPicturesWithTheirSuccessor(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		lost, kept := twins(t, store, 0)
		former, present := show(t, store, lost.ID), show(t, store, lost.ID)
		show(t, store, kept.ID)
		_, merge := mergeOfficials(t, store, lost.ID, kept.ID)
		if wrong, err := store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
			t.Errorf("%q, %v", wrong, err)
		}
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		decidePhoto(t, store, present, candor.StatusRejected)
		if image := find(t, store, lost.ID).ProfileImage; image != former.ObjectPath {
			t.Errorf("it shows %q", image)
		}
	})
}
