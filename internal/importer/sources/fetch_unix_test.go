//go:build unix

package sources

import (
	"path/filepath"
	"syscall"
	"testing"

	"candor/internal/importer/imports"
)

func TestFetchDoesNotWaitForANamedPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.csv")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := fetcher{}.fetch(t.Context(), &imports.Source{Location: pipe})
	if err != failedFolder {
		t.Error(err)
	}
}
