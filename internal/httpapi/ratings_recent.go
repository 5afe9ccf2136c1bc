package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi/readmodel"
	"candor/internal/httpapi/response"
)

const (
	// recentRatings is the number of reviews on the front page.
	recentRatings = 3
	// recentLifetime is how long the front page may lack a new review, so that reviews that arrive one
	// after another do not render it each time. A change of a review that it shows is seen at once.
	recentLifetime = 10 * time.Second
)

// recentRatingView is a review with its official.
type recentRatingView struct {
	*RatingFields
	Official *officialView `json:"official" required:"true"`
}

// readRecentRatings answers the newest reviews that count, one of each official.
func (s *Server) readRecentRatings(r *http.Request) (*response.Response, error) {
	store, made := s.options.Store, time.Now()
	anyone := s.readModel.Versions.Watch(readmodel.AnyOfficial)
	ratings, ids, unchanged, err := s.watchRecent(r.Context())
	if err != nil {
		return nil, err
	}
	officials, err := store.FindOfficialsByID(r.Context(), ids)
	if err != nil {
		return nil, err
	}
	views := []recentRatingView{}
	for _, rating := range ratings {
		at := slices.IndexFunc(officials, func(o *candor.Official) bool { return o.ID == rating.OfficialID })
		if at < 0 || officials[at].Status != candor.StatusApproved {
			continue
		}
		views = append(views,
			recentRatingView{viewRating(rating), viewListed(officials[at], s.readModel.Today())})
	}
	body, err := json.Marshal(views)
	if err != nil {
		return nil, err
	}
	a := response.JSON(body)
	a.AlwaysCache = true
	a.Valid = func() bool { return unchanged() && (anyone() || time.Since(made) < recentLifetime) }
	return a, nil
}

// watchRecent reads the newest reviews until their officials are the ones that it watched before it
// read, so that no change in between is missed.
func (s *Server) watchRecent(
	ctx context.Context,
) (ratings []*candor.Rating, ids []string, unchanged func() bool, err error) {
	for {
		var watched []candor.Change
		for _, id := range ids {
			watched = append(watched, candor.Change{Kind: candor.OfficialChanged, ID: id},
				candor.Change{Kind: candor.RatingChanged, ID: id})
		}
		unchanged = s.readModel.Versions.Watch(watched...)
		ratings, err = s.options.Store.FindRecentRatings(ctx, recentRatings)
		if err != nil {
			return nil, nil, nil, err
		}
		read := make([]string, len(ratings))
		for i, rating := range ratings {
			read[i] = rating.OfficialID
		}
		if slices.Equal(read, ids) {
			return ratings, ids, unchanged, nil
		}
		ids = read
	}
}
