package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// machine describes the time and the machine of a run.
func machine() string {
	parts := []string{time.Now().UTC().Format("2006-01-02 15:04 UTC"),
		fmt.Sprintf("%d cores", runtime.NumCPU()), processor(), runtime.Version()}
	if kernel, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
		parts = append(parts, "Linux "+strings.TrimSpace(string(kernel)))
	}
	if nginxProgram() == "" {
		parts = append(parts, "nginx is not installed, so its rows are missing")
	}
	if chromium() == "" {
		parts = append(parts, "Chromium is not installed, so the rows of Lighthouse are missing")
	}
	// of the measured program, which may be older than the sources
	if version, err := exec.Command(serverProgram, "version").Output(); err == nil {
		parts = append(parts, strings.TrimSpace(string(version)))
	}
	return strings.Join(parts, " · ")
}

// processor is the name that the first processor gives itself.
func processor() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	_, after, _ := strings.Cut(string(text), "model name")
	line, _, _ := strings.Cut(after, "\n")
	return strings.Trim(line, "\t :")
}
