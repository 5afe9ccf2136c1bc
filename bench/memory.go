package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// peakMemory is the most memory the process has had resident so far, in bytes (VmHWM of
// proc_pid_status(5)).
func (p *process) peakMemory() (float64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		return 0, err
	}
	kibibytes, err := kibibytes(status, "VmHWM:")
	return kibibytes * 1024, err
}

// kibibytes is the number behind a name in a file of the kernel.
func kibibytes(text []byte, name string) (float64, error) {
	_, after, _ := bytes.Cut(text, []byte(name))
	line, _, _ := strings.Cut(string(after), " kB")
	return strconv.ParseFloat(strings.TrimSpace(line), 64)
}

// proportionalMemory is the present memory of a process and its children, in bytes, with shared
// memory counted once (Pss of proc_pid_smaps(5)).
func (p *process) proportionalMemory() (float64, error) {
	sum := 0.0
	for _, pid := range append(p.children(), p.command.Process.Pid) {
		rollup, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return 0, err
		}
		kibibytes, err := kibibytes(rollup, "Pss:")
		if err != nil {
			return 0, err
		}
		sum += kibibytes * 1024
	}
	return sum, nil
}

// memory returns each server's peak memory, and what PostgreSQL holds for all of them together.
func (b *bench) memory(context.Context) (rows []row, err error) {
	const what = "peak memory under all of the above"
	var postgres *process
	for _, s := range b.subjects {
		if s.files[kindReviews] == "" {
			continue
		}
		peak, err := s.process.peakMemory()
		if err != nil {
			return nil, err
		}
		most := 0.0
		if s.ours() {
			most = memoryTarget
		}
		line := memoryRow(what, peak, most)
		if line.who = s.name; s.postgres != nil {
			line.who, postgres = s.name+", without PostgreSQL", s.postgres
		}
		rows = append(rows, line)
	}
	if postgres == nil {
		return rows, nil
	}
	held, err := postgres.proportionalMemory()
	if err != nil {
		return nil, err
	}
	line := memoryRow(what, held, 0)
	line.who = "PostgreSQL for all of them, now"
	return append(rows, line), nil
}

// memoryRow compares memory with its limit (0 is no limit), both in bytes.
func memoryRow(what string, held, most float64) row {
	line := row{what: what, figure: mebibytes(held)}
	if most > 0 {
		line.require("≤ "+mebibytes(most), held <= most)
	}
	return line
}

func mebibytes(bytes float64) string { return fmt.Sprintf("%.0f MiB", bytes/(1<<20)) }
