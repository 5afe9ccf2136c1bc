package main

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer"
	"candor/internal/importer/formats"
	"candor/internal/testkit/storetest"
)

func TestImport(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "list.csv")
	if err := os.WriteFile(list,
		[]byte("name,position,county\nVera Trial,sheriff,Essex\nWill Rehearsal,sheriff,Nowhere\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	command := func(path string) *importCommand {
		return &importCommand{
			storage: storage{Data: filepath.Join(t.TempDir(), "data")}, Status: candor.StatusApproved,
			Format: formats.AutoFormat, Paths: []string{path}, New: true,
		}
	}
	t.Run("OKThoughARecordWasRefused", func(t *testing.T) {
		c := command(list)
		if err := c.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		store, err := c.open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		if _, total, err := store.FindOfficials(t.Context(),
			candor.OfficialFilter{Page: 1, Limit: 1}); err != nil || total != 1 {
			t.Errorf("%d officials, error %v", total, err)
		}
	})
	t.Run("OKDryRunMakesNoFolder", func(t *testing.T) {
		c := command(list)
		c.DryRun, c.New = true, false
		if err := c.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(c.Data); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the dry run made the data folder: %v", err)
		}
	})
	t.Run("ErrEveryRecordRefused", func(t *testing.T) {
		refused := filepath.Join(folder, "refused.csv")
		if err := os.WriteFile(refused, []byte("name,position,county\nVera Trial,sheriff,Nowhere\n"),
			0o600); err != nil {
			t.Fatal(err)
		}
		for _, flag := range []string{"--new", "--dry-run"} {
			code, out, told := run(t, "", "import", refused, flag, "--data", t.TempDir())
			if code != 1 || !strings.Contains(out, "refused  ") ||
				!strings.Contains(told, "candor: nothing was taken: 1 refusal\n") {
				t.Errorf("%s: exit %d: %s%s", flag, code, out, told)
			}
		}
	})
	t.Run("ErrNothingRead", func(t *testing.T) {
		if err := command(filepath.Join(folder, "missing")).Run(t.Context()); !errors.Is(err,
			importer.ErrNothingRead) {
			t.Errorf("got %v", err)
		}
	})
	t.Run("ErrAsOf", func(t *testing.T) {
		c := command(list)
		c.AsOf = "yesterday"
		if err := c.Run(t.Context()); !errors.Is(err, candor.ErrInvalid) {
			t.Errorf("got %v", err)
		}
	})
}

func TestImportNamesTheDatabase(t *testing.T) {
	list := filepath.Join(t.TempDir(), "list.csv")
	people := []byte("name,position,county\nVera Trial,sheriff,Essex\n")
	if err := os.WriteFile(list, people, 0o600); err != nil {
		t.Fatal(err)
	}
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		place := missingDatabase(t, engine)
		code, out, told := run(t, "", "import", list, place.flag)
		for _, want := range []string{place.where, "is " + place.variable + " right?", "--new"} {
			if code != 1 || !strings.Contains(told, want) {
				t.Fatalf("exit %d: %s%s", code, out, told)
			}
		}
		if _, err := os.Stat(place.folder); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the refusal made the folder: %v", err)
		}
		code, out, told = run(t, "", "import", list, "--dry-run", place.flag)
		if code != 0 || !strings.Contains(told, "nothing has been written") {
			t.Fatalf("dry run: exit %d: %s%s", code, out, told)
		}
		for _, flag := range []string{"--new", "--dry-run", "--status=approved"} {
			code, out, told = run(t, "", "import", list, flag, place.flag)
			if code != 0 || !strings.HasPrefix(told, "Importing into the database "+place.where+".\n") {
				t.Errorf("%s: exit %d: %s%s", flag, code, out, told)
			}
		}
	})
	for name, wrong := range map[string]string{"ErrDay": "--as-of=2026-13-40",
		"ErrFormat": "--format=xls"} {
		t.Run(name, func(t *testing.T) {
			data := filepath.Join(t.TempDir(), "data")
			if code, out, told := run(t, "", "import", list, wrong, "--new", "--data", data); code != 1 {
				t.Errorf("exit %d: %s%s", code, out, told)
			}
			if _, err := os.Stat(data); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("the refusal made the folder: %v", err)
			}
		})
	}
	t.Run("ErrNoFile", func(t *testing.T) {
		data := filepath.Join(t.TempDir(), "data")
		code, out, told := run(t, "", "import", list+"x", "--new", "--data", data)
		if code != 1 || !strings.Contains(told, "there is nothing at "+list+"x") {
			t.Errorf("exit %d: %s%s", code, out, told)
		}
		if _, err := os.Stat(data); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the refusal made the folder: %v", err)
		}
	})
	t.Run("ErrNoTables", func(t *testing.T) {
		data := t.TempDir()
		database, err := sql.Open("sqlite", filepath.Join(data, databaseFile))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := database.Exec("PRAGMA user_version = 1"); err != nil {
			t.Fatal(err)
		}
		if err := database.Close(); err != nil {
			t.Fatal(err)
		}
		code, _, told := run(t, "", "import", list, "--data", data)
		if code != 1 || !strings.Contains(told, "add --new") {
			t.Errorf("exit %d: %s", code, told)
		}
		if code, _, told := run(t, "", "import", list, "--data", data, "--new"); code != 0 {
			t.Errorf("exit %d: %s", code, told)
		}
	})
}

func TestVersion(t *testing.T) {
	code, said, told := run(t, "", "version")
	if code != 0 || !strings.HasPrefix(said, "candor ") {
		t.Fatalf("exit %d: %s%s", code, said, told)
	}
	if code, again, told := run(t, "", "--version"); code != 0 || again != said {
		t.Errorf("exit %d: %s%s", code, again, told)
	}
}
