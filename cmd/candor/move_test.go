package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"candor/internal/testkit/postgrestest"
)

func TestMoveEndsHoweverOftenItIsKilled(t *testing.T) {
	officials, ratings, most, longest := "8000", "40000", 12, 1500
	if testing.Short() {
		officials, ratings, most, longest = "1500", "6000", 3, 500
	}
	data, to := t.TempDir(), postgrestest.Database(t)
	if code, _, errors := run(t, "", "demo", "--data", data, "--officials", officials, "--ratings",
		ratings); code != 0 {
		t.Fatal(errors)
	}
	whole := moved(t, data, postgrestest.Database(t))
	random := rand.New(rand.NewPCG(1, uint64(time.Now().UnixNano())))
	for kills := 0; kills < most; {
		command := program(t, "move", "--data", data, "--to", to)
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_ = command.Wait()
		}()
		select {
		case <-ended:
			if command.ProcessState.Success() {
				to = postgrestest.Database(t)
			}
		case <-time.After(time.Duration(random.IntN(longest)) * time.Millisecond):
			kills++
			_ = command.Process.Signal(syscall.SIGKILL)
			<-ended
		}
	}
	if got := moved(t, data, to); got != whole {
		t.Errorf("after being killed\n%s\nwant\n%s", got, whole)
	}
	secret, err := os.ReadFile(filepath.Join(data, secretFile))
	if err != nil {
		t.Fatal(err)
	}
	server := serveSignedBy(t, string(secret), "--database", to)
	if code := server.stop(); code != 0 {
		t.Errorf("the server ended with %d", code)
	}
}

// moved runs a move to its end and returns the lines with counts and hashes.
func moved(t *testing.T, data, to string) string {
	t.Helper()
	code, output, errors := run(t, "", "move", "--data", data, "--to", to)
	if code != 0 {
		t.Fatalf("%d: %s", code, errors)
	}
	return strings.Join(regexp.MustCompile(`(?m)^\w+ +[\d,]+ +[0-9a-f]{16}$`).FindAllString(output,
		-1), "\n")
}

func TestMoveTellsWhatServersNeed(t *testing.T) {
	data, to := t.TempDir(), postgrestest.Database(t)
	if code, _, errors := run(t, "", "demo", "--data", data, "--officials", "5", "--ratings",
		"9"); code != 0 {
		t.Fatal(errors)
	}
	secretive := strings.Replace(to, "candor@", "candor:hush-hush@", 1) + "&password=hush-hush"
	code, output, errors := runIn(t, "CANDOR_MOVE_TO="+secretive, "move", "--data", data)
	if code != 0 {
		t.Fatal(errors)
	}
	if strings.Contains(output+errors, "hush-hush") ||
		!strings.Contains(output, "CANDOR_DATABASE="+to) ||
		!strings.Contains(output, filepath.Join(data, secretFile)) {
		t.Errorf("it told\n%s\n%s", output, errors)
	}
	if code, _, errors := runIn(t, "CANDOR_MOVE_TO="+secretive, "move", "--data", data); code != 1 ||
		!strings.Contains(errors, "is not empty") || strings.Count(errors, "\n") != 1 {
		t.Errorf("a second time: %d, %q", code, errors)
	}
	if code, _, errors := run(t, "", "move", "--data", data, "--to",
		"mysql://localhost/candor"); code != 1 || !strings.Contains(errors, "postgres://") {
		t.Errorf("elsewhere: %d, %q", code, errors)
	}
}
