package httpapi

import (
	"context"
	"strings"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/personname"
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
	ctx context.Context, admin *accounts.User, in *mergeInput,
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

type previewMergeInput struct {
	ID   string `path:"id" doc:"The profile that would be lost"`
	Into string `query:"into" doc:"The id of the profile that would be kept"`
}

// mergeSideView is one of two profiles that may be merged, with its terms and sources.
type mergeSideView struct {
	Official    *listedOfficialView `json:"official" required:"true"`
	Reviews     int                 `json:"reviews" required:"true" doc:"Of any status and of all offices, as are the next three"`
	Corrections int                 `json:"corrections" required:"true"`
	Reports     int                 `json:"reports" required:"true"`
	Photos      int                 `json:"photos" required:"true"`
	Sources     int                 `json:"sources" required:"true" doc:"Records of sources, by which an import knows the person"`
}

type previewMergeOutput struct {
	Body struct {
		Lost mergeSideView `json:"lost" required:"true"`
		Kept mergeSideView `json:"kept" required:"true"`

		AreUnlike bool `json:"areUnlike" required:"true" doc:"Neither their family names nor their towns are the same"`
	}
}

// previewMerge answers both profiles of a merge, or why they cannot be merged.
func (s *Server) previewMerge(
	ctx context.Context, _ *accounts.User, in *previewMergeInput,
) (*previewMergeOutput, error) {
	if !candor.ValidID(in.ID) || !candor.ValidID(in.Into) {
		return nil, errOfficialNotFound
	}
	lost, kept, err := s.options.Store.PreviewMerge(ctx, candor.Merge{LostID: in.ID, KeptID: in.Into})
	if err != nil {
		return nil, err
	}
	if err := s.markRemovedHomes(ctx, flaggedOfficial(lost), flaggedOfficial(kept)); err != nil {
		return nil, err
	}
	out := &previewMergeOutput{}
	if out.Body.Lost, err = s.viewMergeSide(ctx, lost); err != nil {
		return nil, err
	}
	out.Body.AreUnlike = personname.Block(lost.Name) != personname.Block(kept.Name) &&
		!strings.EqualFold(lost.City, kept.City)
	out.Body.Kept, err = s.viewMergeSide(ctx, kept)
	return out, err
}

func (s *Server) viewMergeSide(ctx context.Context, o *candor.Official) (mergeSideView, error) {
	official := viewListedOfficial(o, s.today())
	official.TermFields = viewTerms(o, s.today())
	n, err := s.options.Store.CountBelongings(ctx, o.ID)
	return mergeSideView{official, n.Reviews, n.Corrections, n.Reports, n.Photos, n.Sources}, err
}

type undoMergeInput struct {
	ID string `path:"id"`
}

// undoMerge brings a lost profile back.
func (s *Server) undoMerge(
	ctx context.Context, admin *accounts.User, in *undoMergeInput,
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
	ctx context.Context, _ *accounts.User, in *listEditsInput,
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
