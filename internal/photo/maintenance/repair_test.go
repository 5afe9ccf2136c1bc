package maintenance_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/maintenance"
	"candor/internal/testkit/storetest"
)

// strays are bytes of each kind without a photo.
var strays = []string{"pictures/AAAA-1.jpg", "pictures/" + strings.Repeat("Z", 26) + "-1.jpg",
	"quarantine/AAAA", "variants/96/AAAA-1.jpg"}

func TestStraysAreRemoved(t *testing.T) { // S33
	everywhere(t, func(s *site) {
		filed := s.arrive()
		s.file(filed)
		variant := "variants/96/" + filepath.Base(filed.ObjectPath)
		for _, key := range append([]string{variant}, strays...) {
			s.put(key)
		}
		s.now.pass(23 * time.Hour)
		s.round()
		s.wantKeys(append([]string{variant, keyOf(filed)}, strays...)...)
		s.now.pass(2 * time.Hour)
		s.round()
		s.wantKeys(variant, keyOf(filed))
	})
}

func TestLostPhotoIsGivenUpAfterADay(t *testing.T) { // S33
	everywhere(t, func(s *site) {
		former, lost, other := s.arrive(), s.arrive(), s.arrive()
		a, b := s.file(former), s.file(lost)
		s.file(other)
		s.decide(a, candor.StatusApproved)
		s.decide(b, candor.StatusApproved)
		s.now.pass(2 * time.Hour)
		s.lose(lost)
		s.round()
		s.now.pass(23 * time.Hour)
		s.round()
		s.wantUpload(b, candor.StatusApproved, lost.ObjectPath)
		s.now.pass(time.Hour)
		s.round()
		s.wantUpload(b, candor.StatusRejected, former.ObjectPath)
		s.wantUpload(a, candor.StatusApproved, former.ObjectPath)
		s.wantState(lost, candor.PhotoRemoved)
		s.wantKeys(keyOf(former), keyOf(other))
		if entry := s.trail(b)[0]; entry.Actor != candor.ActorUpkeep ||
			!strings.Contains(entry.Reason, "image is missing") {
			s.t.Errorf("the trail has %+v", entry)
		}
	})
}

func TestPictureThatComesBackIsNotLost(t *testing.T) {
	everywhere(t, func(s *site) {
		absent, other, third := s.arrive(), s.arrive(), s.arrive()
		id := s.file(absent)
		s.file(other)
		s.file(third)
		s.now.pass(2 * time.Hour)
		s.lose(absent)
		s.round()
		s.put(keyOf(absent))
		s.now.pass(2 * time.Hour)
		s.round()
		s.lose(absent)
		s.now.pass(23 * time.Hour)
		s.round()
		s.now.pass(23 * time.Hour)
		s.round()
		s.wantUpload(id, candor.StatusPending, "")
		s.wantState(absent, candor.PhotoKept)
		s.now.pass(time.Hour)
		s.round()
		s.wantUpload(id, candor.StatusRejected, "")
	})
}

func TestLostUnfiledPhotoIsDeleted(t *testing.T) {
	everywhere(t, func(s *site) {
		lost := s.arrive()
		s.file(s.arrive())
		s.now.pass(2 * time.Hour)
		s.lose(lost)
		_, err := s.maintenance.Mend(s.t.Context(), maintenance.Allowed{})
		s.must(err)
		s.wantState(lost, "")
	})
}

func TestWrongStoreRepairsNothing(t *testing.T) {
	everywhere(t, func(s *site) {
		for _, test := range []struct {
			name            string
			before, arrived int // photos stored elsewhere, and photos that arrived since
			person          maintenance.Allowed
			given           bool
		}{
			{"ErrAllMissing", 3, 0, maintenance.Allowed{}, false},
			{"ErrMostMissing", 3, 1, maintenance.Allowed{}, false},
			{"ErrMostMissingDiscarding", 3, 1, maintenance.Allowed{Discard: true}, false},
			{"OKMostGivenUp", 3, 1, maintenance.Allowed{GiveUp: true}, true},
			{"OKAllGivenUp", 3, 0, maintenance.Allowed{GiveUp: true}, true},
		} {
			var ids []string
			for range test.before {
				ids = append(ids, s.file(s.arrive()))
			}
			s.openPhotos("", filepath.Join(s.t.TempDir(), "elsewhere"))
			for range test.arrived {
				s.file(s.arrive())
			}
			for range 3 {
				s.now.pass(2 * day)
				if err := s.maintenance.Round(s.t.Context()); err == nil ||
					!strings.Contains(err.Error(), "is this the place") {
					s.t.Errorf("%s: %v", test.name, err)
				}
			}
			for _, id := range ids {
				s.wantUpload(id, candor.StatusPending, "")
			}
			status := candor.StatusPending
			if test.given {
				status = candor.StatusRejected
			}
			if _, err := s.maintenance.Mend(s.t.Context(), test.person); (err == nil) != test.given {
				s.t.Errorf("%s: a person is told %v", test.name, err)
			}
			for _, id := range ids {
				s.wantUpload(id, status, "")
			}
		}
	})
}

