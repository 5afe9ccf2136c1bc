package candor

import "time"

// PhotoUpload is a picture of an official that waits for an administrator.
type PhotoUpload struct {
	ID                string
	OfficialID        string
	ObjectPath        string
	OriginalFilename  string
	SubmitterIP       string
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
