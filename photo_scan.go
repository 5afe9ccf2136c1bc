package candor

import (
	"fmt"
	"strings"
)

// ScanResult is what the malware scanner said of a photo.
type ScanResult string

// The results next to those that ScanInfected and ScanFailed make.
const (
	NotScanned ScanResult = ""
	ScanClean  ScanResult = "clean"
	// ScanLost is the result of a photo whose bytes as they came are gone: what was made of them is no
	// proof. It is scanned when they come back.
	ScanLost ScanResult = scanFailed +
		"the bytes as they came are lost; please ask for the photo again"
)

const (
	scanInfected = "infected: "
	scanFailed   = "error: "
	// maxSignature is how much is kept of a signature's name, in characters.
	maxSignature = 100
)

// ScanInfected is the result of a photo that matches a signature.
func ScanInfected(signature string) ScanResult {
	name := []rune(CleanLine(signature))
	return ScanResult(scanInfected + string(name[:min(len(name), maxSignature)]))
}

// ScanFailed is the result of a photo that could not be scanned, and is tried again.
func ScanFailed(reason string) ScanResult { return ScanResult(scanFailed + reason) }

// Infected reports whether something was found, and under which signature.
func (r ScanResult) Infected() (signature string, found bool) {
	return strings.CutPrefix(string(r), scanInfected)
}

// Failed reports whether a photo could not be scanned, and why.
func (r ScanResult) Failed() (reason string, failed bool) {
	return strings.CutPrefix(string(r), scanFailed)
}

// String is the result in words.
func (r ScanResult) String() string {
	if r == NotScanned {
		return "not scanned"
	}
	return string(r)
}

// What is said of photos that cannot be approved.
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

// Approvable is a conflict, in words, of a photo that no one may approve as it is. While photos are
// scanned only what is clean may be; what has no bytes any more never may.
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