func TestWrongDatabaseRemovesNothing(t *testing.T) {
	everywhere(t, func(s *site) {
		s.file(s.arrive())
		for i := range 11 {
			s.put("pictures/AAAA-" + strings.Repeat("1", i+1) + ".jpg")
		}
		there := s.keys()
		s.now.pass(2 * day)
		if err := s.maintenance.Round(s.t.Context()); err == nil ||
			!strings.Contains(err.Error(), "is it the right one") {
			s.t.Errorf("%v", err)
		}
		s.wantKeys(there...)
	})
}

func TestSeveralSweepAtOnce(t *testing.T) {
	everywhere(t, func(s *site) {
		lost, unfiled, shown := s.arrive(), s.arrive(), s.arrive()
		a, b := s.file(lost), s.file(shown)
		s.decide(b, candor.StatusApproved)
		s.decide(a, candor.StatusApproved)
		for _, key := range strays {
			s.put(key)
		}
		s.now.pass(candor.FilingTime + 2*time.Hour)
		s.lose(lost)
		errs := make([]error, 4)
		var sweeping sync.WaitGroup
		for i := range errs {
			other := maintenance.New(maintenance.Options{Store: s.openStore(), Photos: s.photos,
				Now: s.now.Now})
			sweeping.Go(func() { _, errs[i] = other.Mend(s.t.Context(), maintenance.Allowed{}) })
		}
		sweeping.Wait()
		s.must(errors.Join(errs...))
		s.wantKeys(keyOf(shown))
		s.wantState(unfiled, "")
		s.wantUpload(a, candor.StatusRejected, shown.ObjectPath)
		if entries := s.trail(a); len(entries) != 2 {
			s.t.Errorf("the trail has %+v", entries)
		}
	})
}

func TestMissingOriginalKeepsItsKey(t *testing.T) {
	everywhere(t, func(s *site) {
		received := s.arrive()
		s.file(received)
		waits := &candor.Photo{
			Name: strings.Repeat("A", 26), ObjectPath: "/objects/AAAA-1.jpg", Hash: "1",
			Quarantine: "quarantine/AAAA", ArrivedAt: s.now.Now(), State: candor.PhotoKept,
		}
		s.must(s.store.CreatePhoto(s.t.Context(), waits))
		s.put(keyOf(waits))
		s.file(waits)
		for range 3 {
			s.now.pass(2 * day)
			s.round()
		}
		left, err := s.store.QuarantinedPhotos(s.t.Context(), "", 10)
		if err != nil || len(left) != 1 {
			s.t.Errorf("%+v, %v", left, err)
		}
	})
}

func TestUnavailableStorePostponesTheRound(t *testing.T) { // S42
	everywhere(t, func(s *site) {
		filed, unfiled := s.arrive(), s.arrive()
		s.file(filed)
		for _, key := range strays {
			s.put(key)
		}
		there := s.keys()
		s.now.pass(candor.FilingTime + 2*time.Hour)
		s.away()
		if err := s.maintenance.Round(s.t.Context()); err == nil {
			s.t.Error("no word of it")
		}
		s.back()
		s.wantKeys(there...)
		s.wantState(filed, candor.PhotoKept)
		s.wantState(unfiled, candor.PhotoCondemned)
		s.now.pass(time.Hour)
		s.round()
		s.wantKeys(keyOf(filed))
		s.wantState(unfiled, "")
	})
}

func TestFailedEraseDoesNotStopOthers(t *testing.T) {
	s := newSite(t, storetest.File(t), "")
	stuck, other := s.arrive(), s.arrive()
	path := filepath.Join(s.folder, keyOf(stuck))
	s.must(errors.Join(os.Remove(path), os.MkdirAll(filepath.Join(path, "full"), 0o700)))
	s.now.pass(candor.FilingTime + 2*time.Hour)
	if err := s.maintenance.Round(t.Context()); err == nil {
		t.Error("no word of it")
	}
	s.wantState(stuck, candor.PhotoCondemned)
	s.wantState(other, "")
	s.must(os.RemoveAll(path))
	s.round()
	s.wantState(stuck, "")
}

func TestHalfWrittenBytesAreRemoved(t *testing.T) { // S35
	s := newSite(t, storetest.File(t), "")
	s.file(s.arrive())
	half := filepath.Join(s.folder, "pictures", "AAAA.jpg.1.tmp")
	s.must(os.WriteFile(half, nil, 0o600))
	s.round()
	if _, err := os.Stat(half); err != nil {
		t.Error(err)
	}
	s.now.pass(2 * time.Hour)
	s.round()
	if _, err := os.Stat(half); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}
