package httpapi

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"candor"
	"candor/httpapi/response"
)

// FeedPath is where the feed of what waits is read.
const FeedPath = "/feeds/waiting.atom"

// feedLimit is how many entries the feed has at most.
const feedLimit = 100

var errFeedKey = &candor.Error{
	Code: candor.CodeUnauthorized,
	Message: "The feed needs its key: candor feed open prints it. Send it as Authorization: Bearer, " +
		"or as token in the address.",
}

// HashFeedKey is the form in which the database keeps the feed's key, which is random: no one
// guesses it.
func HashFeedKey(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}

// readFeed lists what waits, for a reader with the feed's key.
func (s *Server) readFeed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if err := s.admitToFeed(r); err != nil {
		w.Header().Set("WWW-Authenticate", `Bearer realm="candor"`)
		writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
		return
	}
	body, err := s.feed(r.Context())
	if err != nil {
		writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
		return
	}
	a := response.New(http.StatusOK, "application/atom+xml; charset=utf-8", response.Revalidate, body)
	a.MakePrivate()
	// The address may hold the key: a site that a link of the feed leads to must not learn it.
	a.SetHeader("Referrer-Policy", "no-referrer")
	a.Send(w, r, s.isSecure(r))
}

func (s *Server) admitToFeed(r *http.Request) error {
	hash, err := s.options.Store.FeedKey(r.Context())
	if err != nil {
		return err
	}
	// Compared by their hashes, in constant time; while the feed is closed nothing fits.
	if subtle.ConstantTimeCompare([]byte(HashFeedKey(feedKeyOf(r))), []byte(hash)) == 0 {
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

func (s *Server) feed(ctx context.Context) ([]byte, error) {
	hash, err := s.options.Store.FeedKey(ctx)
	if err != nil {
		return nil, err
	}
	entries, err := s.options.Store.NewestWaiting(ctx, feedLimit)
	if err != nil {
		return nil, err
	}
	return writeAtom(s.options.PublicURL, feedID(hash), entries)
}

// feedID is the feed's own as long as its key, whatever host it is asked at (RFC 9562, version 5).
func feedID(keyHash string) string {
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte(FeedPath+"#"+keyHash)).URN()
}
