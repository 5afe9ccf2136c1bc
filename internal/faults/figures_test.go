package faults

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// figures are the tests' measurements, one table row each.
type figures struct {
	mu   sync.Mutex
	rows []string
}

var measured figures

// note records the result of a fault, for the table.
func (f *figures) note(fault, came string, arguments ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.rows = append(f.rows, fmt.Sprintf("| %s | %s |", fault, fmt.Sprintf(came, arguments...)))
}

// The marks around the figures in a document.
const figuresBegin, figuresEnd = "<!-- make bench-faults writes from here -->\n",
	"<!-- to here -->\n"

// write writes the table into a file of the project's .cache, and into a document where one is named.
func (f *figures) write(name, document string) error {
	if len(f.rows) == 0 {
		return nil
	}
	slices.Sort(f.rows) // some tests run in random order
	table := fmt.Sprintf("Measured on %s with %d processors (%s/%s, %s).\n\n| Fault | What came of "+
		"it |\n| --- | --- |\n%s\n",
		time.Now().UTC().Format("2 January 2006"), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH,
		runtime.Version(), strings.Join(f.rows, "\n"))
	kept := filepath.Join("..", "..", ".cache", name)
	if err := os.MkdirAll(filepath.Dir(kept), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(kept, []byte(table), 0o644); err != nil || document == "" {
		return err
	}
	content, err := os.ReadFile(document)
	if err != nil {
		return err
	}
	before, rest, begins := strings.Cut(string(content), figuresBegin)
	_, after, ends := strings.Cut(rest, figuresEnd)
	if !begins || !ends {
		return fmt.Errorf("%s lacks the marks for the figures", document)
	}
	return os.WriteFile(document, []byte(before+figuresBegin+table+figuresEnd+after), 0o644)
}

// inShort is a duration in the table's format.
func inShort(d time.Duration) string {
	if d < time.Second {
		return d.Round(time.Millisecond).String()
	}
	return d.Round(100 * time.Millisecond).String()
}
