package pghosts_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"candor/internal/photo/blobs"
	"candor/internal/sqlstore/pghosts"
	"candor/internal/sqlstore/pghosts/timelines"
	"candor/internal/testkit/postgrestest"
)

// nowhere is a host that does not answer: with it an address names several.
const nowhere = "127.0.0.1:1"

func recordIn(t *testing.T, folder string) timelines.Record {
	t.Helper()
	place, err := blobs.Open("", folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = place.Close() })
	return timelines.Record{Place: place}
}

func saved(t *testing.T, record timelines.Record) []uint32 {
	t.Helper()
	found, err := record.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(maps.Values(found))
}

// TestReplicasAgreeAboutTheWriter cuts one of two replicas off from the standby that takes over, while
// the old primary goes on. It then restarts the replica, and names the old primary alone.
func TestReplicasAgreeAboutTheWriter(t *testing.T) {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	old, taking := fmt.Sprintf("127.0.0.1:%d", pair.Primary.Port()),
		fmt.Sprintf("127.0.0.1:%d", pair.Standby.Port())
	record := recordIn(t, t.TempDir())
	seeing, _ := watchWith(t, at(old, taking), record)
	cutOff, verdict := watchWith(t, at(old, nowhere), record)
	if verdict.Writer != old {
		t.Fatalf("at first: %+v", verdict)
	}
	pair.Promote(t)
	postgrestest.Until(t, "the promoted one is used", func() bool {
		return seeing.Verdict().Writer == taking
	})
	postgrestest.Until(t, "the replica that does not see it stops writing", func() bool {
		now := cutOff.Verdict()
		return now.Writer == "" && slices.Equal(now.Stale, []string{old})
	})
	seeing.Close()
	if err := record.Place.Remove(t.Context(), blobs.TimelinesKey); err != nil {
		t.Fatal(err)
	}
	postgrestest.Until(t, "the replica that is left saves what was lost", func() bool {
		return len(saved(t, record)) > 0
	})
	if found := saved(t, record); !slices.Equal(found, []uint32{2}) {
		t.Errorf("it saves %v", found)
	}
	cutOff.Close()
	if _, verdict := watchWith(t, at(old, nowhere), record); verdict.Writer != "" {
		t.Errorf("a replica that has started writes to %s", verdict.Writer)
	}
	readOnly := timelines.Record{Place: record.Place, AsItIs: true}
	if _, verdict := watchWith(t, at(old), readOnly); verdict.Writer != old ||
		!slices.Equal(saved(t, record), []uint32{2}) {
		t.Errorf("%+v, and %v is recorded", verdict, saved(t, record))
	}
	if _, verdict := watchWith(t, at(old), record); verdict.Writer != old {
		t.Errorf("the only one that is named is not used: %+v", verdict)
	}
	postgrestest.Until(t, "its timeline is recorded", func() bool {
		return slices.Equal(saved(t, record), []uint32{1})
	})
	if _, verdict := watchWith(t, at(old, nowhere), record); verdict.Writer != old {
		t.Errorf("after it was named alone: %+v", verdict)
	}
}

// TestTheOlderStateIsTakenOnPurpose has both servers take over from each other, and goes back to the
// one that was left as docs/postgresql.md says.
func TestTheOlderStateIsTakenOnPurpose(t *testing.T) {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	hosts := []string{fmt.Sprintf("127.0.0.1:%d", pair.Primary.Port()),
		fmt.Sprintf("127.0.0.1:%d", pair.Standby.Port())}
	record := recordIn(t, t.TempDir())
	w, _ := watchWith(t, at(hosts...), record)
	recorded := func(timeline uint32) {
		t.Helper()
		postgrestest.Until(t, fmt.Sprintf("timeline %d is recorded", timeline), func() bool {
			return slices.Equal(saved(t, record), []uint32{timeline})
		})
	}
	pair.Promote(t)
	recorded(2)
	pair.Rejoin(t)
	pair.Promote(t)
	recorded(3)
	if now := w.Verdict(); now.Writer != hosts[0] {
		t.Fatalf("after it took over again: %+v", now)
	}

	w.Close()
	alone, verdict := watchWith(t, at(hosts[1]), record)
	if verdict.Writer != hosts[1] {
		t.Errorf("the older one alone: %+v", verdict)
	}
	recorded(2)
	alone.Close()
	pair.Primary, pair.Standby = pair.Standby, pair.Primary
	pair.Rejoin(t)
	for range 2 { // replicas
		_, verdict = watchWith(t, at(hosts...), record)
		if verdict.Writer != hosts[1] || len(verdict.Stale)+len(verdict.Rivals) > 0 {
			t.Errorf("with its standby: %+v", verdict)
		}
	}
	recorded(2)
}

func TestARecordThatCannotBeRead(t *testing.T) {
	t.Parallel()
	right := rightHost(t)
	for name, prepare := range map[string]func(folder string) error{
		"NoFolder": func(folder string) error { return os.WriteFile(folder, nil, 0o600) },
		"NoJSON": func(folder string) error {
			if err := os.MkdirAll(filepath.Join(folder, "servers"), 0o700); err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(folder, blobs.TimelinesKey),
				[]byte(strings.Repeat("[", 100_000)), 0o600)
		},
	} {
		t.Run(name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "place")
			if err := prepare(folder); err != nil {
				t.Fatal(err)
			}
			w, verdict := watchWith(t, at(right, nowhere), recordIn(t, folder))
			if verdict.Writer != right || verdict.Unrecorded == nil {
				t.Errorf("%+v", verdict)
			}
			// A file may be written into it at the same time.
			postgrestest.Until(t, "it is removed", func() bool { return os.RemoveAll(folder) == nil })
			postgrestest.Until(t, "replicas agree again", func() bool { return w.Verdict().Unrecorded == nil })
			postgrestest.Until(t, "the timeline is recorded", func() bool {
				return slices.Equal(saved(t, recordIn(t, folder)), []uint32{1})
			})
		})
	}
}

// TestAFolderThatIsNotMounted checks that it is not created: candor doctor reports that it is missing.
func TestAFolderThatIsNotMounted(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "disk", "photos")
	record := recordIn(t, folder)
	record.Mounted = true
	if err := record.Save(t.Context(), map[string]uint32{"1": 1}); err == nil {
		t.Error("it is saved")
	}
	if _, err := record.Load(t.Context()); err == nil {
		t.Error("it is read")
	}
	if _, err := os.Stat(filepath.Dir(folder)); err == nil {
		t.Error("the folder was made")
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := record.Save(t.Context(), map[string]uint32{"1": 1}); err != nil {
		t.Error(err)
	}
}

var _ pghosts.Record = timelines.Record{}
