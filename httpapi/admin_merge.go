package httpapi

import (
	"context"
	"time"

	"candor"
)

type mergeInput struct {
	ID   string `path:"id" doc:"The profile that is lost: its address will lead to the other"`
	Body struct {
		_      struct{} `additionalProperties:"true"`
		Into   string   `json:"into,omitempty" doc:"The id of the profile that is kept"`
		Reason string   `json:"reason,omitempty" doc:"Kept in the audit trail, at most 500 characters"`
	}
}

// mergedView is the kept official after a merge.
type mergedView struct {
	*OfficialFields
	MergeID       string    `json:"mergeId" required:"true" doc:"Undoes the merge"`
	UndoableUntil time.Time `json:"undoableUntil" required:"true"`
}

type mergedOutput struct{ Body *mergedView }

// mergeOfficials makes one profile of two.
func (s *Server) mergeOfficials(
	ctx context.Context, admin *candor.User, in *mergeInput,
) (*mergedOutput, error) {
	if !candor.ValidID(in.ID) || !candor.ValidID(in.Body.Into) {
		return nil, errOfficialNotFound
	}
	merge := candor.Merge{LostID: in.ID, KeptID: in.Body.Into, Actor: admin.Username,
		Reason: in.Body.Reason, At: s.options.Store.Now()}
	kept, id, err := s.options.Store.MergeOfficials(ctx, merge)
	if err != nil {
		return nil, err
	}
	return &mergedOutput{&mergedView{viewOfficial(kept, s.today()), id, merge.UndoableUntil()}}, nil
}

type undoMergeInput struct {
	ID string `path:"id"`
}

// undoMerge brings a lost profile back.
func (s *Server) undoMerge(
	ctx context.Context, admin *candor.User, in *undoMergeInput,
) (*officialOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageMergeGone}
	}
	restored, err := s.options.Store.SplitOfficial(ctx, in.ID, admin.Username)
	if err != nil {
		return nil, err
	}
	return &officialOutput{viewOfficial(restored, s.today())}, nil
}

// mergeView is one merge into a profile.
type mergeView struct {
	ID            string      `json:"id" required:"true"`
	Lost          subjectView `json:"lost" required:"true"`
	MergedBy      string      `json:"mergedBy" required:"true"`
	MergedAt      time.Time   `json:"mergedAt" required:"true"`
	Reason        string      `json:"reason,omitempty"`
	UndoableUntil *time.Time  `json:"undoableUntil,omitempty" doc:"Absent when it is undone or too old"`
	UndoneAt      *time.Time  `json:"undoneAt,omitempty"`
}

type mergesOutput struct {
	Body struct {
		Merges []mergeView `json:"merges" required:"true" doc:"The latest first"`
	}
}

// listMerges lists the profiles that were merged into one.
func (s *Server) listMerges(
	ctx context.Context, _ *candor.User, in *listEditsInput,
) (*mergesOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	merges, err := s.options.Store.ListMerges(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &mergesOutput{}
	out.Body.Merges = make([]mergeView, len(merges))
	for i, m := range merges {
		view := mergeView{ID: m.ID, Lost: subjectView{m.LostID, m.LostName}, MergedBy: m.Actor,
			MergedAt: m.At, Reason: m.Reason}
		until := m.UndoableUntil()
		switch {
		case !m.UndoneAt.IsZero():
			view.UndoneAt = &m.UndoneAt
		case s.options.Store.Now().Before(until):
			view.UndoableUntil = &until
		}
		out.Body.Merges[i] = view
	}
	return out, nil
}
