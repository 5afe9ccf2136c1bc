// Package limits refuses requests of a household or network that sends too many.
package limits

import (
	"context"
	"net/http"
	"net/netip"
	"time"

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
	"POST /api/receipts":               ratelimit.Receipts,
	"PUT /api/receipts/review":         ratelimit.Reviews,
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

// Options says which limits hold, and how requests count.
type Options struct {
	Households map[string]ratelimit.Limits
	Networks   ratelimit.NetworkLimits
	Now        func() time.Time
	// Key hashes a network for a purpose, so that the database keeps no address.
	Key func(purpose, network string) string
	// Address is the one that a client counts by.
	Address func(context.Context) netip.Addr
	// Refused counts a refused request.
	Refused func()
}

// Wrap counts writes by household and by its networks, and refuses those beyond a limit before
// reading a byte of the body. This process counts in memory all that arrive; the database counts
// stored ones for all servers, and its counts are remembered.
func Wrap(options Options, next http.Handler) http.Handler {
	var names http.ServeMux
	for pattern, name := range limitOf {
		names.Handle(pattern, name)
	}
	kept := newMemory()
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
		use := &sqlstore.RateUse{Limit: string(name), Counts: options.counts(r.Context(), string(name))}
		if wait := kept.take(use.Counts, options.Now()); wait > 0 {
			options.Refused()
			problem.Write(w, problem.In(candor.TooMany(string(name), wait)))
			return
		}
		if !known {
			next.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r.WithContext(sqlstore.WithRateUse(r.Context(), use)))
		kept.learn(use)
		if use.Refused {
			options.Refused()
		}
	})
}

// counts are those that a request counts at: its household's first, the widest network's last.
func (o *Options) counts(ctx context.Context, name string) []ratelimit.Count {
	limits := o.Households[name]
	var counts []ratelimit.Count
	for _, network := range o.Networks.Networks(o.Address(ctx)) {
		key := o.Key("limit "+name, network.Name)
		counts = append(counts, ratelimit.Count{Key: key, Limits: limits.Times(network.TimesOf(name))})
	}
	return counts
}
