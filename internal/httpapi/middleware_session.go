package httpapi

import (
	"context"
	"crypto/rand"
	"net/http"
	"strings"

	"candor/internal/accounts"
	"candor/internal/httpapi/clientip"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/response"
)

const (
	sessionCookie = "candor_session"
	// browserCookie stays when its session ends, and is sent to logins only.
	browserCookie = "candor_browser"

	// hostPrefix begins the name of a cookie that only this host can set, over TLS and for every path;
	// securePrefix that of one that can only be set over TLS (RFC 6265bis, 4.1.3).
	hostPrefix   = "__Host-"
	securePrefix = "__Secure-"
)

// cookieName is the name of a cookie: over TLS only the name with its prefix counts, since another
// host of the same domain, or one without TLS, could have set the other (S7).
func cookieName(secure bool, prefix, name string) string {
	if secure {
		return prefix + name
	}
	return name
}

func (s *Server) isSecure(r *http.Request) bool { return s.options.isSecure(r) }

// isSecure reports whether the visitor's browser speaks TLS: to us, or to a proxy that we trust.
func (o *Options) isSecure(r *http.Request) bool {
	if r.TLS != nil || strings.HasPrefix(o.PublicURL, "https://") {
		return true
	}
	return clientip.IsTrusted(clientip.Remote(r), o.TrustedProxies) &&
		r.Header.Get("X-Forwarded-Proto") == "https"
}

// strictTransport returns the value of Strict-Transport-Security, or "" without TLS.
func (o *Options) strictTransport(r *http.Request) string {
	switch {
	case !o.isSecure(r):
		return ""
	case o.Subdomains:
		return response.StrictTransportSubdomains
	}
	return response.StrictTransport
}

type sessionKey struct{}

// session is the session of a request's cookie, and the destination of the answer's cookie.
type session struct {
	w      http.ResponseWriter
	secure bool
	token  string         // the browser's token; empty if it has none
	user   *accounts.User // whose it is, once that was asked
	// browser is the identifier of a browser that has logged in before; it outlives the session.
	browser string
}

// withSession lets handlers know the session, around login and administration and nowhere else: it
// makes an answer depend on its cookie.
func (s *Server) withSession(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Add("Vary", "Cookie")
		next.ServeHTTP(w, s.inSession(w, r))
	})
}

// withSessionOfLogins is withSession below the addresses of logins, and nothing elsewhere.
func (s *Server) withSessionOfLogins(next http.Handler) http.Handler {
	var mux http.ServeMux
	mux.Handle("/", next)
	mux.Handle("/api/auth/", s.withSession(next))
	return &mux
}

// inSession lets the handlers of a request know the session.
func (s *Server) inSession(w http.ResponseWriter, r *http.Request) *http.Request {
	one := &session{w: w, secure: s.isSecure(r), token: s.sessionToken(r)}
	if cookie, err := r.Cookie(cookieName(one.secure, securePrefix, browserCookie)); err == nil &&
		isToken(cookie.Value) {
		one.browser = cookie.Value
	}
	return r.WithContext(context.WithValue(r.Context(), sessionKey{}, one))
}

// sessionToken is the token in the cookie of a request, or empty: a value without the shape of a
// token is never looked up.
func (s *Server) sessionToken(r *http.Request) string {
	cookie, err := r.Cookie(cookieName(s.isSecure(r), hostPrefix, sessionCookie))
	if err != nil || !isToken(cookie.Value) {
		return ""
	}
	return cookie.Value
}

func sessionOf(ctx context.Context) *session {
	one, _ := ctx.Value(sessionKey{}).(*session)
	return one
}

// newToken creates the browser's secret of a session: 130 random bits.
func newToken() string { return rand.Text() }

// tokenLength is the length of every token that newToken returns.
const tokenLength = 26

// isToken reports whether a text has the shape of a token: letters and digits of Base32.
func isToken(text string) bool {
	return len(text) == tokenLength && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}

// keep gives the browser a token until it is closed; an empty one takes it away.
func (s *session) keep(token string) {
	cookie := &http.Cookie{
		Name: cookieName(s.secure, hostPrefix, sessionCookie), Value: token, Path: "/",
		Secure: s.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
	if token == "" {
		cookie.MaxAge = -1
	}
	http.SetCookie(s.w, cookie)
}

// keepBrowser lets the browser be known at its next login.
func (s *session) keepBrowser(browser string) {
	http.SetCookie(s.w, &http.Cookie{
		Name: cookieName(s.secure, securePrefix, browserCookie), Value: browser, Path: "/api/auth/",
		MaxAge: int(accounts.PlacesKept.Seconds()),
		Secure: s.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// currentUser returns the user who is logged in. It reads the account again, so that a right that was
// taken away is gone at once.
func (s *Server) currentUser(ctx context.Context) (*accounts.User, error) {
	session := sessionOf(ctx)
	if session == nil || session.token == "" {
		return nil, problem.Unauthorized
	}
	if session.user == nil {
		user, err := s.options.Store.FindSessionUser(ctx, session.token)
		if isNotFound(err) {
			return nil, problem.Unauthorized
		}
		if err != nil {
			return nil, err
		}
		session.user = user
	}
	return session.user, nil
}

// currentAdmin returns the administrator who is logged in.
func (s *Server) currentAdmin(ctx context.Context) (*accounts.User, error) {
	user, err := s.currentUser(ctx)
	if err != nil {
		return nil, err
	}
	if !user.IsAdmin {
		return nil, problem.Forbidden
	}
	return user, nil
}
