package httpapi

import (
	"context"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/redact"
)

// listInput are the parameters of administrators' lists.
type listInput struct {
	Page   int    `query:"page" default:"1" doc:"From 1"`
	Limit  int    `query:"limit" default:"50" doc:"1 to 100"`
	Sort   string `query:"sort" doc:"The name of a column, with a hyphen in front for the descending order; the newest first unless given"`
	Status string `query:"status" doc:"pending, approved or rejected; all and empty choose every one"`
	Search string `query:"search"`
	DecidedFields
	Scope string `query:"scope" doc:"Where texts are searched: newest, in the newest 3,000 of the status, unless given; everything, in all, which takes turns with other such searches and may take seconds"`
}

// DecidedFields choose decided items.
type DecidedFields struct {
	DecidedBy string `query:"decidedBy" doc:"For administrators: only items that this moderator approved or rejected last; me for your own. Of more than 10,000 the last decided"`
	DecidedOn string `query:"decidedOn" doc:"For administrators: only items approved or rejected last on this day in New Jersey: today, or YYYY-MM-DD"`
}

func (s *Server) decidedFilter(in DecidedFields, me string) (candor.DecidedFilter, error) {
	decided, day := candor.DecidedFilter{By: in.DecidedBy}, in.DecidedOn
	if decided.By == "me" {
		decided.By = me
	}
	if day == "today" {
		day = s.today()
	}
	var err error
	if decided.From, err = moment("decidedOn", day, 0); err != nil {
		return decided, err
	}
	decided.Until, err = moment("decidedOn", day, 1)
	return decided, err
}

func (s *Server) listFilter(
	in *listInput, admin *accounts.User, columns []string,
) (candor.ListFilter, error) {
	filter := candor.ListFilter{Status: candor.Status(in.Status), Search: in.Search,
		Scope: candor.SearchScope(in.Scope), Sort: candor.ParseSort(in.Sort), Page: in.Page,
		Limit: in.Limit, Searched: &candor.Searched{}}
	filter.Clean()
	var err error
	if filter.Decided, err = s.decidedFilter(in.DecidedFields, admin.Username); err != nil {
		return filter, err
	}
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
	SearchLimits string `header:"X-Search-Limits" doc:"The limits that the search reached, absent if none: newest=3000 if texts were searched in the newest 3,000 only, officials=50 if items of only 50 officials with the name were found, found=10000 if the list has only the newest 10,000 matches, decided=10000 if only the last 10,000 decided"`
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

// decisionView is the latest decision on an item.
type decisionView struct {
	Status string    `json:"status" required:"true" enum:"pending,approved,rejected"`
	By     string    `json:"by" required:"true"`
	At     time.Time `json:"at" required:"true"`
	Reason string    `json:"reason,omitempty"`
}

// readDecisions reads the latest decisions on items, by their ids.
func (s *Server) readDecisions(
	ctx context.Context, kind candor.ItemKind, ids ...string,
) (map[string]*decisionView, error) {
	made, err := s.options.Store.LastDecisions(ctx, kind, ids)
	views := map[string]*decisionView{}
	for id, d := range made {
		views[id] = &decisionView{string(d.Status), d.By, d.At, redact.ReplaceLikely(d.Reason)}
	}
	return views, err
}

// decided adds the latest decisions to the rows of a list. place returns a row's id and where its
// decision is.
func decided[V any](
	ctx context.Context, s *Server, kind candor.ItemKind, out *searchedOutput[V], err error,
	place func(V) (id string, at **decisionView),
) (*searchedOutput[V], error) {
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(out.Body))
	for i, row := range out.Body {
		ids[i], _ = place(row)
	}
	made, err := s.readDecisions(ctx, kind, ids...)
	for _, row := range out.Body {
		id, at := place(row)
		*at = made[id]
	}
	return out, err
}

func (s *Server) listRatings(
	ctx context.Context, admin *accounts.User, in *listInput,
) (*searchedOutput[*listedRatingView], error) {
	filter, err := s.listFilter(in, admin, candor.RatingColumns)
	if err != nil {
		return nil, err
	}
	ratings, total, err := s.options.Store.ListRatings(ctx, filter)
	out, err := marked(ctx, s, filter, ratings, total, err, func(row *candor.ListedRating) []flagged {
		return []flagged{flaggedRating(row.Rating)}
	}, s.viewListedRating)
	if err == nil {
		err = s.addRedactions(ctx, out.Body...)
	}
	return decided(ctx, s, candor.RatingItem, out, err,
		func(v *listedRatingView) (string, **decisionView) { return v.ID, &v.Decision })
}

func (s *Server) listCorrections(
	ctx context.Context, admin *accounts.User, in *listInput,
) (*searchedOutput[*listedCorrectionView], error) {
	filter, err := s.listFilter(in, admin, candor.CorrectionColumns)
	if err != nil {
		return nil, err
	}
	corrections, total, err := s.options.Store.ListCorrections(ctx, filter)
	out, err := marked(ctx, s, filter, corrections, total, err,
		func(row *candor.ListedCorrection) []flagged {
			return []flagged{flaggedCorrection(row.Correction)}
		}, s.viewListedCorrection)
	return decided(ctx, s, candor.CorrectionItem, out, err,
		func(v *listedCorrectionView) (string, **decisionView) { return v.ID, &v.Decision })
}

func (s *Server) listPhotoUploads(
	ctx context.Context, admin *accounts.User, in *listInput,
) (*searchedOutput[*listedPhotoUploadView], error) {
	filter, err := s.listFilter(in, admin, candor.PhotoUploadColumns)
	if err != nil {
		return nil, err
	}
	uploads, total, err := s.options.Store.ListPhotoUploads(ctx, filter)
	out, err := marked(ctx, s, filter, uploads, total, err,
		func(row *candor.ListedPhotoUpload) []flagged {
			return []flagged{flaggedPhotoUpload(row.PhotoUpload)}
		}, s.viewListedPhotoUpload)
	return decided(ctx, s, candor.PhotoUploadItem, out, err,
		func(v *listedPhotoUploadView) (string, **decisionView) { return v.ID, &v.Decision })
}
