package candor

import (
	"errors"
	"strings"
	"testing"
)

func TestApprovable(t *testing.T) { // S29
	found := ScanInfected("Test.Signature")
	for name, test := range map[string]struct {
		scan    ScanResult
		state   PhotoState
		scanned bool
		refused string
	}{
		"OKClean":            {ScanClean, PhotoKept, true, ""},
		"OKNobodyScans":      {NotScanned, PhotoKept, false, ""},
		"OKNobodyScansSince": {ScanFailed("x"), PhotoKept, false, ""},
		"ErrNotScanned":      {NotScanned, PhotoKept, true, "not been scanned yet"},
		"ErrFailed": {ScanFailed("it is larger than the scanner takes"), PhotoKept, true,
			"(it is larger than the scanner takes)"},
		"ErrInfected":       {found, PhotoKept, false, "found Test.Signature"},
		"ErrInfectedBefore": {found, PhotoRemoved, true, "found Test.Signature"},
		"ErrCondemned":      {ScanClean, PhotoCondemned, false, MessagePhotoGone},
		"ErrRemoved":        {ScanClean, PhotoRemoved, true, MessagePhotoGone},
	} {
		t.Run(name, func(t *testing.T) {
			err := (&Photo{Scan: test.scan, State: test.state}).Approvable(test.scanned)
			if test.refused == "" {
				if err != nil {
					t.Errorf("got %v", err)
				}
				return
			}
			fault, ok := errors.AsType[*Error](err)
			if !ok || fault.Code != CodeConflict || !strings.Contains(fault.Message, test.refused) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestScanInfectedIsOneLine(t *testing.T) {
	signature, found := ScanInfected("Win.\u202eTest\n" + strings.Repeat("x", 5000)).Infected()
	if !found || len(signature) != maxSignature || !strings.HasPrefix(signature, "Win.Test x") {
		t.Errorf("%q, %v", signature, found)
	}
}
