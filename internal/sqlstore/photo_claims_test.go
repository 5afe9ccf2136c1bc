package sqlstore_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/room"
	"candor/internal/sqlstore"
)

const megabyte = 1 << 20

// smallRoom is the space limit in these tests.
var smallRoom = room.Bytes{Household: 10 * megabyte, Network: 15 * megabyte,
	Total: 20 * megabyte}

// claim reserves space for a photo.
func claim(
	t *testing.T, store *sqlstore.Store, household, network string, megabytes int64,
) (*sqlstore.PhotoClaim, error) {
	t.Helper()
	claimed := &sqlstore.PhotoClaim{Household: household, Network: network,
		Bytes: megabytes * megabyte, Room: smallRoom}
	return claimed, store.ClaimPhoto(t.Context(), candor.NewID(), claimed)
}

func mustClaim(
	t *testing.T, store *sqlstore.Store, household, network string, megabytes int64,
) *sqlstore.PhotoClaim {
	t.Helper()
	claimed, err := claim(t, store, household, network, megabytes)
	if err != nil {
		t.Fatal(err)
	}
	return claimed
}

// wantRoom checks whether a household and network have room for a photo.
func wantRoom(
	t *testing.T, store *sqlstore.Store, household, network string, megabytes int64, want error,
) {
	t.Helper()
	asked := &sqlstore.PhotoClaim{Household: household, Network: network, Bytes: megabytes * megabyte,
		Room: smallRoom}
	if err := store.CheckPhotoRoom(t.Context(), asked); !errors.Is(err, want) ||
		(err == nil) != (want == nil) {
		t.Errorf("%s in %s, %d MB: %v, want %v", household, network, megabytes, err, want)
	}
}

func wantBytes(t *testing.T, store *sqlstore.Store, want int64) {
	t.Helper()
	if bytes, err := store.CountPhotoBytes(t.Context()); err != nil || bytes != want {
		t.Errorf("%d bytes wait, want %d, %v", bytes, want, err)
	}
}

// keepClaimed stores a photo with a claim.
func keepClaimed(
	t *testing.T, store *sqlstore.Store, label string, claimed *sqlstore.PhotoClaim, bytes,
	waiting int64,
) *candor.Photo {
	t.Helper()
	photo := newArrival(label, time.Now())
	photo.Claim, photo.Bytes, photo.WaitingBytes = claimed.ID, bytes, waiting
	if err := store.CreatePhoto(t.Context(), photo); err != nil {
		t.Fatal(err)
	}
	return photo
}

func TestClaimsAreSharedAndOutliveARestart(t *testing.T) { // S53
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		first, second := open(t, database, now), open(t, database, now)
		mustClaim(t, first, "A", "net 1", 5)
		mustClaim(t, second, "A", "net 1", 5)
		third := open(t, database, now) // as after a restart
		for _, store := range []*sqlstore.Store{first, second, third} {
			_, err := claim(t, store, "A", "net 1", 1)
			if !errors.Is(err, room.ErrHousehold) {
				t.Errorf("the eleventh megabyte: %v", err)
			}
			wantRoom(t, store, "B", "net 1", 5, nil)
			wantRoom(t, store, "B", "net 1", 6, room.ErrNetwork)
			wantRoom(t, store, "B", "net 2", 10, nil)
		}
		mustClaim(t, third, "B", "net 2", 10)
		wantRoom(t, first, "C", "net 3", 1, room.ErrTotal)
		wantBytes(t, first, 20*megabyte)
	})
}

