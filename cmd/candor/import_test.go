package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"candor"
	"candor/importer"
)

func TestImport(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "list.csv")
	if err := os.WriteFile(list, []byte("name,position,county\nVera Trial,sheriff,Essex\nWill Rehearsal,sheriff,Nowhere\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	command := func(path string) *importCommand {
		return &importCommand{storage: storage{Data: filepath.Join(t.TempDir(), "data")}, Status: candor.StatusApproved, Format: importer.AutoFormat, Paths: []string{path}}
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
		if _, total, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Page: 1, Limit: 1}); err != nil || total != 1 {
			t.Errorf("%d officials, error %v", total, err)
		}
	})
	t.Run("OKDryRunMakesNoFolder", func(t *testing.T) {
		c := command(list)
		c.DryRun = true
		if err := c.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(c.Data); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the dry run made the data folder: %v", err)
		}
	})
	t.Run("ErrNothingRead", func(t *testing.T) {
		if err := command(filepath.Join(folder, "missing")).Run(t.Context()); !errors.Is(err, importer.ErrNothingRead) {
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
