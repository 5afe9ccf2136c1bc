package candor

import (
	"strings"
	"time"
)

// Messages about photos, as in the specification where it has them (sections 5 and 8).
const (
	MessagePhotoUsed           = "This upload address has already been used. Please choose the photo again."
	MessagePhotoBroken         = "The photo did not fully arrive. Please try again."
	MessagePhotoNotFound       = "This photo was not uploaded, or too long ago. Please upload it again."
	MessagePhotoFiled          = "This photo has already been sent."
	MessagePhotoSame           = "This photo was already submitted."
	MessagePhotoUploadNotFound = "Photo upload not found"
	MessagePhotoInfected       = "A malware scanner found something harmful in this file, so it was " +
		"not kept. Please choose another one."
	MessagePhotoAway = "The photo cannot be shown at the moment. Please try again later."
)

// MaxPhotoSize is the maximum size of a photo in bytes.
const MaxPhotoSize = 10 << 20

const (
	// FilingTime is how long after its arrival a photo can become a photo upload.
	FilingTime = 24 * time.Hour
	// uploadPath is the path of a photo before it is filed, without the name of its upload address.
	uploadPath = "/objects/uploads/"
)

// Photo is an uploaded picture.
type Photo struct {
	Name          string // of its upload address; each accepts one photo
	ObjectPath    string // where it is served; empty if nothing was kept
	Hash          string // SHA-256 of the kept bytes, in lower-case hexadecimal
	Width, Height int    // pixels
	Bytes         int64  // size of the permanent files, once it has arrived
	WaitingBytes  int64  // size of the files waiting for the scanner, once it has arrived
	// id of the PhotoClaim for these bytes, once it has arrived; empty without one
	Claim      string
	Quarantine string // where its original bytes wait for the scanner; empty afterwards
	Scan       ScanResult
	ScannedAt  time.Time // zero before the first scan
	ScanAfter  time.Time // when to scan it again
	ArrivedAt  time.Time
	State      PhotoState
}

// PhotoState says whether the bytes of a photo exist.
type PhotoState string

// The states of a photo. A condemned photo is no longer shown, and never comes back.
const (
	PhotoKept      PhotoState = "kept"
	PhotoCondemned PhotoState = "condemned" // its bytes are about to be removed
	PhotoRemoved   PhotoState = "removed"
)

// UploadPath returns the path of a photo before it is filed. name is that in its upload address.
func UploadPath(name string) string { return uploadPath + name }

// UploadName returns the name in such a path, or a not-found error.
func UploadName(objectPath string) (string, error) {
	name, ours := strings.CutPrefix(objectPath, uploadPath)
	if !ours || !ValidUploadName(name) {
		return "", &Error{Code: CodeNotFound, Message: MessagePhotoNotFound}
	}
	return name, nil
}

// ValidUploadName reports whether a text has the form of crypto/rand.Text. Nothing else can become
// part of a path.
func ValidUploadName(name string) bool {
	return len(name) == len("AAAAAAAAAAAAAAAAAAAAAAAAAA") &&
		strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}

// PhotoUpload is a photo of an official that is waiting for an administrator.
type PhotoUpload struct {
	ID               string
	OfficialID       string
	ObjectPath       string
	OriginalFilename string
	SubmitterIP      string
	Submission       Location // its probable place
	Photo            Photo    // set when read from the store
	Status           Status
	CreatedAt        time.Time
	ReviewedAt       time.Time // zero before the decision
	ReviewedBy       string    // user id
	// findings about its name; computed when read, not stored
	Flags []Flag
}

// Validate checks a photo upload.
func (p *PhotoUpload) Validate() error {
	var f Faults
	f.Check(p.OfficialID != "", "officialId", MessageOfficialRequired)
	f.Check(p.ObjectPath != "", "objectPath", MessageObjectPathRequired)
	f.Text("originalFilename", "File name", p.OriginalFilename, MaxName)
	return f.Err()
}

// Clean normalizes the upload for storing.
func (p *PhotoUpload) Clean() { p.OriginalFilename = CleanLine(p.OriginalFilename) }
