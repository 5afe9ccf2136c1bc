//go:build !race

package move_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"candor/internal/move"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

func TestMoveGoesOnWhereItWas(t *testing.T) {
	stride := 1
	if testing.Short() {
		stride = 3
	}
	from := inhabited(t)
	whole, err := move.Move(t.Context(), move.Options{From: from, To: postgrestest.Database(t)})
	if err != nil {
		t.Fatal(err)
	}
	for step := 0; step < 7; step += stride {
		t.Run(fmt.Sprint("BrokenOffAt", step), func(t *testing.T) {
			to := postgrestest.Database(t)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			told := 0
			_, err := move.Move(ctx, move.Options{From: from, To: to, Progress: func(string, int, int) {
				if told++; told == 1+20*step {
					cancel()
				}
			}})
			if err == nil {
				t.Fatal("it was not broken off")
			}
			if _, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: to}); err == nil ||
				!strings.Contains(err.Error(), "not finished") {
				t.Errorf("a server opens it: %v", err)
			}
			report, err := move.Move(t.Context(), move.Options{From: from, To: to})
			if err != nil {
				t.Fatal(err)
			}
			if !report.Resumed || !slices.Equal(report.Tables, whole.Tables) {
				t.Errorf("resumed %v: %v, want %v", report.Resumed, report.Tables, whole.Tables)
			}
			opened(t, to).Close()
		})
	}
}

func TestMoveSaysThatItsConnectionBroke(t *testing.T) {
	from, to := inhabited(t), postgrestest.Database(t)
	told := 0
	_, err := move.Move(t.Context(), move.Options{From: from, To: to, Progress: func(string, int, int) {
		if told++; told == 20 {
			postgrestest.Execute(t, to, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "+
				"WHERE datname = current_database() AND pid <> pg_backend_pid()")
		}
	}})
	if err == nil || !strings.HasPrefix(err.Error(), "PostgreSQL does not answer (") ||
		!strings.Contains(err.Error(), "run the same command again") {
		t.Errorf("the move ends with %v", err)
	}
	if report, err := move.Move(t.Context(), move.Options{From: from, To: to}); err != nil ||
		!report.Resumed {
		t.Errorf("the same command: %+v, %v", report, err)
	}
}
