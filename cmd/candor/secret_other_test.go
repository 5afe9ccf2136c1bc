package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestServeRefusesAnotherSecret serves a database with another secret than before, as after a
// restore without the old one.
func TestServeRefusesAnotherSecret(t *testing.T) { // S44
	data, other := t.TempDir(), strings.Repeat("6", minSecret)
	if code := serveSigned(t, "--data", data).stop(); code != 0 {
		t.Fatalf("exit %d", code)
	}
	command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", data)
	command.Env = append(command.Env, "CANDOR_SECRET="+other)
	output, err := command.CombinedOutput()
	if told := string(output); err == nil || strings.Count(told, "\n") != 1 ||
		!strings.Contains(told, "was used with another secret") ||
		!strings.Contains(told, "--accept-secret") {
		t.Errorf("%v: %s", err, told)
	}
	if code := serveSignedBy(t, other, "--data", data, "--accept-secret").stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
	if code := serveSignedBy(t, other, "--data", data).stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
	content, err := os.ReadFile(filepath.Join(data, databaseFile))
	if err != nil || bytes.Contains(content, []byte(signs)) || bytes.Contains(content, []byte(other)) {
		t.Errorf("the secret is in the database: %v", err)
	}
}

func TestServeRefusesDaysOfKeeping(t *testing.T) { // S44
	for _, days := range []string{"0", "-1", "1000000"} {
		if code, _, told := run(t, "", "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(),
			"--keep-addresses="+days); code != 1 || !strings.Contains(told, "--keep-addresses: ") {
			t.Errorf("%s days: exit %d: %s", days, code, told)
		}
	}
}
