package candor

import "time"

// PhotoUpload is a photo of an official that waits for an administrator.
type PhotoUpload struct {
	ID               string
	OfficialID       string
	ObjectPath       string
	OriginalFilename string
	SubmitterIP      string
	Submission       Location // where that seems to be
	Photo            Photo    // what is kept of it, when it was read from the store
	Status           Status
	CreatedAt        time.Time
	ReviewedAt       time.Time // zero until someone decides
	ReviewedBy       string    // user id
	// what a moderator should know of its name; found as it is read, and not stored
	Flags []Flag
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
