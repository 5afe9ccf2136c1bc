package candor

import "time"

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
