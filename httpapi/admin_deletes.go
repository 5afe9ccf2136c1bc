package httpapi

import (
	"context"

	"candor"
)

type deleteInput struct {
	ID     string `path:"id"`
	Reason string `query:"reason" doc:"Kept in the audit trail, at most 500 characters"`
}

func (in *deleteInput) decision(admin *candor.User) candor.Decision {
	return candor.Decision{Reason: in.Reason, Actor: admin.Username, ActorID: admin.ID}
}

// deleteOfficial removes an official with all that belongs to it; the bytes of its photos go soon
// after.
func (s *Server) deleteOfficial(
	ctx context.Context, admin *candor.User, in *deleteInput,
) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	if err := s.options.Store.DeleteOfficial(ctx, in.ID, in.decision(admin)); err != nil {
		return nil, err
	}
	s.options.Upkeep.Wake()
	return &struct{}{}, nil
}

// deleteRating removes a review.
func (s *Server) deleteRating(
	ctx context.Context, admin *candor.User, in *deleteInput,
) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	return &struct{}{}, s.options.Store.DeleteRating(ctx, in.ID, in.decision(admin))
}
