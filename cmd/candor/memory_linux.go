package main

import (
	"bufio"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"syscall"
)

// dropProgram releases the pages of the executable that were used at the start. Most are not needed
// again: start-up code, package-level tables, files of the front end. The others come back from the
// kernel's cache.
func dropProgram(log *slog.Logger) {
	if err := dropFile("/proc/self/exe"); err != nil {
		log.Warn("pages of the program's file stay in memory", "error", err)
	}
}

// dropFile releases the pages of a file that is mapped and never written (proc_pid_maps(5)).
func dropFile(link string) error {
	program, err := os.Readlink(link)
	if err != nil {
		return err
	}
	maps, err := os.Open("/proc/self/maps")
	if err != nil {
		return err
	}
	defer maps.Close()
	lines := bufio.NewScanner(maps)
	for lines.Scan() {
		var from, to uintptr
		var allowed string
		if !strings.HasSuffix(lines.Text(), " "+program) {
			continue
		}
		if _, err := fmt.Sscanf(lines.Text(), "%x-%x %s", &from, &to, &allowed); err != nil {
			return err
		}
		if strings.Contains(allowed, "w") {
			continue
		}
		if _, _, failed := syscall.Syscall(syscall.SYS_MADVISE, from, to-from,
			syscall.MADV_DONTNEED); failed != 0 {
			return failed
		}
	}
	return lines.Err()
}
