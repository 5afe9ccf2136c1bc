package main

import (
	"os"
	"strings"
	"testing"
)

func TestDropFile(t *testing.T) {
	t.Run("OKLessIsResident", func(t *testing.T) {
		before := resident(t)
		if err := dropFile("/proc/self/exe"); err != nil {
			t.Fatal(err)
		}
		if after := resident(t); after >= before {
			t.Errorf("%d kB of files were resident, and %d kB still are", before, after)
		}
	})
	t.Run("ErrNoLink", func(t *testing.T) {
		if err := dropFile("/proc/self/nothing"); err == nil {
			t.Error("no error")
		}
	})
}

// resident returns the memory used for mapped files, in kB.
func resident(t *testing.T) (kilobytes int) {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(status), "RssFile:")
	for _, digit := range strings.Fields(after)[0] {
		kilobytes = 10*kilobytes + int(digit-'0')
	}
	return kilobytes
}
