package httpapi

import (
	"context"
	"crypto/rand"
	"net/http"
	"strings"

	"candor"
)

const (
	plainCookie = "candor_session"
	// secureCookie can only be set over TLS, for this host and every path (RFC 6265bis, 4.1.3.2).
	secureCookie = "__Host-candor_session"
	// browserCookie stays when its session ends, and is sent to logins only.
	browserCookie = "candor_browser"
)

func (s *Server) isSecure(r *http.Request) bool { return s.options.isSecure(r) }

// isSecure tells whether the visitor's browser speaks TLS: to us, or to a proxy that we trust.
func (o *Options) isSecure(r *http.Request) bool {
	if r.TLS != nil || strings.HasPrefix(o.PublicURL, "https://") {
		return true
	}
	return isTrusted(remoteAddress(r), o.TrustedProxies) && r.Header.Get("X-Forwarded-Proto") == "https"
}

type sessionKey struct{}

// session is what a request's cookie stands for, and where its answer's cookie goes.
type session struct {
	w      http.ResponseWriter
	secure bool
	token  string       // what the browser holds; empty for nothing
	user   *candor.User // whose it is, once that was asked
	// browser is what a browser that has logged in before is known by; it outlives the session.
	browser string
}

// withSession lets handlers know the session, around login and administration and nowhere else: it
// makes an answer depend on its cookie.
func (s *Server) withSession(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Add("Vary", "Cookie")
		one := &session{w: w, secure: s.isSecure(r)}
		if cookie, err := r.Cookie(one.cookieName()); err == nil {
			one.token = cookie.Value
		}
		if cookie, err := r.Cookie(browserCookie); err == nil {
			one.browser = cookie.Value
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), sessionKey{}, one)))
	})
}

func sessionOf(ctx context.Context) *session {
	one, _ := ctx.Value(sessionKey{}).(*session)
	return one
}

func (s *session) cookieName() string {
	if s.secure {
		return secureCookie
	}
	return plainCookie
}

// newToken makes what a browser holds of a session: 130 random bits.
func newToken() string { return rand.Text() }

// keep gives the browser a token until it is closed; an empty one takes it away.
func (s *session) keep(token string) {
	cookie := &http.Cookie{Name: s.cookieName(), Value: token, Path: "/", Secure: s.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode}
	if token == "" {
		cookie.MaxAge = -1
	}
	http.SetCookie(s.w, cookie)
}

// keepBrowser lets the browser be known at its next login.
func (s *session) keepBrowser(browser string) {
	http.SetCookie(s.w, &http.Cookie{
		Name: browserCookie, Value: browser, Path: "/api/auth/", MaxAge: int(candor.PlacesKept.Seconds()),
		Secure: s.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// currentUser is who is logged in, read anew so that a right that was taken away is gone at once.
func (s *Server) currentUser(ctx context.Context) (*candor.User, error) {
	session := sessionOf(ctx)
	if session == nil || session.token == "" {
		return nil, errUnauthorized
	}
	if session.user == nil {
		user, err := s.options.Store.FindSessionUser(ctx, session.token)
		if isNotFound(err) {
			return nil, errUnauthorized
		}
		if err != nil {
			return nil, err
		}
		session.user = user
	}
	return session.user, nil
}

// currentAdmin is the administrator who is logged in.
func (s *Server) currentAdmin(ctx context.Context) (*candor.User, error) {
	user, err := s.currentUser(ctx)
	if err != nil {
		return nil, err
	}
	if !user.IsAdmin {
		return nil, errForbidden
	}
	return user, nil
}

// hasSession tells whether a request carries a session at all, which few do.
func (s *Server) hasSession(r *http.Request) bool {
	_, plain := r.Cookie(plainCookie)
	_, secure := r.Cookie(secureCookie)
	return plain == nil || secure == nil
}
