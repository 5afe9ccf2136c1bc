package httpapi

import (
	"context"

	"candor"
)

type statusInput struct {
	ID   string `path:"id"`
	Body struct {
		_      struct{} `additionalProperties:"true"`
		Status string   `json:"status,omitempty" doc:"pending, approved or rejected"`
	}
}

type officialOutput struct{ Body *officialView }

// setOfficialStatus decides on an official.
func (s *Server) setOfficialStatus(ctx context.Context, in *statusInput) (*officialOutput, error) {
	admin, err := s.currentAdmin(ctx)
	if err != nil {
		return nil, err
	}
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	official, err := s.options.Store.SetOfficialStatus(ctx, in.ID, candor.Status(in.Body.Status), admin.Username)
	if err != nil {
		return nil, err
	}
	return &officialOutput{viewOfficial(official)}, nil
}

// setRatingStatus decides on a review.
func (s *Server) setRatingStatus(ctx context.Context, in *statusInput) (*createRatingOutput, error) {
	admin, err := s.currentAdmin(ctx)
	if err != nil {
		return nil, err
	}
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	rating, err := s.options.Store.SetRatingStatus(ctx, in.ID, candor.Status(in.Body.Status), admin.Username)
	if err != nil {
		return nil, err
	}
	return &createRatingOutput{viewRating(rating)}, nil
}
