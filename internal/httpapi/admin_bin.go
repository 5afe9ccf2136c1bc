package httpapi

import (
	"context"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
)

type binInput struct {
	Kind   string `query:"kind" doc:"official or rating; empty for both"`
	Search string `query:"search" doc:"Words of name, place, review, moderator or reason"`
	Page   int    `query:"page" default:"1" doc:"From 1"`
	Limit  int    `query:"limit" default:"50" doc:"1 to 100"`
}

// binEntryView is a deleted official or review.
type binEntryView struct {
	ID        string      `json:"id" required:"true" doc:"Of the deleted official or review"`
	Kind      string      `json:"kind" required:"true" enum:"official,rating"`
	Official  subjectView `json:"official" required:"true"`
	Position  string      `json:"position" required:"true"`
	City      string      `json:"city,omitempty"`
	County    string      `json:"county,omitempty"`
	Status    string      `json:"status" required:"true" enum:"pending,approved,rejected"`
	Stars     int         `json:"stars,omitempty" doc:"Of a review"`
	Reviews   int         `json:"reviews,omitempty" doc:"How many were deleted with an official"`
	Beginning string      `json:"beginning,omitempty" doc:"The first words of a review"`
	DeletedAt time.Time   `json:"deletedAt" required:"true"`
	DeletedBy string      `json:"deletedBy" required:"true"`
	Reason    string      `json:"reason,omitempty"`
	ErasedAt  time.Time   `json:"erasedAt" required:"true" doc:"When it is erased for good"`
}

func viewBinEntry(e *candor.BinEntry) binEntryView {
	return binEntryView{ID: e.ID, Kind: string(e.Kind), Official: subjectView{e.OfficialID, e.Name},
		Position: e.Position, City: e.City, County: e.County, Status: string(e.Status),
		Stars: e.Stars, Reviews: e.Reviews, Beginning: e.Beginning, DeletedAt: e.DeletedAt,
		DeletedBy: e.DeletedBy, Reason: e.Reason, ErasedAt: e.ErasedAt()}
}

// listBin answers a page of the bin, newest deletion first.
func (s *Server) listBin(
	ctx context.Context, _ *accounts.User, in *binInput,
) (*listOutput[binEntryView], error) {
	entries, total, err := s.options.Store.FindBin(ctx, candor.BinFilter{
		Kind: candor.ItemKind(in.Kind), Search: candor.CleanLine(in.Search), Page: in.Page,
		Limit: in.Limit})
	return listed(entries, total, err, viewBinEntry)
}

type binEntryOutput struct{ Body binEntryView }

var errNotFormer = &candor.Error{Code: candor.CodeConflict,
	Message: "The term cannot have ended: restore the official as they were"}

var errBinGone = &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageBinGone}

type restoreInput struct {
	ID     string `path:"id"`
	Former bool   `query:"former" doc:"Restore an official as former: the term ends on endsOn of the duplicates"`
}

// restoreFromBin restores a deleted official or review.
func (s *Server) restoreFromBin(
	ctx context.Context, admin *accounts.User, in *restoreInput,
) (*binEntryOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errBinGone
	}
	restore := s.options.Store.RestoreFromBin
	if in.Former {
		_, endsOn, err := s.options.Store.FindSeatHolders(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		if endsOn == "" {
			return nil, errNotFormer
		}
		restore = func(ctx context.Context, id, actor string) (*candor.BinEntry, error) {
			return s.options.Store.RestoreAsFormer(ctx, id, endsOn, actor)
		}
	}
	entry, err := restore(ctx, in.ID, admin.Username)
	if err != nil {
		return nil, err
	}
	return &binEntryOutput{viewBinEntry(entry)}, nil
}

type eraseInput struct {
	ID   string `path:"id"`
	Body struct {
		_    struct{} `additionalProperties:"true"`
		Name string   `json:"name,omitempty" doc:"The name of the official, typed again"`
	}
}

// eraseFromBin erases a deleted official or review for good. The bytes of its photos go soon after.
func (s *Server) eraseFromBin(
	ctx context.Context, admin *accounts.User, in *eraseInput,
) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, errBinGone
	}
	if err := s.options.Store.EraseFromBin(ctx, in.ID, in.Body.Name, admin.Username); err != nil {
		return nil, err
	}
	s.options.Upkeep.Wake()
	return &struct{}{}, nil
}

type binDuplicatesOutput struct {
	Body struct {
		Officials []*listedOfficialView `json:"officials" required:"true" doc:"Of any status, at most fifteen, the most alike first"`
		Holders   []*listedOfficialView `json:"holders" required:"true" doc:"Who holds the seat of the official now, if it has one holder"`
		EndsOn    string                `json:"endsOn,omitempty" doc:"YYYY-MM-DD: the last day of the term if the official is restored as former; absent if that is not possible"`
	}
}

// listBinDuplicates lists the profiles that may be of the same person as a deleted official, and
// the holders of the official's seat.
func (s *Server) listBinDuplicates(
	ctx context.Context, _ *accounts.User, in *idInput,
) (*binDuplicatesOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errBinGone
	}
	entry, err := s.options.Store.FindBinEntry(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &binDuplicatesOutput{}
	out.Body.Officials, out.Body.Holders = []*listedOfficialView{}, []*listedOfficialView{}
	if entry.Kind != candor.OfficialItem {
		return out, nil
	}
	alike, err := s.duplicatesOf(ctx, &candor.Official{ID: entry.ID, Name: entry.Name,
		City: entry.City, County: entry.County})
	if err != nil {
		return nil, err
	}
	found, endsOn, err := s.options.Store.FindSeatHolders(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, holder := range found {
		ids = append(ids, holder.ID)
	}
	holders, err := s.viewDuplicates(ctx, ids)
	if err != nil {
		return nil, err
	}
	out.Body.Officials, out.Body.Holders = alike.Body.Officials, holders.Body.Officials
	out.Body.EndsOn = endsOn
	return out, nil
}
