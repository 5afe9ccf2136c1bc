// Package heaptest measures the memory that hostile files use, each in a separate process.
package heaptest

import (
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"
)

// variable passes the file to the started process.
const variable = "CANDOR_TEST_HEAP_FILE"

// Case is a file and the start of the expected error; empty if the file is accepted.
type Case struct {
	Make func(testing.TB) []byte
	Want string
	Slow bool // runs in make test-all only
}

// Most is the limit of the heap's growth beyond the file, in bytes.
const Most = 64 << 20

// longest limits the processor time for a file on a slow machine.
const longest = 30 * time.Second

// Run calls work with each file in a process with a memory limit. It fails if the heap grows by
// more than Most, or if the error is another one. It needs the name of the calling test to start it
// again.
func Run(t *testing.T, cases map[string]Case, work func(file []byte) error) {
	t.Helper()
	if file := os.Getenv(variable); file != "" {
		measure(t, file, work)
		return
	}
	for name, test := range cases {
		t.Run(name, func(t *testing.T) {
			if test.Slow && testing.Short() {
				t.Skip("takes seconds; make test-all runs it")
			}
			file := t.TempDir() + "/file"
			if err := os.WriteFile(file, test.Make(t), 0o600); err != nil {
				t.Fatal(err)
			}
			parent, _, _ := strings.Cut(t.Name(), "/")
			child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+parent+"$", "-test.v")
			child.Env = append(os.Environ(), variable+"="+file)
			output, err := child.CombinedOutput()
			want := "said: " + test.Want
			if test.Want == "" {
				want = "said: <nil>"
			}
			if err != nil || !strings.Contains(string(output), want) {
				t.Errorf("%v: %s", err, output)
			}
		})
	}
}

func measure(t *testing.T, path string, work func(file []byte) error) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// Work and collector alternate on one thread. Otherwise, on a busy machine, the work would go
	// on while the system delays the collector.
	runtime.GOMAXPROCS(1)
	runtime.GC()
	before := heap()
	// An eighth is left for allocations while the collector runs on a busy machine.
	debug.SetMemoryLimit(int64(before + Most/8*7))
	peak, done := make(chan uint64), make(chan struct{})
	go func() {
		highest := before
		for {
			highest = max(highest, heap())
			select {
			case <-done:
				peak <- highest
				return
			case <-time.After(2 * time.Millisecond):
			}
		}
	}()
	begun := processorTime(t)
	err = work(file)
	took := processorTime(t) - begun
	close(done)
	grown := <-peak - before
	t.Logf("said: %v; %d MiB in %v", err, grown>>20, took.Round(time.Millisecond))
	if grown > Most || took > longest {
		t.Errorf("the heap grew by %d MiB, in %v", grown>>20, took)
	}
	runtime.KeepAlive(file)
}

func heap() uint64 {
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}

// processorTime is the time used by this process, unaffected by other processes.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
