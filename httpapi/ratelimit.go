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

// The limits for what visitors send. Reading is not limited.
var (
	limitReviews  = limit{20, 10 * time.Minute}
	limitFeedback = limit{60, time.Minute}
	limitLogin    = limit{10, time.Minute}
)

// limited refuses what goes beyond the limit, with Retry-After; CANDOR_RATE_LIMIT=off takes everything.
func (s *Server) limited(l limit, next http.Handler) http.Handler {
	if !s.options.RateLimit {
		return next
	}
	return httprate.LimitBy(l.requests, l.within,
		func(r *http.Request) (string, error) { return household(addressOf(r.Context())), nil },
		httprate.WithLimitHandler(func(w http.ResponseWriter, _ *http.Request) { writeProblem(w, errTooMany) }),
	)(next)
}
