package disk_test

import (
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/disk"
)

func TestParseFloor(t *testing.T) { // S53
	for name, test := range map[string]struct {
		setting string
		want    disk.Floor
	}{
		"OKBoth":      {"5%,1GB", disk.Floor{Percent: 5, Bytes: 1 << 30}},
		"OKTurned":    {" 1 GB , 5 % ", disk.Floor{Percent: 5, Bytes: 1 << 30}},
		"OKShare":     {"12.5%", disk.Floor{Percent: 12.5}},
		"OKSize":      {"2GB", disk.Floor{Bytes: 2 << 30}},
		"OKNone":      {"0", disk.Floor{}},
		"OKEmpty":     {" ", disk.DefaultFloor()},
		"ErrTwice":    {"5%,6%", disk.Floor{}},
		"ErrThree":    {"5%,1GB,2GB", disk.Floor{}},
		"ErrNothing":  {"0%", disk.Floor{}},
		"ErrTooMuch":  {"101%", disk.Floor{}},
		"ErrNegative": {"-1GB", disk.Floor{}},
		"ErrNumber":   {"1000000", disk.Floor{}},
		"ErrNaN":      {"nan%", disk.Floor{}},
	} {
		t.Run(name, func(t *testing.T) {
			floor, err := disk.ParseFloor(test.setting)
			if floor != test.want || (err != nil) != strings.HasPrefix(name, "Err") {
				t.Errorf("%+v, %v", floor, err)
			}
		})
	}
}

func TestFloorOf(t *testing.T) { // S53
	usual := disk.DefaultFloor()
	for total, want := range map[int64]int64{1 << 40: 1 << 30, 20 << 30: 1 << 30, 10 << 30: 1 << 29,
		1000: 50} {
		if got := usual.Of(total); got != want {
			t.Errorf("of %d: %d, want %d", total, got, want)
		}
	}
	if share, size, none := (disk.Floor{Percent: 50}).Of(10), (disk.Floor{Bytes: 7}).Of(10),
		(disk.Floor{}).Of(10); share != 5 || size != 7 || none != 0 {
		t.Errorf("%d, %d, %d", share, size, none)
	}
}

// folder watches a folder that does not exist yet, with a floor relative to the space that is free
// now.
func folder(t *testing.T, floor disk.Floor, now func() time.Time) (*disk.Folder, int64) {
	t.Helper()
	watched := disk.NewFolder(filepath.Join(t.TempDir(), "a", "b"), floor, now)
	state, err := watched.Look()
	if err != nil || state.Total < state.Free || state.Free <= 0 {
		t.Fatalf("%+v, %v", state, err)
	}
	return watched, state.Free
}

func TestReserve(t *testing.T) { // S53
	at := time.Now()
	now := func() time.Time { return at }
	t.Run("OKNoFloor", func(t *testing.T) {
		watched, free := folder(t, disk.Floor{}, now)
		if _, err := watched.Reserve(2 * free); err != nil {
			t.Error(err)
		}
	})
	t.Run("ErrFloor", func(t *testing.T) {
		watched, _ := folder(t, disk.Floor{Percent: 100}, now)
		if _, err := watched.Reserve(0); !errors.Is(err, disk.ErrFull) {
			t.Errorf("got %v", err)
		}
		if state, err := watched.Look(); err != nil || !state.Refuses(0) {
			t.Errorf("%+v, %v", state, err)
		}
	})
	t.Run("OKOneOfTwo", func(t *testing.T) {
		watched, free := folder(t, disk.Floor{Bytes: 1}, now)
		release, err := watched.Reserve(free / 10 * 6)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := watched.Reserve(free / 10 * 6); !errors.Is(err, disk.ErrFull) {
			t.Errorf("while another is written: %v", err)
		}
		release(false)
		if release, err = watched.Reserve(free / 10 * 6); err != nil {
			t.Fatalf("after nothing was written: %v", err)
		}
		release(true)
		if _, err := watched.Reserve(free / 10 * 6); !errors.Is(err, disk.ErrFull) {
			t.Errorf("after it was written: %v", err)
		}
		at = at.Add(time.Second)
		if _, err := watched.Reserve(free / 10 * 6); err != nil {
			t.Errorf("after the disk was looked at again: %v", err)
		}
	})
	t.Run("OKManyAtOnce", func(t *testing.T) {
		watched, free := folder(t, disk.Floor{Bytes: free20(t)}, now)
		var taken atomic.Int64
		var reserving sync.WaitGroup
		for range 50 {
			reserving.Go(func() {
				if _, err := watched.Reserve(free / 20); err == nil {
					taken.Add(1)
				} else if !errors.Is(err, disk.ErrFull) {
					t.Error(err)
				}
			})
		}
		reserving.Wait()
		if n := taken.Load(); n < 18 || n > 19 {
			t.Errorf("%d of twenty parts were taken, of which one is the floor", n)
		}
	})
}

// free20 returns a twentieth of the free space.
func free20(t *testing.T) int64 {
	t.Helper()
	space, err := disk.Measure(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return space.Free / 20
}
