package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"time"

	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/httpapi/query"
	"candor/internal/httpapi/readmodel"
	"candor/internal/httpapi/response"
)

// readRatings answers a page of an official's reviews, with the total in X-Total-Count. Visitors see
// approved ones that are not held.
func (s *Server) readRatings(status candor.Status) response.Endpoint {
	return func(r *http.Request) (*response.Response, error) {
		id := r.PathValue("id")
		values, err := query.Parse(r)
		if err != nil {
			return nil, err
		}
		filter := query.RatingFilter(values)
		filter.OfficialID, filter.Status = id, status
		if err := filter.Validate(); err != nil {
			return nil, err
		}
		watched := []candor.Change{{Kind: candor.OfficialChanged, ID: id},
			{Kind: candor.RatingChanged, ID: id}}
		if filter.Order == candor.RatingsHelpful {
			watched = append(watched, candor.Change{Kind: candor.FeedbackChanged, ID: id})
		}
		fresh := s.readModel.Versions.Watch(watched...)
		ratings, total, pending := []*candor.Rating(nil), 0, false
		official, offices := &candor.Official{}, (*candor.Official)(nil)
		if !s.readModel.Directory.Holds(id) {
			official, err = s.officialFor(s.knowing(r), id, status == "")
			if a := movedTo(err, ratingsAddress(r), fresh); a != nil {
				return a, nil
			}
			if err != nil {
				return nil, err
			}
			pending = official.Status == candor.StatusPending
		}
		if !official.IsWithheld {
			ratings, total, offices, err = s.options.Store.FindRatingsAndOffices(r.Context(), filter)
			if err != nil {
				return nil, err
			}
		}
		views := viewRatings(ratings)
		if offices != nil {
			nameOffices(views, ratings, offices)
		}
		body, err := json.Marshal(views)
		if err != nil {
			return nil, err
		}
		a := response.JSON(body, response.HeaderField{Name: response.TotalHeader,
			Values: []string{strconv.Itoa(total)}})
		a.Valid, a.AlwaysCache = fresh, true
		if pending {
			a.MakePrivate()
		}
		return a, nil
	}
}

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

type createRatingInput struct {
	ID             string `path:"id" doc:"The official's id"`
	IdempotencyKey string `header:"Idempotency-Key" doc:"A text of your choice. The same request with it within 24 hours makes no second review"`
	Body           reviewContent
}

// reviewContent are the fields of a review that its writer fills in. It has no name in messages about
// a body.
type reviewContent = struct {
	_             struct{} `additionalProperties:"true"`
	OverallRating *int     `json:"overallRating,omitempty" doc:"1 to 5"`
	Scores
	ReviewText    string `json:"reviewText,omitempty" doc:"At most 5,000 characters"`
	IsAnonymous   *bool  `json:"isAnonymous,omitempty" doc:"True unless false: an anonymous review keeps no name"`
	ReviewerName  string `json:"reviewerName,omitempty"`
	ReviewerEmail string `json:"reviewerEmail,omitempty" doc:"Never shown"`
	ReviewerIP    string `json:"reviewerIp,omitempty" doc:"Ignored: the server knows the address"`
	AskFirst      bool   `json:"askFirst,omitempty" doc:"Stores nothing and answers 422 with this field, if an address or a number in the text would hold the review"`
}

type ratingOutput struct{ Body *ratingView }

type createRatingOutput struct{ Body *sentRatingView }

// sentRatingView is a review in the answer to its writer.
type sentRatingView struct {
	*RatingFields
	Receipt string    `json:"receipt,omitempty" doc:"The message about its state; absent unless it is published and does not count"`
	Sent    *sentView `json:"sent" required:"true"`
}

// ratingsAddress returns the address of an official's reviews, with the query of a request.
func ratingsAddress(r *http.Request) func(id string) string {
	return func(id string) string {
		address := officialAddress(id) + "/ratings"
		if r.URL.RawQuery != "" {
			address += "?" + r.URL.RawQuery
		}
		return address
	}
}

// createRating stores a review. If the official was merged into another, it stores it there.
func (s *Server) createRating(
	ctx context.Context, in *createRatingInput,
) (*createRatingOutput, error) {
	return onKept(ctx, in.ID, func(ctx context.Context, id string) (*createRatingOutput, error) {
		return s.createRatingOf(ctx, id, in)
	})
}

// createRatingOf stores a review of an official. The answer's status says whether it was published or
// waits, because of its flags or of the moderation mode.
func (s *Server) createRatingOf(
	ctx context.Context, id string, in *createRatingInput,
) (*createRatingOutput, error) {
	if !candor.ValidID(id) {
		return nil, errOfficialNotFound
	}
	rating, err := s.ratingFrom(ctx, id, &in.Body)
	if err != nil {
		return nil, err
	}
	once, err := idempotencyKey(in.IdempotencyKey, "rating", rating.ReviewerIP, in.ID, in.Body)
	if err != nil {
		return nil, err
	}
	ctx, ticket := s.withTicket(ctx)
	created, err := s.options.Store.CreateRating(ctx, rating, once, s.options.Moderation)
	if err != nil {
		return nil, err
	}
	view := &sentRatingView{RatingFields: viewRating(created), Receipt: created.Receipt(),
		Sent: viewSentReview(ticket, created)}
	if created.Status == candor.StatusApproved && created.ProfileWaits {
		// All writers about a waiting profile get the same answer, whatever others wrote (S50).
		view.State, view.Counted, view.Receipt = "waiting", false, ""
		view.Because = &becauseView{"profile", "Not counted yet", candor.MessageProfileWaits}
	}
	return &createRatingOutput{view}, nil
}

// screenReview flags a review, and returns an error if its official does not exist. It asks the
// database only if the directory lacks the official, or if a flagged word may be part of the
// official's name. CreateRating checks in its transaction that the official still exists.
func (s *Server) screenReview(ctx context.Context, rating *candor.Rating) ([]candor.Flag, error) {
	if s.readModel.Directory.Holds(rating.OfficialID) {
		if flags := contentfilter.Review(rating, ""); !slices.ContainsFunc(flags,
			contentfilter.MayBeName) {
			return flags, nil
		}
	}
	name, err := s.options.Store.FindReachable(ctx, rating.OfficialID)
	if err != nil {
		return nil, err
	}
	return contentfilter.Review(rating, name), nil
}
