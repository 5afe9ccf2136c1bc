package faults

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"testing"

	"candor/internal/testkit/servertest"
)

// memory is the memory of a server, in bytes (proc_pid_status(5)): at present by VmRSS, at most so
// far by VmHWM.
func memory(t *testing.T, s *servertest.Server, which string) int64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.ID))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(which + `:\s+(\d+) kB`).FindSubmatch(status)
	if found == nil {
		t.Fatalf("no %s in %s", which, status)
	}
	kibibytes, err := strconv.ParseInt(string(found[1]), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return kibibytes << 10
}

func inMiB(bytes int64) string { return fmt.Sprintf("%d MiB", bytes>>20) }
