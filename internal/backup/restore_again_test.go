//go:build !race

package backup_test

import (
	"context"
	"maps"
	"testing"
)

func TestInterruptedRestoreContinues(t *testing.T) { // S39
	stride := 1
	if testing.Short() {
		stride = 4
	}
	for name, database := range map[string]func(t *testing.T) string{"SQLite": file,
		"PostgreSQL": database} {
		t.Run(name, func(t *testing.T) {
			folder, made := sampleSite(t, file(t)).backup(t)
			for step := 0; step < 10; step += stride {
				to := empty(t, database(t))
				ctx, cancel := context.WithCancel(t.Context())
				told := 0
				_, err := to.restore(ctx, folder, func(string, int, int) {
					if told++; told == 5+2*step {
						cancel()
					}
				})
				cancel()
				if err != nil {
					if _, err := to.restore(t.Context(), folder, nil); err != nil {
						t.Fatal(err)
					}
				}
				opened(t, to.database).Close()
				if _, again := to.backup(t); !maps.Equal(again.Tables, made.Tables) || again.Pictures != 3 {
					t.Errorf("step %d: restored %v, backed up %v", step, again.Tables, made.Tables)
				}
			}
		})
	}
}
