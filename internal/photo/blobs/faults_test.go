package blobs_test

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo/blobs"
	"candor/internal/testkit/s3test"
)

func TestServerDown(t *testing.T) { // S42
	server := s3test.Start(t)
	store := open(t, server.Address, "")
	put(t, store, "kept", "kept")
	server.Stop()
	_, missing := store.Open(t.Context(), "kept")
	var unlisted error
	for _, err := range store.Each(t.Context(), "") {
		unlisted = err
	}
	for name, err := range map[string]error{
		"put": store.Put(t.Context(), "new", strings.NewReader("new")), "open": missing,
		"remove": store.Remove(t.Context(), "kept"),
		"each":   unlisted, "sweep": store.SweepTemporary(t.Context(), later()),
	} {
		told, ok := errors.AsType[*candor.Error](err)
		if !ok || told.Code != candor.CodeUnavailable || told.Message != blobs.ErrNoRoom.Message ||
			!strings.Contains(err.Error(), "connection refused") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := store.Check(t.Context()); err == nil ||
		!strings.HasPrefix(err.Error(), server.Endpoint+" does not answer: ") ||
		strings.Contains(err.Error(), "\n") {
		t.Errorf("check: %v", err)
	}
	server.Run()
	if err := store.Check(t.Context()); err != nil || read(t, store, "kept") != "kept" {
		t.Errorf("when it is back: %v", err)
	}
}

func TestCheckExplainsBucketErrors(t *testing.T) {
	server := s3test.Start(t)
	for name, test := range map[string]struct{ bucket, key, secret, words string }{
		"ErrBucket": {"nobodys", s3test.AccessKey, s3test.SecretKey,
			`there is no bucket "nobodys" at ` + server.Endpoint},
		"ErrAccessKey": {s3test.Bucket, "someone", s3test.SecretKey, `the bucket "photos" at ` +
			server.Endpoint + " cannot be written and read: XAdminUserNotFound: No user exists"},
		"ErrSecret": {s3test.Bucket, s3test.AccessKey, "wrong", server.Endpoint +
			" does not take the credentials"},
		"ErrCredentials": {s3test.Bucket, "", "", "there are no credentials for " + server.Endpoint},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("AWS_ACCESS_KEY_ID", test.key)
			t.Setenv("AWS_SECRET_ACCESS_KEY", test.secret)
			store := open(t, "s3://"+test.bucket+"?endpoint="+server.Endpoint, "")
			if err := store.Check(t.Context()); err == nil || !strings.HasPrefix(err.Error(), test.words) ||
				strings.Contains(err.Error(), "\n") {
				t.Errorf("check: %v", err)
			}
			// A store that is down must not report anything as missing or removed.
			if _, err := store.Open(t.Context(), "x"); !errors.Is(err, candor.ErrUnavailable) {
				t.Errorf("open: %v", err)
			}
			if err := store.Remove(t.Context(), "x"); !errors.Is(err, candor.ErrUnavailable) {
				t.Errorf("remove: %v", err)
			}
		})
	}
}

// scratch is the environment variable with the folder of a test's second process.
const scratch = "CANDOR_TEST_SCRATCH"

func TestDiskFaults(t *testing.T) { // S36
	folder := os.Getenv(scratch)
	if folder == "" {
		// A process with its own mounts, which disappear with it.
		environment, arguments := again(t, scratch, t.TempDir())
		command := exec.CommandContext(t.Context(), os.Args[0], arguments...)
		command.Env, command.SysProcAttr = environment,
			&syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
		if os.Getuid() != 0 {
			own := []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
			group := []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
			command.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
			command.SysProcAttr.UidMappings, command.SysProcAttr.GidMappings = own, group
		}
		if output, err := command.CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, output)
		}
		return
	}
	mount := func(flags uintptr, options string) {
		t.Helper()
		if err := syscall.Mount("tmpfs", folder, "tmpfs", flags, options); err != nil {
			t.Fatal(err)
		}
	}
	mount(0, "size=256k")
	store := open(t, "", folder)
	put(t, store, "kept", "kept")
	refused := func(t *testing.T, cause syscall.Errno) {
		t.Helper()
		if err := store.Put(t.Context(), "new", bytes.NewReader(make([]byte, 1<<20))); !errors.Is(err,
			candor.ErrUnavailable) || !errors.Is(err, cause) {
			t.Errorf("put: %v", err)
		}
		if found := keys(t, store, ""); !slices.Equal(found, []string{"kept"}) ||
			read(t, store, "kept") != "kept" {
			t.Errorf("left: %q", found)
		}
	}
	t.Run("ErrFull", func(t *testing.T) {
		refused(t, syscall.ENOSPC)
		if left := files(t, folder); len(left) != 1 {
			t.Errorf("left: %q", left)
		}
		fill := filepath.Join(folder, "filler")
		_ = os.WriteFile(fill, make([]byte, 1<<20), 0o600) // as much as fits
		if err := store.Check(t.Context()); err == nil ||
			!strings.Contains(err.Error(), "no space left") {
			t.Errorf("check: %v", err)
		}
		if err := os.Remove(fill); err != nil {
			t.Fatal(err)
		}
		if err := store.Check(t.Context()); err != nil {
			t.Errorf("when there is room again: %v", err)
		}
	})
	t.Run("ErrReadOnly", func(t *testing.T) {
		mount(syscall.MS_REMOUNT|syscall.MS_RDONLY, "size=256k")
		refused(t, syscall.EROFS)
		if err := store.Remove(t.Context(), "kept"); !errors.Is(err, candor.ErrUnavailable) {
			t.Errorf("remove: %v", err)
		}
		if err := store.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "read-only") {
			t.Errorf("check: %v", err)
		}
	})
}

func TestFileAtThePathOfAFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "photos")
	store := open(t, "", folder)
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := store.Check(t.Context()); err == nil ||
		!strings.Contains(err.Error(), folder+": not a directory") {
		t.Errorf("check: %v", err)
	}
	if err := store.Put(t.Context(), "pictures/x", strings.NewReader("x")); !errors.Is(err,
		candor.ErrUnavailable) {
		t.Errorf("put: %v", err)
	}
	if _, err := store.Open(t.Context(), "pictures/x"); !errors.Is(err, candor.ErrUnavailable) {
		t.Errorf("open: %v", err)
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	put(t, store, "pictures/x", "x")
}

func TestKilledPut(t *testing.T) { // S35
	half := bytes.Repeat([]byte("half"), 1<<19)
	if folder := os.Getenv(scratch); folder != "" {
		told := make(chan struct{})
		go func() {
			<-told
			_, _ = os.Stdout.WriteString("half\n")
		}()
		t.Fatal(open(t, "", folder).Put(t.Context(), "pictures/x.jpg",
			&waiting{t.Context(), bytes.NewReader(half), told}))
	}
	folder := t.TempDir()
	environment, arguments := again(t, scratch, folder)
	command := exec.CommandContext(t.Context(), os.Args[0], arguments...)
	command.Env = environment
	output, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(output); lines.Scan() && lines.Text() != "half"; {
		continue
	}
	if err := command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = command.Wait() // was killed
	if left := files(t, folder); len(left) != 1 {
		t.Fatalf("the process was not killed half-way: %q", left)
	}
	store := open(t, "", folder)
	if _, err := store.Open(t.Context(), "pictures/x.jpg"); !errors.Is(err, candor.ErrNotFound) {
		t.Errorf("open: %v", err)
	}
	if found := keys(t, store, ""); found != nil {
		t.Errorf("found: %q", found)
	}
	if err := store.SweepTemporary(t.Context(), later().AddDate(0, 0, -1)); err != nil ||
		len(files(t, folder)) != 1 {
		t.Errorf("a young file is still being written: %v", err)
	}
	put(t, store, "pictures/x.jpg", "whole")
	if err := store.SweepTemporary(t.Context(), later()); err != nil || len(files(t, folder)) != 1 ||
		read(t, store, "pictures/x.jpg") != "whole" {
		t.Errorf("swept: %v, left %q", err, files(t, folder))
	}
}

func TestSweepOfABucket(t *testing.T) {
	server := s3test.Start(t)
	store := open(t, server.Address, "")
	put(t, store, "kept", "kept")
	left := filepath.Join(server.Objects, "temporary", "left")
	if err := errors.Join(os.MkdirAll(filepath.Dir(left), 0o700),
		os.WriteFile(left, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := store.SweepTemporary(t.Context(), later().AddDate(0, 0, -1)); err != nil ||
		len(files(t, server.Objects)) != 2 {
		t.Errorf("a young one is still in use: %v", err)
	}
	if found := keys(t, store, ""); !slices.Equal(found, []string{"kept"}) {
		t.Errorf("found: %q", found)
	}
	if err := store.SweepTemporary(t.Context(), later()); err != nil ||
		len(files(t, server.Objects)) != 1 {
		t.Errorf("swept: %v, left %q", err, files(t, server.Objects))
	}
}
