package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoNewSecretForAUsedDatabase removes the secret from a folder, as in a restored one.
func TestNoNewSecretForAUsedDatabase(t *testing.T) { // S44
	data := t.TempDir()
	secret := filepath.Join(data, secretFile)
	if code := serveProgram(t, "--data", data).stop(); code != 0 {
		t.Fatalf("exit %d", code)
	}
	doctor := func() string {
		_, told, _ := run(t, "", "doctor", "--data", data)
		return told
	}
	if told := doctor(); !strings.Contains(told, "ok     The secret is the one of this database.") {
		t.Errorf("doctor: %s", told)
	}
	if err := os.Remove(secret); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"demo"}} {
		code, _, told := run(t, "", append(command, "--data", data)...)
		if code != 1 || strings.Count(told, "\n") != 1 || !strings.Contains(told, secret+" is missing") ||
			!strings.Contains(told, "--accept-secret") {
			t.Errorf("%s: exit %d: %s", command[0], code, told)
		}
	}
	if told := doctor(); !strings.Contains(told, "WRONG  "+secret+" is missing") {
		t.Errorf("doctor: %s", told)
	}
	if _, err := os.Lstat(secret); !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("a secret was made: %v", err)
	}
	if err := os.WriteFile(secret, []byte(strings.Repeat("6", minSecret)), 0o600); err != nil {
		t.Fatal(err)
	}
	if told := doctor(); !strings.Contains(told, "WRONG  this database was used with another secret") {
		t.Errorf("doctor: %s", told)
	}
	if err := os.Remove(secret); err != nil {
		t.Fatal(err)
	}
	if code := serveProgram(t, "--data", data, "--accept-secret").stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
	if told := doctor(); !strings.Contains(told, "ok     The secret is the one of this database.") {
		t.Errorf("doctor: %s", told)
	}
}
