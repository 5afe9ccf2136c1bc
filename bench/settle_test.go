package main

import (
	"context"
	"os/exec"
	"slices"
	"strconv"
	"testing"
)

// proc_pid_stat(5): the fourth field is the parent.
func TestChildrenAreFoundByTheirParent(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	parent := exec.CommandContext(ctx, "sh", "-c", "sleep 60 & echo $!; wait")
	output, err := parent.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := parent.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		cancel()
		_ = parent.Wait()
	}()
	line := make([]byte, 16)
	n, err := output.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	child, err := strconv.Atoi(string(line[:n-1]))
	if err != nil {
		t.Fatal(err)
	}
	defer exec.Command("kill", strconv.Itoa(child)).Run()
	if children := (&process{command: parent}).children(); !slices.Contains(children, child) {
		t.Errorf("%d is not among %v", child, children)
	}
	if got := processorTime(1 << 30); got != 0 {
		t.Errorf("a process that is not there took %d", got)
	}
}
