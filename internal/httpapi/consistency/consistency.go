// Package consistency lets visitors read their own writes on every server: the answer of a write
// carries its change number in a header, and a client that sends the number back is answered by a
// server that has reached it.
package consistency

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"candor/internal/httpapi/response"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// changeLimit is how long a request waits for a server that lags; then it is answered anyway.
const changeLimit = 250 * time.Millisecond

// Wrap lets requests wait for the change that they name, and sends writers the number of theirs.
// storingPaused reports whether nothing can be stored.
func Wrap(store *sqlstore.Store, storingPaused func() bool, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sent := &changeHeader{ResponseWriter: w, known: changeOf(r)}
		if sent.known > 0 && !store.AwaitChange(r.Context(), sent.known, changeLimit) &&
			isReal(r.Context(), store, sent.known) {
			r = r.WithContext(context.WithValue(r.Context(), behindKey{}, true))
		}
		writes := r.Method != http.MethodGet && r.Method != http.MethodHead
		if !writes && sent.known == 0 {
			next.ServeHTTP(w, r)
			return
		}
		ctx, token := sqldb.WithCommitToken(r.Context())
		sent.token = token
		if writes {
			sent.paused = storingPaused
		}
		next.ServeHTTP(sent, r.WithContext(ctx))
	})
}

type behindKey struct{}

// IsBehind reports whether a request names a change that this server has not reached, so that its
// memory may be too old for the answer.
func IsBehind(ctx context.Context) bool {
	behind, _ := ctx.Value(behindKey{}).(bool)
	return behind
}

// isReal reports whether a change has this number, so that a made-up one cannot bypass the cache.
func isReal(ctx context.Context, store *sqlstore.Store, number int64) bool {
	last, err := store.LastChange(ctx)
	return err == nil && number <= last
}

// changeOf is the number that a request carries; 0 if it is missing or invalid.
func changeOf(r *http.Request) int64 {
	number, err := strconv.ParseInt(r.Header.Get(response.ChangeHeader), 10, 64)
	if err != nil {
		return 0
	}
	return number
}

// changeHeader adds the number of the change to an answer when its status is known.
type changeHeader struct {
	http.ResponseWriter
	known int64 // that the request carried
	token *sqldb.CommitToken
	sent  bool

	paused func() bool // reports whether nothing can be stored; nil for reads
}

// WriteHeader writes the header with the number.
func (t *changeHeader) WriteHeader(status int) {
	if !t.sent && status >= http.StatusOK {
		t.sent = true
		t.addHeaders()
	}
	t.ResponseWriter.WriteHeader(status)
}

// Write writes the header first, when that is not done.
func (t *changeHeader) Write(body []byte) (int, error) {
	if !t.sent {
		t.WriteHeader(http.StatusOK)
	}
	return t.ResponseWriter.Write(body)
}

// Unwrap serves http.ResponseController.
func (t *changeHeader) Unwrap() http.ResponseWriter { return t.ResponseWriter }

func (t *changeHeader) addHeaders() {
	if t.known > 0 {
		response.KeepFromSharedCaches(t.Header())
	}
	number := t.token.Number()
	if number > 0 {
		t.Header().Set(response.ChangeHeader, strconv.FormatInt(number, 10))
	}
	if t.paused != nil && t.paused() { // which a write may be the first to find
		t.Header().Set(response.StoringHeader, response.StoringPaused)
	}
}