func TestConcurrentClaimsRespectTheLimit(t *testing.T) { // S53
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		stores := []*sqlstore.Store{open(t, database, now), open(t, database, now)}
		var taken, refused atomic.Int64
		var sending sync.WaitGroup
		for i := range 40 {
			sending.Go(func() {
				switch _, err := claim(t, stores[i%2], "A", "net 1", 1); {
				case err == nil:
					taken.Add(1)
				case errors.Is(err, room.ErrHousehold):
					refused.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		sending.Wait()
		if taken.Load() != 10 || refused.Load() != 30 {
			t.Errorf("%d taken and %d refused", taken.Load(), refused.Load())
		}
	})
}

func TestClaimsEnd(t *testing.T) { // S53
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		t.Run("OKReleased", func(t *testing.T) {
			claimed := mustClaim(t, store, "A", "net 1", 10)
			if err := store.ReleasePhoto(t.Context(), claimed); err != nil {
				t.Fatal(err)
			}
			wantBytes(t, store, 0)
		})
		t.Run("OKNeverArrived", func(t *testing.T) {
			mustClaim(t, store, "A", "net 1", 10)
			now.pass(15 * time.Minute)
			wantRoom(t, store, "A", "net 1", 10, nil)
			wantBytes(t, store, 0)
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
		})
		t.Run("OKInfected", func(t *testing.T) {
			photo := newArrival("infected", now.Now())
			photo.Claim, photo.Scan, photo.State, photo.ObjectPath = mustClaim(t, store, "A", "net 1",
				10).ID, candor.ScanInfected("Test"), candor.PhotoRemoved, ""
			if err := store.CreatePhoto(t.Context(), photo); err != nil {
				t.Fatal(err)
			}
			wantBytes(t, store, 0)
		})
		t.Run("ErrUsed", func(t *testing.T) {
			photo := newArrival("used", now.Now())
			if err := store.CreatePhoto(t.Context(), photo); err != nil {
				t.Fatal(err)
			}
			wantCode(t, store.ClaimPhoto(t.Context(), photo.Name,
				&sqlstore.PhotoClaim{Household: "A", Network: "net 1", Room: smallRoom}), candor.CodeConflict)
			wantBytes(t, store, 0)
		})
		t.Run("OKScanned", func(t *testing.T) {
			claimed := mustClaim(t, store, "A", "net 1", 10)
			photo := keepClaimed(t, store, "scanned", claimed, 1*megabyte, 3*megabyte)
			if err := store.ReleasePhoto(t.Context(), claimed); err != nil { // too late
				t.Fatal(err)
			}
			now.pass(time.Hour)
			wantBytes(t, store, 4*megabyte)
			if err := store.SetScanned(t.Context(), photo.Name, candor.ScanClean, 0); err != nil {
				t.Fatal(err)
			}
			if err := store.EndQuarantine(t.Context(), photo.Name); err != nil {
				t.Fatal(err)
			}
			wantBytes(t, store, 1*megabyte)
		})
		t.Run("OKNeverFiled", func(t *testing.T) {
			if err := store.CondemnUnfiled(t.Context(), time.Now().Add(time.Hour)); err != nil {
				t.Fatal(err)
			}
			condemned, err := store.CondemnedPhotos(t.Context(), 10)
			if err != nil {
				t.Fatal(err)
			}
			wantBytes(t, store, 1*megabyte) // its bytes still exist
			for _, one := range condemned {
				if err := store.EndPhoto(t.Context(), one.Name); err != nil {
					t.Fatal(err)
				}
			}
			wantBytes(t, store, 0)
		})
		t.Run("OKTiny", func(t *testing.T) {
			keepClaimed(t, store, "tiny", mustClaim(t, store, "B", "net 1", 1), 700, 0)
			wantBytes(t, store, room.Least)
		})
	})
}

func TestClaimsFollowDecisions(t *testing.T) { // S53
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		photo := keepClaimed(t, store, "A", mustClaim(t, store, "A", "net 1", 10), 9*megabyte, 0)
		upload := candor.PhotoUpload{OfficialID: official.ID, ObjectPath: candor.UploadPath(photo.Name)}
		if err := store.CreatePhotoUpload(t.Context(), &upload, nil); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			status    candor.Status
			bytes     int64
			household error
		}{
			{rejected, 0, room.ErrHousehold}, {pending, 9 * megabyte, room.ErrHousehold},
			{approved, 0, nil},
		} {
			if _, err := store.SetPhotoUploadStatus(t.Context(), upload.ID,
				candor.Decision{Status: step.status, Actor: "warden", ActorID: "w"}); err != nil {
				t.Fatal(err)
			}
			wantBytes(t, store, step.bytes)
			wantRoom(t, store, "A", "net 1", 2, step.household)
		}
	})
}
