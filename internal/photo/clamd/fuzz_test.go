package clamd

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// FuzzAnswer proves that only the daemon's own response makes bytes clean, and that its findings
// are never lost.
func FuzzAnswer(f *testing.F) { // S29
	for _, answer := range []string{"stream: OK", "OK", "stream: Eicar FOUND", "stream:  FOUND",
		"INSTREAM size limit exceeded. ERROR", "stream: OK FOUND",
		"ClamAV 1.4.3/27500/Fri Nov 20 08:31:05 2026", "ClamAV /", "\x00"} {
		f.Add(answer, false)
		f.Add(answer, true)
	}
	f.Fuzz(func(t *testing.T, answer string, cut bool) {
		var unsent error
		if cut {
			unsent = io.ErrShortWrite
		}
		signature, err := verdict(answer, unsent)
		if clean := signature == "" && err == nil; clean != (answer == "stream: OK" && !cut) {
			t.Errorf("%q makes clean: %v", answer, clean)
		}
		if signature != "" && (err != nil || !strings.HasSuffix(answer, signature+" FOUND")) ||
			err != nil && !errors.Is(err, ErrRefused) && !errors.Is(err, ErrTooLong) {
			t.Errorf("%q is %q, %v", answer, signature, err)
		}
		if version, err := parseVersion(answer); err == nil &&
			(!strings.HasPrefix(answer, version.Engine) || !strings.HasPrefix(version.Engine, "ClamAV ")) {
			t.Errorf("%q is %+v", answer, version)
		}
	})
}
