package candor

import "time"

// What is said of photos, to the letter where the specification has it (sections 5 and 8).
const (
	MessagePhotoType           = "Invalid file type"
	MessagePhotoSize           = "File too large"
	MessagePhotoAddress        = "This upload address was changed or has run out. Please choose the photo again."
	MessagePhotoUsed           = "This upload address has been used already. Please choose the photo again."
	MessagePhotoBroken         = "The photo did not arrive whole. Please try again."
	MessagePhotoNotFound       = "This photo was not uploaded, or too long ago. Please upload it again."
	MessagePhotoFiled          = "This photo has been sent already."
	MessagePhotoUploadNotFound = "Photo upload not found"
	MessagePhotoPixels         = "This photo has too many pixels. Please choose a smaller one."
	MessagePhotoUnreadable     = "This photo is broken or cannot be read. Please choose another one."
	MessagePhotoNoRoom         = "The photo cannot be kept at the moment. Please try again later."
)

// MaxPhotoSize is the most bytes that a photo may have.
const MaxPhotoSize = 10 << 20

// PhotoUpload is a picture of an official that waits for an administrator.
type PhotoUpload struct {
	ID                string
	OfficialID        string
	ObjectPath        string
	OriginalFilename  string
	SubmitterIP       string
	Submission        Location // where that seems to be
	MalwareScanResult string
	Status            Status
	CreatedAt         time.Time
	ReviewedAt        time.Time // zero until somebody decides
	ReviewedBy        string    // user id
}

// Validate states what a photo upload needs.
func (p *PhotoUpload) Validate() error {
	var f faults
	f.check(p.OfficialID != "", "officialId", MessageOfficialRequired)
	f.check(p.ObjectPath != "", "objectPath", MessageObjectPathRequired)
	f.text("originalFilename", "File name", p.OriginalFilename, MaxName)
	return f.err()
}

// Clean brings the upload into the form in which it is stored.
func (p *PhotoUpload) Clean() { p.OriginalFilename = CleanLine(p.OriginalFilename) }
