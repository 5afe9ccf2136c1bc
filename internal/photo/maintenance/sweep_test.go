package maintenance_test

import (
	"crypto/rand"
	"fmt"
	"path"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo"
)

func TestUnfiledPhotosAreRemoved(t *testing.T) { // S33
	everywhere(t, func(s *site) {
		unfiled, filed := s.arrive(), s.arrive()
		s.file(filed)
		s.now.pass(candor.FilingTime + 59*time.Minute)
		s.round()
		s.wantKeys(keyOf(unfiled), keyOf(filed))
		s.now.pass(61 * time.Minute)
		s.round()
		s.wantKeys(keyOf(filed))
		s.wantState(unfiled, "")
		s.wantState(filed, candor.PhotoKept)
		s.now.pass(400 * day)
		s.round()
		s.wantKeys(keyOf(filed))
	})
}

func TestRejectedPhotosAreRemoved(t *testing.T) { // S33
	everywhere(t, func(s *site) {
		rejected, taken, replaced, shown := s.arrive(), s.arrive(), s.arrive(), s.arrive()
		a, b, c, d := s.file(rejected), s.file(taken), s.file(replaced), s.file(shown)
		for _, width := range photo.Widths {
			s.put(fmt.Sprintf("variants/%d/%s", width, path.Base(rejected.ObjectPath)))
		}
		there := s.keys()
		s.decide(a, candor.StatusRejected)
		s.decide(b, candor.StatusRejected)
		s.decide(c, candor.StatusApproved)
		s.decide(d, candor.StatusApproved)
		s.now.pass(29 * day)
		s.round()
		s.wantKeys(there...)
		s.decide(b, candor.StatusPending)
		s.now.pass(2 * day)
		s.round()
		s.wantKeys(keyOf(taken), keyOf(shown))
		s.wantState(rejected, candor.PhotoRemoved)
		s.wantState(replaced, candor.PhotoRemoved)
		s.wantUpload(a, candor.StatusRejected, shown.ObjectPath)
		s.wantUpload(c, candor.StatusRejected, shown.ObjectPath)
		s.decide(d, candor.StatusRejected)
		s.wantUpload(c, candor.StatusRejected, "")
	})
}

func TestInfectedPhotosAreDeletedLater(t *testing.T) { // S29
	everywhere(t, func(s *site) {
		infected := &candor.Photo{Name: rand.Text(), Scan: candor.ScanInfected("Test.Signature"),
			ArrivedAt: s.now.Now(), State: candor.PhotoRemoved}
		s.must(s.store.CreatePhoto(s.t.Context(), infected))
		s.now.pass(29 * day)
		s.round()
		s.wantState(infected, candor.PhotoRemoved)
		s.now.pass(2 * day)
		s.round()
		s.wantState(infected, "")
		if entries := s.trail(infected.Name); len(entries) != 1 {
			s.t.Errorf("the trail has %+v", entries)
		}
	})
}

func TestOneServerSweepsAtATime(t *testing.T) {
	everywhere(t, func(s *site) {
		for _, test := range []struct {
			after time.Duration
			want  bool
		}{{0, true}, {59 * time.Minute, false}, {time.Minute, true}, {-30 * day, true}} {
			s.now.pass(test.after)
			if taken, err := s.store.TakeTurn(s.t.Context(), "photo_sweep", s.now.Now(),
				time.Hour); err != nil || taken != test.want {
				s.t.Errorf("%s later: %t, %v", test.after, taken, err)
			}
		}
	})
}
