package httpapi

import (
	"net/http"
	"time"

	"github.com/go-chi/httprate"
)

// limit is how many requests one address may make within a time.
type limit struct {
	requests int
	within   time.Duration
}

// The limits for what visitors send. Reading is not limited; logins have a throttle of their own.
var (
	limitReviews     = limit{20, 10 * time.Minute}
	limitFeedback    = limit{60, time.Minute}
	limitReports     = limit{20, 10 * time.Minute}
	limitOfficials   = limit{10, 10 * time.Minute}
	limitCorrections = limit{20, 10 * time.Minute}
	// Each is looked for in every text that there is.
	limitRemovals = limit{10, time.Hour}
	// 20 pictures of 10 MB an hour are the most that one address can fill a disk with; sending one
	// may be tried again.
	limitPhotos     = limit{20, time.Hour}
	limitPhotoBytes = limit{60, time.Hour}
)

// limited refuses what goes beyond the limit, with Retry-After; CANDOR_RATE_LIMIT=off takes everything.
func (s *Server) limited(l limit, next http.Handler) http.Handler {
	if !s.options.RateLimit {
		return next
	}
	return httprate.LimitBy(l.requests, l.within,
		func(r *http.Request) (string, error) { return household(addressOf(r.Context())), nil },
		httprate.WithLimitHandler(func(w http.ResponseWriter, _ *http.Request) {
			s.traffic.limited.Inc()
			writeProblem(w, errTooMany)
		}),
	)(next)
}
