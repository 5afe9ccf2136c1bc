// Package clamdtest runs ClamAV's daemon for tests, with one test signature.
package clamdtest

import (
	"context"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/photo/clamd"
	"candor/internal/testkit/freeport"
)

// Signature is the name of the signature that matches EICAR's test file.
const Signature = "Local.EICAR.Test.UNOFFICIAL"

// StreamMaxLength is the daemon's default limit in bytes.
const StreamMaxLength = 12 << 20

// startLimit is how long the daemon may take to start.
const startLimit = 90 * time.Second

// EICAR returns the test file that every scanner detects as malware (eicar.org). It is split in two
// here, so that scanners do not detect this source file.
func EICAR() []byte {
	return []byte(`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + `EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)
}

// Infect adds the test file as a comment to a JPEG, which stays readable.
func Infect(jpeg []byte) []byte {
	comment := append([]byte{0xFF, 0xFE, 0, byte(2 + len(EICAR()))}, EICAR()...)
	return slices.Concat(jpeg[:2], comment, jpeg[2:])
}

// Daemon is a running clamd.
type Daemon struct {
	Address string

	t       testing.TB
	folder  string
	process *exec.Cmd
}

// Start runs a daemon until the test ends. The program must be installed.
func Start(t testing.TB) *Daemon {
	t.Helper()
	return StartWithin(t, StreamMaxLength)
}

// StartWithin runs a daemon with a limit of bytes per stream.
func StartWithin(t testing.TB, streamMaxLength int) *Daemon {
	t.Helper()
	address, err := freeport.Choose()
	if err != nil {
		t.Fatal(err)
	}
	d := &Daemon{Address: address, t: t, folder: t.TempDir()}
	database := filepath.Join(d.folder, "database")
	if err := os.Mkdir(database, 0o755); err != nil {
		t.Fatal(err)
	}
	_, port, _ := strings.Cut(d.Address, ":")
	d.write(filepath.Join("database", "local.ndb"),
		"Local.EICAR.Test:0:*:"+hex.EncodeToString(EICAR())+"\n")
	d.write("clamd.conf",
		fmt.Sprintf("Foreground yes\nDatabaseDirectory %s\nTCPSocket %s\nTCPAddr "+
			"127.0.0.1\nStreamMaxLength %d\nLogFile %s\n",
			database, port, streamMaxLength, filepath.Join(d.folder, "clamd.log")))
	t.Cleanup(d.Stop)
	d.Run()
	return d
}

// Run starts the daemon, again after Stop.
func (d *Daemon) Run() {
	d.t.Helper()
	d.process = exec.Command("clamd", "--config-file", filepath.Join(d.folder, "clamd.conf"))
	if err := d.process.Start(); err != nil {
		d.t.Fatal(err)
	}
	client, err := clamd.New(d.Address)
	if err != nil {
		d.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(d.t.Context(), startLimit)
	defer cancel()
	for _, err = client.Version(ctx); err != nil; _, err = client.Version(ctx) {
		select {
		case <-ctx.Done():
			told, _ := os.ReadFile(filepath.Join(d.folder, "clamd.log"))
			d.t.Fatalf("clamd does not answer: %v: %s", err, told)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// Stop stops the daemon if it is running.
func (d *Daemon) Stop() {
	if d.process == nil {
		return
	}
	if err := d.process.Process.Kill(); err != nil {
		d.t.Error(err)
	}
	_ = d.process.Wait() // was killed
	d.process = nil
}

func (d *Daemon) write(name, content string) {
	d.t.Helper()
	if err := os.WriteFile(filepath.Join(d.folder, name), []byte(content), 0o644); err != nil {
		d.t.Fatal(err)
	}
}
