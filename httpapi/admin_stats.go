package httpapi

import (
	"context"

	"candor"
)

type statsView struct {
	TotalOfficials      int `json:"totalOfficials" required:"true"`
	TotalRatings        int `json:"totalRatings" required:"true"`
	PendingOfficials    int `json:"pendingOfficials" required:"true"`
	PendingRatings      int `json:"pendingRatings" required:"true"`
	TotalPhotoUploads   int `json:"totalPhotoUploads" required:"true"`
	PendingPhotoUploads int `json:"pendingPhotoUploads" required:"true"`
	PendingCorrections  int `json:"pendingCorrections" required:"true"`
	PendingReports      int `json:"pendingReports" required:"true"`
	OpenRemovals        int `json:"openRemovals" required:"true"`
}

type statsOutput struct{ Body statsView }

// readStats answers what the overview counts.
func (s *Server) readStats(ctx context.Context, _ *candor.User, _ *struct{}) (*statsOutput, error) {
	counts, err := s.options.Store.CountStatuses(ctx)
	if err != nil {
		return nil, err
	}
	stats := counts.Stats()
	if stats.OpenRemovals, err = s.options.Store.CountOpenRemovals(ctx); err != nil {
		return nil, err
	}
	return &statsOutput{statsView(stats)}, nil
}
