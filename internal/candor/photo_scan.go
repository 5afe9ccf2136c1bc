package candor

import (
	"fmt"
	"strings"
)

// ScanResult is the malware scanner's result for a photo.
type ScanResult string

// The results other than ScanInfected and ScanFailed.
const (
	NotScanned ScanResult = ""
	ScanClean  ScanResult = "clean"
	// ScanLost is the result for a photo whose original bytes are missing: scanning its variants
	// proves nothing. It is scanned when the bytes come back.
	ScanLost ScanResult = scanFailed +
		"the bytes as they came are lost; please ask for the photo again"
)

const (
	scanInfected = "infected: "
	scanFailed   = "error: "
	// maxSignature is the maximum number of characters kept of a signature's name.
	maxSignature = 100
)

// ScanInfected returns the result for a photo that matches a signature.
func ScanInfected(signature string) ScanResult {
	name := []rune(CleanLine(signature))
	return ScanResult(scanInfected + string(name[:min(len(name), maxSignature)]))
}

// ScanFailed returns the result for a photo that could not be scanned and will be scanned again.
func ScanFailed(reason string) ScanResult { return ScanResult(scanFailed + reason) }

// Infected reports whether malware was found, and its signature.
func (r ScanResult) Infected() (signature string, found bool) {
	return strings.CutPrefix(string(r), scanInfected)
}

// Failed reports whether a photo could not be scanned, and why.
func (r ScanResult) Failed() (reason string, failed bool) {
	return strings.CutPrefix(string(r), scanFailed)
}

// String describes the result for people.
func (r ScanResult) String() string {
	if r == NotScanned {
		return "not scanned"
	}
	return string(r)
}

// Messages about photos that cannot be approved.
const (
	MessagePhotoGone      = "The image of this upload has been removed, so it cannot be approved."
	MessagePhotoUnscanned = "This photo has not been scanned yet. It can be approved once the " +
		"malware scanner has found it clean."
	MessagePhotoLost = "The original file is missing, so it cannot be scanned or approved. " +
		"Please reject it and ask for the photo again."
	messagePhotoMalware = "The malware scanner found %s in this photo, so it cannot be approved."
	messagePhotoFailed  = "The malware scanner could not check this photo (%s). It will try again " +
		"automatically."
)

// Approvable returns a conflict if a photo cannot be approved. If scanned is set, it must be clean.
// A photo without bytes can never be approved.
func (p *Photo) Approvable(scanned bool) error {
	conflict := &Error{Code: CodeConflict}
	if signature, found := p.Scan.Infected(); found {
		conflict.Message = fmt.Sprintf(messagePhotoMalware, signature)
		return conflict
	}
	if p.State != PhotoKept {
		conflict.Message = MessagePhotoGone
		return conflict
	}
	if !scanned || p.Scan == ScanClean {
		return nil
	}
	reason, failed := p.Scan.Failed()
	switch {
	case p.Scan == ScanLost:
		conflict.Message = MessagePhotoLost
	case failed:
		conflict.Message = fmt.Sprintf(messagePhotoFailed, reason)
	default:
		conflict.Message = MessagePhotoUnscanned
	}
	return conflict
}
