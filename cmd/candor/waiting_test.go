package main

import (
	"bufio"
	"database/sql"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
)

// TestCommandsWaitForAServerThatWrites holds the lock of the server's writer.
func TestCommandsWaitForAServerThatWrites(t *testing.T) {
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		folder := t.TempDir()
		database, setting := filepath.Join(folder, databaseFile), "CANDOR_DATA="+folder
		begin, lock := "BEGIN IMMEDIATE", "SELECT last FROM change_counter"
		if engine == storetest.PostgreSQL {
			database = engine.Unopened(t)
			setting, begin, lock = "CANDOR_DATABASE="+database, "BEGIN", lock+" FOR UPDATE"
		}
		store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
		if err == nil {
			err = store.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		pool := storetest.Open(t, database)
		defer pool.Close()
		server, err := pool.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer server.Close()
		for _, statement := range []string{begin, lock} {
			if _, err := server.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		hasty, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database,
			Patience: 100 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		defer hasty.Close()
		if err := hasty.Write(t.Context(), func(*sqlstore.Tx) error { return nil }); busyError(err) !=
			errServerWrites {
			t.Errorf("who gives up is told %v", busyError(err))
		}
		command := program(t, "sources", "add", "Clerks", "https://example.gov/list.csv")
		command.Env = append(command.Env, setting)
		told, err := command.StderrPipe()
		if err == nil {
			err = command.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		line, err := bufio.NewReader(told).ReadString('\n')
		if err != nil || !strings.HasPrefix(line, "Waiting for the server, which is writing") {
			t.Errorf("it says %q, error %v", line, err)
		}
		if _, err := server.ExecContext(t.Context(), "ROLLBACK"); err != nil {
			t.Fatal(err)
		}
		if err := command.Wait(); err != nil {
			t.Errorf("once the server is done: %v", err)
		}
	})
}

// TestCommandsWaitForAConnection takes all connections that the server allows.
func TestCommandsWaitForAConnection(t *testing.T) {
	address := postgrestest.Limited(t, 4)
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: address})
	if err == nil {
		err = store.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, arguments := range map[string][]string{
		"Doctor": {"doctor"},
		"Backup": {"backup", filepath.Join(t.TempDir(), "backup")},
		"Import": {"sources", "list"},
	} {
		t.Run(name, func(t *testing.T) {
			crowd := storetest.Open(t, address)
			crowd.SetMaxOpenConns(4)
			defer crowd.Close()
			var taken [4]*sql.Conn
			for i := range taken {
				var err error
				if taken[i], err = crowd.Conn(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			command := program(t, arguments...)
			command.Env = append(command.Env, "CANDOR_DATABASE="+address, "CANDOR_DATA="+t.TempDir(),
				"CANDOR_SECRET=a secret of tests that is long enough")
			told, err := command.StderrPipe()
			if err == nil {
				err = command.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			lines := bufio.NewScanner(told)
			for lines.Scan() && !strings.Contains(lines.Text(), "takes no further connections") {
				t.Log(lines.Text())
			}
			if !strings.HasSuffix(lines.Text(), "waiting for one …") {
				t.Errorf("it says %q", lines.Text())
			}
			for _, conn := range taken {
				if err := conn.Close(); err != nil {
					t.Error(err)
				}
			}
			if err := crowd.Close(); err != nil {
				t.Error(err)
			}
			for lines.Scan() {
				t.Log(lines.Text())
			}
			if err := command.Wait(); err != nil {
				t.Errorf("once there is room: %v", err)
			}
		})
	}
}
