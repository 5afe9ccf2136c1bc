package httpapi

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/alexedwards/scs/v2"

	"candor"
	"candor/sqlstore"
)

// sessionLife is how long a session lasts at most; the store ends one that nobody uses before that (S6).
const sessionLife = 12 * time.Hour

const (
	plainCookie = "candor_session"
	// secureCookie can only be set over TLS, for this host and every path (RFC 6265bis, 4.1.3.2).
	secureCookie = "__Host-candor_session"
)

// newSessions makes the keeper of login sessions, for connections with TLS or without.
func newSessions(store *sqlstore.Store, secure bool) *scs.SessionManager {
	sessions := scs.New()
	sessions.Store = sqlstore.Sessions{Store: store}
	// scs would keep the idle time by storing the session again at the end of each request, which
	// brings back one that a logout has ended meanwhile; the store keeps it.
	sessions.Lifetime = sessionLife
	sessions.HashTokenInStore = false // our store hashes tokens itself
	sessions.Cookie.Name, sessions.Cookie.Secure = plainCookie, secure
	if secure {
		sessions.Cookie.Name = secureCookie
	}
	sessions.Cookie.HttpOnly, sessions.Cookie.SameSite, sessions.Cookie.Path, sessions.Cookie.Persist = true, http.SameSiteLaxMode, "/", false
	return sessions
}

// isSecure tells whether the visitor's browser speaks TLS: to us, or to a proxy that we trust.
func (s *Server) isSecure(r *http.Request) bool {
	if r.TLS != nil || strings.HasPrefix(s.options.PublicURL, "https://") {
		return true
	}
	return isTrusted(remoteAddress(r), s.options.TrustedProxies) && r.Header.Get("X-Forwarded-Proto") == "https"
}

func (s *Server) sessionsFor(r *http.Request) *scs.SessionManager {
	if s.isSecure(r) {
		return s.secureSessions
	}
	return s.plainSessions
}

type sessionKey struct{}

// session is what a request's cookie stands for, and where its answer's cookie goes.
type session struct {
	*scs.SessionManager
	w http.ResponseWriter
}

// withSession loads the session around login and administration, and nowhere else: it makes an
// answer depend on its cookie. Nothing is stored but by save and end.
func (s *Server) withSession(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sessions, token := s.sessionsFor(r), ""
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Add("Vary", "Cookie")
		if cookie, err := r.Cookie(sessions.Cookie.Name); err == nil {
			token = cookie.Value
		}
		ctx, err := sessions.Load(r.Context(), token)
		if err != nil {
			writeProblem(w, problemOf(ctx, s.options.Logger, err))
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(ctx, sessionKey{}, &session{sessions, w})))
	})
}

func sessionOf(ctx context.Context) *session {
	sessions, _ := ctx.Value(sessionKey{}).(*session)
	return sessions
}

// start begins a session under a new token, so that a token from before cannot be used (S6).
func (s *session) start(ctx context.Context, user *candor.User) error {
	if err := s.RenewToken(ctx); err != nil {
		return err
	}
	s.Put(ctx, sqlstore.SessionUser, user.ID)
	token, expiry, err := s.Commit(ctx)
	if err == nil {
		s.WriteSessionCookie(ctx, s.w, token, expiry)
	}
	return err
}

// end ends the session at once, wherever else its token is under way.
func (s *session) end(ctx context.Context) error {
	if s.Token(ctx) == "" {
		return nil
	}
	err := s.Destroy(ctx)
	if err == nil {
		s.WriteSessionCookie(ctx, s.w, "", time.Time{})
	}
	return err
}

// currentUser is who is logged in, read anew so that a right that was taken away is gone at once.
func (s *Server) currentUser(ctx context.Context) (*candor.User, error) {
	sessions := sessionOf(ctx)
	if sessions == nil {
		return nil, errUnauthorized
	}
	id := sessions.GetString(ctx, sqlstore.SessionUser)
	if id == "" {
		return nil, errUnauthorized
	}
	user, err := s.options.Store.FindUser(ctx, id)
	if isNotFound(err) {
		return nil, errUnauthorized
	}
	return user, err
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
