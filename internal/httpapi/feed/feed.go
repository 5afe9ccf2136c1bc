// Package feed serves an Atom feed of the items that wait for a moderator.
package feed

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"log/slog"
	"net/http"
	"strings"

	"candor/internal/atom"
	"candor/internal/candor"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/response"
	"candor/internal/sqlstore"
)

// Path is where the feed of what waits is read.
const Path = "/feeds/waiting.atom"

// feedLimit is how many entries the feed has at most.
const feedLimit = 100

var errFeedKey = &candor.Error{
	Code: candor.CodeUnauthorized,
	Message: "The feed needs its key: candor feed open prints it. Send it as Authorization: Bearer, " +
		"or as token in the address.",
}

// HashKey is the form in which the database keeps the feed's key, which is random: no one
// guesses it.
func HashKey(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}

// Feed is the list of items that wait.
type Feed struct {
	Store           *sqlstore.Store
	PublicURL       string // without a slash at the end; may be empty
	Logger          *slog.Logger
	StrictTransport func(*http.Request) string // of a response; empty without TLS
}

// ServeHTTP lists the items for a reader with the feed's key.
func (f *Feed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if err := f.admit(r); err != nil {
		w.Header().Set("WWW-Authenticate", `Bearer realm="candor"`)
		problem.Write(w, problem.Of(r.Context(), f.Logger, err))
		return
	}
	body, err := f.write(r.Context())
	if err != nil {
		problem.Write(w, problem.Of(r.Context(), f.Logger, err))
		return
	}
	a := response.New(http.StatusOK, atom.ContentType, response.Revalidate, body)
	a.MakePrivate()
	// The address may hold the key: a site that a link of the feed leads to must not learn it.
	a.SetHeader("Referrer-Policy", "no-referrer")
	a.Send(w, r, f.StrictTransport(r))
}

func (f *Feed) admit(r *http.Request) error {
	hash, err := f.Store.FeedKey(r.Context())
	if err != nil {
		return err
	}
	// Compared by their hashes, in constant time; while the feed is closed nothing fits.
	if subtle.ConstantTimeCompare([]byte(HashKey(feedKeyOf(r))), []byte(hash)) == 0 {
		return errFeedKey
	}
	return nil
}

func feedKeyOf(r *http.Request) string {
	if scheme, key, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme,
		"Bearer") {
		return strings.TrimSpace(key)
	}
	return r.URL.Query().Get("token")
}

func (f *Feed) write(ctx context.Context) ([]byte, error) {
	hash, err := f.Store.FeedKey(ctx)
	if err != nil {
		return nil, err
	}
	entries, err := f.Store.NewestWaiting(ctx, feedLimit)
	if err != nil {
		return nil, err
	}
	return writeAtom(f.PublicURL, feedID(hash), entries)
}

// feedID is the feed's own as long as its key, whatever host it is asked at (RFC 9562, version 5).
func feedID(keyHash string) string {
	return atom.ID(Path + "#" + keyHash)
}
