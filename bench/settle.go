package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

const (
	settleWindow = 200 * time.Millisecond
	// settleTicks is the processor time within a window, in hundredths of a second, up to which a
	// process counts as resting.
	settleTicks  = 2
	settleLimit  = 2 * time.Minute
	ticksASecond = 100 // of processor time, as Linux counts it for everyone
)

// settle waits until the subject has finished its work: a slow one still has a queue after its
// round, and a database tidies up, which would affect the next subject.
func (s *subject) settle(ctx context.Context) error {
	for deadline := time.Now().Add(settleLimit); time.Now().Before(deadline); {
		before := s.ticks()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(settleWindow):
		}
		if s.ticks()-before <= settleTicks {
			return nil
		}
	}
	return fmt.Errorf("%s does not come to rest", s.name)
}

// ticks is the processor time that the subject's processes have taken so far.
func (s *subject) ticks() int {
	sum := s.process.ticks()
	if s.postgres != nil {
		sum += s.postgres.ticks()
	}
	return sum
}

// ticks is the processor time of a process and of its children, including those that have ended.
func (p *process) ticks() int {
	pid := p.command.Process.Pid
	user, _ := strconv.Atoi(statField(pid, 16))
	system, _ := strconv.Atoi(statField(pid, 17))
	sum := processorTime(pid) + user + system
	for _, child := range p.children() {
		sum += processorTime(child)
	}
	return sum
}

// processorTime reads user and system time from proc_pid_stat(5); of a process that has ended it is
// 0.
func processorTime(pid int) int {
	user, _ := strconv.Atoi(statField(pid, 14))
	system, _ := strconv.Atoi(statField(pid, 15))
	return user + system
}

// children are the processes that a process has started.
func (p *process) children() []int {
	var pids []int
	found, _ := filepath.Glob("/proc/[0-9]*") // the pattern is well formed
	for _, folder := range found {
		pid, err := strconv.Atoi(filepath.Base(folder))
		if err == nil && statField(pid, 4) == strconv.Itoa(p.command.Process.Pid) {
			pids = append(pids, pid)
		}
	}
	return pids
}

// statField is a field of proc_pid_stat(5), counted from 1 as the manual does, empty when the
// process has ended. The second is a name in parentheses, which may hold anything.
func statField(pid, number int) string {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return ""
	}
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	if number-3 >= len(fields) {
		return ""
	}
	return fields[number-3]
}
