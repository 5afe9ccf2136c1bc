package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func TestSecretOfAFolderStays(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	var made sync.Map
	var processes sync.WaitGroup
	for range 8 {
		processes.Go(func() {
			secret, err := storage{Data: data}.secret(t.Context(), "", false)
			if err != nil {
				t.Error(err)
			}
			made.Store(string(secret), true)
		})
	}
	processes.Wait()
	count := 0
	made.Range(func(secret, _ any) bool {
		count++
		if len(secret.(string)) != 2*minSecret {
			t.Errorf("%d characters", len(secret.(string)))
		}
		return true
	})
	if count != 1 {
		t.Errorf("%d secrets", count)
	}
	files, err := os.ReadDir(data)
	if err != nil || len(files) != 1 {
		t.Fatalf("the folder holds %v, %v", files, err)
	}
	if info, err := files[0].Info(); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

func TestSecret(t *testing.T) {
	damaged := t.TempDir()
	if err := os.WriteFile(filepath.Join(damaged, secretFile), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	given := strings.Repeat("s", minSecret)
	edited := t.TempDir()
	if err := os.WriteFile(filepath.Join(edited, secretFile), []byte(given+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		storage    storage
		configured string
		fault      string
	}{
		"OKGiven":               {storage{Data: t.TempDir()}, given, ""},
		"OKGivenWithPostgreSQL": {storage{Database: "postgres://"}, given, ""},
		"OKLineEnd":             {storage{Data: edited}, "", ""},
		"ErrTooShort":           {storage{Data: t.TempDir()}, given[1:], "CANDOR_SECRET is too short"},
		"ErrPostgreSQLNeedsOne": {storage{Database: "postgres://"}, "",
			"CANDOR_SECRET is required with PostgreSQL"},
		"ErrDamaged": {storage{Data: damaged}, "", "is damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			secret, err := test.storage.secret(t.Context(), test.configured, false)
			if test.fault == "" && (err != nil || string(secret) != given) {
				t.Errorf("%q, %v", secret, err)
			}
			if test.fault != "" && (err == nil || !strings.Contains(err.Error(), test.fault)) {
				t.Errorf("got %v, want %q", err, test.fault)
			}
		})
	}
}

func TestPresentSecretOfPostgreSQL(t *testing.T) {
	onPostgres := storage{Database: "postgres://127.0.0.1/candor"}
	for _, c := range []struct{ name, configured, fails string }{
		{"OKConfigured", strings.Repeat("0", minSecret), ""},
		{"OKNone", "", ""},
		{"ErrTooShort", "short", "too short"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("CANDOR_SECRET", c.configured)
			got, err := onPostgres.presentSecret(t.Context())
			if c.fails == "" && (err != nil || string(got) != c.configured) || c.fails != "" &&
				(err == nil || !strings.Contains(err.Error(), c.fails)) {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}
