package candor

// Stats is what the administrator's overview counts.
type Stats struct {
	TotalOfficials     int
	TotalRatings       int
	PendingOfficials   int
	PendingRatings     int
	TotalPhotoUploads  int
	PendingCorrections int
}
