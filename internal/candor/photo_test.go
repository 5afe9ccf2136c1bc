package candor_test

import (
	"crypto/rand"
	"errors"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestUploadName(t *testing.T) { // S30
	name := rand.Text()
	for label, path := range map[string]string{
		"ErrClimbs": "/objects/uploads/../secret", "ErrEncoded": "/objects/uploads/..%2fsecret",
		"ErrAbsolute": "/etc/passwd", "ErrBare": name, "ErrEmpty": "",
		"ErrURL":    "https://elsewhere.example/objects/uploads/" + name,
		"ErrSuffix": candor.UploadPath(name) + "/", "ErrNUL": candor.UploadPath(name) + "\x00",
		"ErrLowerCase": candor.UploadPath(strings.ToLower(name)), "ErrShown": "/objects/" + name + ".jpg",
	} {
		t.Run(label, func(t *testing.T) {
			if read, err := candor.UploadName(path); !errors.Is(err, candor.ErrNotFound) {
				t.Errorf("%q, %v", read, err)
			}
		})
	}
	if read, err := candor.UploadName(candor.UploadPath(name)); read != name || err != nil {
		t.Errorf("%q, %v", read, err)
	}
}

func TestScanResult(t *testing.T) {
	for result, want := range map[candor.ScanResult]string{
		candor.NotScanned: "not scanned", candor.ScanClean: "clean",
		candor.ScanInfected("Eicar"):   "infected: Eicar",
		candor.ScanFailed("no answer"): "error: no answer",
	} {
		signature, infected := result.Infected()
		if result.String() != want || infected != (want == "infected: Eicar") || infected &&
			signature != "Eicar" {
			t.Errorf("%q: %q, %v", result, signature, infected)
		}
	}
}
