package httpapi

import (
	"context"
	"crypto/hmac"
	"net/http"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
)

const (
	// submittedCookie holds the ids of the officials that a browser has submitted, and a signature
	// (S10).
	submittedCookie = "candor-submitted"
	submittedLife   = 90 * 24 * time.Hour
	// maxSubmitted is how many it remembers, the newest: a browser keeps 4096 bytes.
	maxSubmitted = 20
)

type submitterKey struct{}

// submitter holds the submitted officials of the browser that sent a request.
type submitter struct {
	ids    []string // of the officials, newest last
	secure bool     // the browser speaks TLS
}

// withSubmitter passes the browser's submitted officials to handlers.
func (s *Server) withSubmitter(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := s.withSubmitted(r.Context(), r)
		if ctx != r.Context() {
			r = r.WithContext(ctx)
		}
		next.ServeHTTP(w, r)
	})
}

// withSubmitted adds the browser's submitted officials to a context, if they matter.
func (s *Server) withSubmitted(ctx context.Context, r *http.Request) context.Context {
	var ids []string
	if cookie, err := s.submittedCookie(r); err == nil {
		ids = s.checkSubmitted(cookie.Value)
	}
	if len(ids) == 0 && r.Method != http.MethodPost {
		return ctx
	}
	return context.WithValue(ctx, submitterKey{}, submitter{ids, s.isSecure(r)})
}

func submitterOf(ctx context.Context) submitter {
	one, _ := ctx.Value(submitterKey{}).(submitter)
	return one
}

// hasSubmitted reports whether the browser has submitted an official.
func hasSubmitted(ctx context.Context, id string) bool {
	return slices.Contains(submitterOf(ctx).ids, id)
}

// asksForSubmitted reports whether an address names a pending official that its browser has
// submitted: its answer may hold more than others see. The signature of a cookie is checked only
// when the cookie names an official of the address.
func (s *Server) asksForSubmitted(r *http.Request) bool {
	cookie, err := s.submittedCookie(r)
	if err != nil {
		return false
	}
	for id := range strings.SplitSeq(cookie.Value, ".") {
		if candor.ValidID(id) && strings.Contains(r.URL.Path, id) && !s.readModel.Directory.Holds(id) {
			return slices.Contains(s.checkSubmitted(cookie.Value), id)
		}
	}
	return false
}

func (s *Server) submittedCookie(r *http.Request) (*http.Cookie, error) {
	return r.Cookie(cookieName(s.isSecure(r), hostPrefix, submittedCookie))
}

// submittedToo is the cookie of a browser that submits one more.
func (s *Server) submittedToo(ctx context.Context, id string) http.Cookie {
	from := submitterOf(ctx)
	ids := append(slices.DeleteFunc(slices.Clone(from.ids),
		func(known string) bool { return known == id }), id)
	ids = ids[max(0, len(ids)-maxSubmitted):]
	list := strings.Join(ids, ".")
	return http.Cookie{
		Name: cookieName(from.secure, hostPrefix, submittedCookie), Value: list + "." +
			s.signSubmitted(list),
		Path: "/", MaxAge: int(submittedLife.Seconds()),
		HttpOnly: true, Secure: from.secure, SameSite: http.SameSiteLaxMode,
	}
}

// checkSubmitted reads the ids of a cookie; one that we have not signed has none.
func (s *Server) checkSubmitted(value string) []string {
	at := strings.LastIndexByte(value, '.')
	if at < 0 || !hmac.Equal([]byte(value[at+1:]), []byte(s.signSubmitted(value[:at]))) {
		return nil
	}
	return strings.Split(value[:at], ".")
}

// signSubmitted signs a list of ids.
func (s *Server) signSubmitted(list string) string { return s.keyed(submittedCookie, list) }
