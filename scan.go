package candor

import "strings"

// ScanResult is what the malware scanner said of a photo.
type ScanResult string

// The results beside those that ScanInfected and ScanFailed make.
const (
	NotScanned ScanResult = ""
	ScanClean  ScanResult = "clean"
)

const (
	scanInfected = "infected: "
	scanFailed   = "error: "
)

// ScanInfected is the result of a photo that matches a signature.
func ScanInfected(signature string) ScanResult { return ScanResult(scanInfected + signature) }

// ScanFailed is the result of a photo that could not be scanned, and is tried again.
func ScanFailed(reason string) ScanResult { return ScanResult(scanFailed + reason) }

// Infected tells whether something was found, and under which signature.
func (r ScanResult) Infected() (signature string, found bool) {
	return strings.CutPrefix(string(r), scanInfected)
}

// String is the result in words.
func (r ScanResult) String() string {
	if r == NotScanned {
		return "not scanned"
	}
	return string(r)
}
