package candor

// Stats are the counts of the administrator's overview.
type Stats struct {
	TotalOfficials      int
	TotalRatings        int
	PendingOfficials    int
	PendingRatings      int
	TotalPhotoUploads   int
	PendingPhotoUploads int
	PendingCorrections  int
	PendingReports      int
	OpenRemovals        int // not one of the kinds that are counted by status
	OpenBursts          int // nor are these
	OpenVoteBursts      int
}

// StatusCounts is how many items of each kind have each status.
type StatusCounts map[ItemKind]map[Status]int

// Total is how many items of a kind there are, of one status or, without one, of any.
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

// Stats picks the counts of the overview.
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
