package httpapi

import (
	"context"

	"candor/internal/accounts"
	"candor/internal/candor"
)

// listInput are the parameters of administrators' lists.
type listInput struct {
	Page   int    `query:"page" default:"1" doc:"From 1"`
	Limit  int    `query:"limit" default:"50" doc:"1 to 100"`
	Sort   string `query:"sort" doc:"The name of a column, with a hyphen in front for the descending order; the newest first unless given"`
	Status string `query:"status" doc:"pending, approved or rejected; all and empty choose every one"`
	Search string `query:"search"`
	Scope  string `query:"scope" doc:"Where texts are searched: newest, in the newest 3,000 of the status, unless given; everything, in all, which takes turns with other such searches and may take seconds"`
}

func (in *listInput) filter(columns []string) (candor.ListFilter, error) {
	filter := candor.ListFilter{Status: candor.Status(in.Status), Search: in.Search,
		Scope: candor.SearchScope(in.Scope), Sort: candor.ParseSort(in.Sort), Page: in.Page,
		Limit: in.Limit, Searched: &candor.Searched{}}
	filter.Clean()
	return filter, filter.Validate(columns)
}

// listOutput is a page of a list, with the total next to it.
type listOutput[T any] struct {
	TotalCount int `header:"X-Total-Count" doc:"How many there are on all pages"`
	Body       []T
}

// listed makes the answer of a list.
func listed[R, V any](rows []R, total int, err error, view func(R) V) (*listOutput[V], error) {
	if err != nil {
		return nil, err
	}
	views := make([]V, len(rows))
	for i, row := range rows {
		views[i] = view(row)
	}
	return &listOutput[V]{total, views}, nil
}

// searchedOutput is a page of a list that can be searched.
type searchedOutput[T any] struct {
	TotalCount   int    `header:"X-Total-Count" doc:"How many there are on all pages"`
	SearchLimits string `header:"X-Search-Limits" doc:"The limits that the search reached, absent if none: newest=3000 if texts were searched in the newest 3,000 only, officials=50 if items of only 50 officials with the name were found, found=10000 if the list has only the newest 10,000 matches"`
	Body         []T
}

// found makes the answer of a list that can be searched.
func found[R, V any](
	filter candor.ListFilter, rows []R, total int, err error, view func(R) V,
) (*searchedOutput[V], error) {
	out, err := listed(rows, total, err, view)
	if err != nil {
		return nil, err
	}
	return &searchedOutput[V]{out.TotalCount, filter.Searched.String(), out.Body}, nil
}

// marked makes the answer of a list whose rows may name a removed home.
func marked[R, V any](
	ctx context.Context, s *Server, filter candor.ListFilter, rows []R, total int, err error,
	texts func(R) []flagged, view func(R) V,
) (*searchedOutput[V], error) {
	var items []flagged
	for _, row := range rows {
		items = append(items, texts(row)...)
	}
	if err == nil {
		err = s.markRemovedHomes(ctx, items...)
	}
	return found(filter, rows, total, err, view)
}

func (s *Server) listRatings(
	ctx context.Context, _ *accounts.User, in *listInput,
) (*searchedOutput[*listedRatingView], error) {
	filter, err := in.filter(candor.RatingColumns)
	if err != nil {
		return nil, err
	}
	ratings, total, err := s.options.Store.ListRatings(ctx, filter)
	return marked(ctx, s, filter, ratings, total, err, func(row *candor.ListedRating) []flagged {
		return []flagged{flaggedRating(row.Rating)}
	}, s.viewListedRating)
}

func (s *Server) listCorrections(
	ctx context.Context, _ *accounts.User, in *listInput,
) (*searchedOutput[*listedCorrectionView], error) {
	filter, err := in.filter(candor.CorrectionColumns)
	if err != nil {
		return nil, err
	}
	corrections, total, err := s.options.Store.ListCorrections(ctx, filter)
	return marked(ctx, s, filter, corrections, total, err,
		func(row *candor.ListedCorrection) []flagged {
			return []flagged{flaggedCorrection(row.Correction)}
		}, s.viewListedCorrection)
}

func (s *Server) listPhotoUploads(
	ctx context.Context, _ *accounts.User, in *listInput,
) (*searchedOutput[*listedPhotoUploadView], error) {
	filter, err := in.filter(candor.PhotoUploadColumns)
	if err != nil {
		return nil, err
	}
	uploads, total, err := s.options.Store.ListPhotoUploads(ctx, filter)
	return marked(ctx, s, filter, uploads, total, err, func(row *candor.ListedPhotoUpload) []flagged {
		return []flagged{flaggedPhotoUpload(row.PhotoUpload)}
	}, s.viewListedPhotoUpload)
}
