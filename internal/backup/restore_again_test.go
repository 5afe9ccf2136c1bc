//go:build !race

package backup_test

import (
	"context"
	"maps"
	"testing"
)

func TestInterruptedRestoreIsRunAgain(t *testing.T) { // S39
	reading := []string{"checking the backup", "copying photos"}
	for name, way := range map[string]struct {
		to     func(t *testing.T) string
		filled []string // the steps from which the target is known to be unfinished
	}{
		"SQLite":     {file, []string{"restoring the database"}},
		"PostgreSQL": {database, []string{"filling the database", "making indexes", "comparing"}},
	} {
		t.Run(name, func(t *testing.T) {
			from := sampleSite(t, file(t))
			folder, made := from.backup(t)
			for i, step := range append(reading, way.filled...) {
				t.Run(step, func(t *testing.T) {
					to := empty(t, way.to(t))
					ctx, cancel := context.WithCancel(t.Context())
					defer cancel()
					_, err := to.restore(ctx, folder, func(now string, done, total int) {
						if now == step && 2*done >= total {
							cancel()
						}
					})
					if err == nil {
						t.Fatal("it was not interrupted")
					}
					if i >= len(reading) {
						to.wantUnfinished(t)
					}
					if _, err := to.restore(t.Context(), folder, nil); err != nil {
						t.Fatal(err)
					}
					opened(t, to.database).Close()
					if _, again := to.backup(t); !maps.Equal(again.Tables, made.Tables) || again.Pictures != 3 {
						t.Errorf("restored %v, backed up %v", again.Tables, made.Tables)
					}
				})
			}
		})
	}
}
