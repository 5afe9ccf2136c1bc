package httpapi

import (
	"context"
	"errors"

	"candor"
)

type deleteInput struct {
	ID     string `path:"id"`
	Reason string `query:"reason" doc:"Kept in the audit trail, at most 500 characters"`
}

func (in *deleteInput) decision(admin *candor.User) candor.Decision {
	return candor.Decision{Reason: in.Reason, Actor: admin.Username, ActorID: admin.ID}
}

// deleteOfficial removes an official with all that belongs to it. Bytes that cannot be removed at once are
// left to the sweep: the official is gone all the same.
func (s *Server) deleteOfficial(ctx context.Context, admin *candor.User, in *deleteInput) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	pictures, err := s.options.Store.DeleteOfficial(ctx, in.ID, in.decision(admin))
	if err != nil {
		return nil, err
	}
	var left []error
	for _, picture := range pictures {
		left = append(left, s.options.Photos.Remove(picture))
	}
	if err := errors.Join(left...); err != nil {
		s.options.Logger.WarnContext(ctx, "pictures are left to the sweep", "official", in.ID, "error", err)
	}
	return &struct{}{}, nil
}

// deleteRating removes a review.
func (s *Server) deleteRating(ctx context.Context, admin *candor.User, in *deleteInput) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	return &struct{}{}, s.options.Store.DeleteRating(ctx, in.ID, in.decision(admin))
}
