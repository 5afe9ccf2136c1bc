package httpapi

import (
	"context"
	"net/http"

	"candor/internal/candor"
	"candor/internal/httpapi/problem"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// limitOf names the limits of each writing request; the others are administration. Logins are also
// delayed by account: auth.go.
var limitOf = map[string]limitName{
	"POST /api/officials":              ratelimit.Officials,
	"POST /api/profile-corrections":    ratelimit.Corrections,
	"POST /api/officials/{id}/ratings": ratelimit.Reviews,
	"POST /api/ratings/{id}/feedback":  ratelimit.Feedback,
	"POST /api/ratings/{id}/reports":   ratelimit.Reports,
	"POST /api/removal-requests":       ratelimit.Removals,
	"POST /api/objects/upload":         ratelimit.Uploads,
	"PUT /api/objects/uploads/{name}":  ratelimit.PhotoBytes,
	"POST /api/photo-uploads":          ratelimit.Photos,
	"POST /api/auth/login":             ratelimit.Logins,
	"PUT /api/auth/change-password":    ratelimit.Logins,
}

// limitName is a handler only so that a ServeMux can find it; no one serves it.
type limitName string

// ServeHTTP answers nothing.
func (limitName) ServeHTTP(http.ResponseWriter, *http.Request) {}

// withLimits counts writes by household and by its networks, and refuses those beyond a limit
// before reading a byte of the body. This process counts in memory all that arrive; the database
// counts stored ones for all servers, and its counts are remembered. CANDOR_RATE_LIMIT=off disables
// it.
func (s *Server) withLimits(next http.Handler) http.Handler {
	if !s.options.RateLimit {
		return next
	}
	var names http.ServeMux
	for pattern, name := range limitOf {
		names.Handle(pattern, name)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions {
			next.ServeHTTP(w, r)
			return
		}
		found, _ := names.Handler(r)
		name, known := found.(limitName)
		if !known {
			name = ratelimit.Administration
		}
		use := &sqlstore.RateUse{Limit: string(name), Counts: s.countsOf(r.Context(), string(name))}
		if wait := s.localLimits.take(use.Counts, s.options.Store.Now()); wait > 0 {
			s.metrics.limited.Inc()
			problem.Write(w, problem.In(candor.TooMany(string(name), wait)))
			return
		}
		if !known {
			next.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r.WithContext(sqlstore.WithRateUse(r.Context(), use)))
		s.localLimits.learn(use)
		if use.Refused {
			s.metrics.limited.Inc()
		}
	})
}

// countsOf are those that a request counts at: its household's first, the widest network's last.
func (s *Server) countsOf(ctx context.Context, name string) []ratelimit.Count {
	limits := s.options.Limits[name]
	var counts []ratelimit.Count
	for _, network := range s.options.NetworkLimits.Networks(addressOf(ctx)) {
		key := s.keyed("limit "+name, network.Name)
		counts = append(counts, ratelimit.Count{Key: key, Limits: limits.Times(network.TimesOf(name))})
	}
	return counts
}
