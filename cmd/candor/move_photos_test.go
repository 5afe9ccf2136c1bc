package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/s3test"
)

// keepPieces makes a data folder with this many pictures.
func keepPieces(t *testing.T, pictures int) (data string) {
	t.Helper()
	data = t.TempDir()
	folder := filepath.Join(data, photoFolder, "pictures")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for i := range pictures {
		name := filepath.Join(folder, strings.Repeat("A", i+1)+"-1.jpg")
		if err := os.WriteFile(name, bytes.Repeat([]byte{byte(i)}, 100_000), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return data
}

func TestMoveCopiesPhotosHoweverOftenItIsKilled(t *testing.T) {
	const pictures = 150
	data, bucket := keepPieces(t, pictures), s3test.Start(t)
	begin := func() (kill func(), ended <-chan struct{}, failed func() bool) {
		command := program(t, "move", "--blobs", "--blobs-to", bucket.Address, "--data", data)
		command.Env = append(command.Env, "AWS_ACCESS_KEY_ID="+s3test.AccessKey,
			"AWS_SECRET_ACCESS_KEY="+s3test.SecretKey)
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		done := make(chan struct{})
		go func() {
			defer close(done)
			_ = command.Wait()
		}()
		return func() { _ = command.Process.Signal(syscall.SIGKILL) }, done, func() bool {
			return !command.ProcessState.Success()
		}
	}
	arrived := func() int {
		found, err := filepath.Glob(filepath.Join(bucket.Objects, "pictures", "*"))
		if err != nil {
			t.Fatal(err)
		}
		return len(found)
	}
	for share := 1; share < 4; share++ {
		kill, ended, _ := begin()
		until(t, "some pictures arrive", func() bool { return arrived() >= share*pictures/4 })
		kill()
		<-ended
	}
	_, ended, failed := begin()
	<-ended
	if failed() || arrived() != pictures {
		t.Errorf("%d pictures arrived of %d", arrived(), pictures)
	}
}

func TestMoveTellsOfPhotos(t *testing.T) {
	data, target := t.TempDir(), filepath.Join(t.TempDir(), "new")
	if code, _, errors := run(t, "", "demo", "--data", data, "--officials", "5", "--ratings",
		"9"); code != 0 {
		t.Fatal(errors)
	}
	if err := os.Rename(filepath.Join(keepPieces(t, 3), photoFolder),
		filepath.Join(data, photoFolder)); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		arguments []string
		want      string
	}{
		"ErrNothing": {nil, "nothing to move"},
		"ErrNoPlace": {[]string{"--blobs"}, "CANDOR_BLOBS has to say where the photos go"},
		"ErrSame": {[]string{"--blobs", "--blobs-to", "file://" + filepath.Join(data, photoFolder)},
			"already"},
		"ErrInside": {[]string{"--blobs", "--blobs-to", "file://" +
			filepath.Join(data, photoFolder, "new")}, "already"},
		"ErrAddress": {[]string{"--blobs", "--blobs-to", "ftp://elsewhere"}, "CANDOR_BLOBS is no place"},
		"ErrNoData": {[]string{"--blobs", "--blobs-to", "file://" + target, "--data",
			filepath.Join(data, "none")}, "no such folder"},
	} {
		t.Run(name, func(t *testing.T) {
			code, _, told := run(t, "", append([]string{"move", "--data", data}, test.arguments...)...)
			if code != 1 || !strings.Contains(told, test.want) || strings.Count(told, "\n") != 1 {
				t.Errorf("exit %d: %q", code, told)
			}
		})
	}
	t.Run("OKLeftBehind", func(t *testing.T) {
		code, output, told := run(t, "", "move", "--data", data, "--to", postgrestest.Database(t))
		if code != 0 || !strings.Contains(output, "3 photos stayed in "+filepath.Join(data,
			photoFolder)) {
			t.Errorf("exit %d: %q, %s", code, told, output)
		}
	})
	t.Run("OKBoth", func(t *testing.T) {
		code, output, told := run(t, "", "move", "--data", data, "--to", postgrestest.Database(t),
			"--blobs", "--blobs-to", "file://"+target)
		if code != 0 || !strings.Contains(output, "Copied 3 photos, in all 3 pieces of 300 kB") ||
			strings.Contains(output, "stayed in") {
			t.Errorf("exit %d: %q, %s", code, told, output)
		}
	})
}
