package candor

// Stats holds the counts of the administrator's overview.
type Stats struct {
	TotalOfficials      int
	TotalRatings        int
	PendingOfficials    int
	PendingRatings      int
	TotalPhotoUploads   int
	PendingPhotoUploads int
	PendingCorrections  int
	PendingReports      int
	OpenRemovals        int // not counted by status
	OpenBursts          int // not counted by status either
	OpenVoteBursts      int
}

// StatusCounts is the number of items by kind and status.
type StatusCounts map[ItemKind]map[Status]int

// Total returns the number of items of a kind with a status, or with any if status is empty.
func (c StatusCounts) Total(kind ItemKind, status Status) int {
	if status != "" {
		return c[kind][status]
	}
	total := 0
	for _, n := range c[kind] {
		total += n
	}
	return total
}

// Stats returns the counts of the overview.
func (c StatusCounts) Stats() Stats {
	return Stats{
		TotalOfficials: c.Total(OfficialItem, ""), TotalRatings: c.Total(RatingItem, ""),
		PendingOfficials:    c.Total(OfficialItem, StatusPending),
		PendingRatings:      c.Total(RatingItem, StatusPending),
		TotalPhotoUploads:   c.Total(PhotoUploadItem, ""),
		PendingPhotoUploads: c.Total(PhotoUploadItem, StatusPending),
		PendingCorrections:  c.Total(CorrectionItem, StatusPending),
		PendingReports:      c.Total(ReportItem, StatusPending),
	}
}
