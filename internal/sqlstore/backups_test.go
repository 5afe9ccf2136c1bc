package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestBackupsAreBegunByOneServerAndRecorded(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		begins := func(want bool) {
			t.Helper()
			begun, err := store.BeginBackup(t.Context(), 24*time.Hour)
			if err != nil || begun != want {
				t.Fatalf("begun: %v, %v, want %v", begun, err, want)
			}
		}
		begins(true)
		begins(false)
		if err := store.FailBackup(t.Context(), "the disk is full"); err != nil {
			t.Fatal(err)
		}
		now.pass(59 * time.Minute)
		begins(false)
		now.pass(time.Minute)
		begins(true)
		begun := now.Now()
		if err := store.RecordBackup(t.Context(), begun, "/kept", 7); err != nil {
			t.Fatal(err)
		}
		found, err := store.LastBackup(t.Context())
		if want := (candor.BackupState{MadeAt: begun, Place: "/kept", Size: 7, BegunAt: begun}); err != nil ||
			*found != want {
			t.Errorf("read %+v, %v, want %+v", found, err, want)
		}
		now.pass(23 * time.Hour)
		begins(false)
		now.pass(time.Hour)
		begins(true)
	})
}
