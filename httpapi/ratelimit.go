package httpapi

import (
	"net/http"

	"candor"
	"candor/sqlstore"
)

// limitOf says against which limits a request counts that changes something; all that is not here is administration.
// Logins are counted once more, by the database and for each account: throttle.go.
var limitOf = map[string]limitName{
	"POST /api/officials":              candor.LimitOfficials,
	"POST /api/profile-corrections":    candor.LimitCorrections,
	"POST /api/officials/{id}/ratings": candor.LimitReviews,
	"POST /api/ratings/{id}/feedback":  candor.LimitFeedback,
	"POST /api/ratings/{id}/reports":   candor.LimitReports,
	"POST /api/removal-requests":       candor.LimitRemovals,
	"POST /api/objects/upload":         candor.LimitUploads,
	"PUT /api/objects/uploads/{name}":  candor.LimitPhotoBytes,
	"POST /api/photo-uploads":          candor.LimitPhotos,
}

// limitName is a handler only so that a ServeMux can find it; nobody serves it.
type limitName string

// ServeHTTP answers nothing.
func (limitName) ServeHTTP(http.ResponseWriter, *http.Request) {}

// withLimits counts what changes something by household, and refuses what goes beyond the limits before a byte of it is
// read. It counts in this process's memory all that arrives; the database counts, for all servers, what it stores, and
// what it knows is remembered. CANDOR_RATE_LIMIT=off takes everything.
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
			name = candor.LimitAdministration
		}
		asked := asking{name, household(addressOf(r.Context()))}
		limits := s.options.Limits[string(name)]
		if wait := s.recent.take(asked, limits, s.options.Store.Now()); wait > 0 {
			s.traffic.limited.Inc()
			writeProblem(w, problemIn(candor.TooMany(wait)))
			return
		}
		if !known {
			next.ServeHTTP(w, r)
			return
		}
		meter := &sqlstore.Meter{Key: s.keyed("limit "+string(name), asked.household), Limits: limits}
		next.ServeHTTP(w, r.WithContext(sqlstore.WithMeter(r.Context(), meter)))
		s.recent.learn(asked, meter.Taken)
		if meter.Refused {
			s.traffic.limited.Inc()
		}
	})
}
