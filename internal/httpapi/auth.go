package httpapi

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/passwords"
	"candor/internal/httpapi/problem"
	"candor/internal/sqlstore"
)

type loginInput struct {
	Body struct {
		_        struct{} `json:"-" additionalProperties:"true"`
		Username string   `json:"username,omitempty"`
		Password string   `json:"password,omitempty"`
	}
}

type userOutput struct{ Body *userView }

var errCredentials = &candor.Error{Code: candor.CodeUnauthorized,
	Message: accounts.MessageCredentials}

// login starts a session, and counts how it went.
func (s *Server) login(ctx context.Context, in *loginInput) (*userOutput, error) {
	user, err := s.tryLogin(ctx, in)
	s.metrics.Logins.WithLabelValues(loginOutcome(err)).Inc()
	return user, err
}

// How an attempt to log in may end.
const (
	loginAccepted = "accepted"
	loginRefused  = "refused" // wrong name or password, or disabled
	loginDelayed  = "delayed" // it came too early
	loginFailed   = "failed"
)

func loginOutcome(err error) string {
	fault, _ := errors.AsType[*candor.Error](err)
	switch {
	case err == nil:
		return loginAccepted
	case fault != nil && fault.Code == candor.CodeUnauthorized:
		return loginRefused
	case fault != nil && fault.Code == candor.CodeTooMany:
		return loginDelayed
	}
	return loginFailed
}

// tryLogin starts a session. A wrong name, a wrong password and a disabled account get the same
// answer after the same time (S3), and are delayed alike (S4).
func (s *Server) tryLogin(ctx context.Context, in *loginInput) (*userOutput, error) {
	username := strings.TrimSpace(in.Body.Username)
	if username == "" || in.Body.Password == "" || len(in.Body.Password) > passwords.MaxTyped {
		return nil, errCredentials
	}
	user, err := s.accountCalled(ctx, username)
	if err != nil {
		return nil, err
	}
	attempt := s.attemptAt(ctx, user, username)
	if err := s.takeLogin(ctx, attempt); err != nil {
		return nil, err
	}
	matches, err := s.passwords.Matches(ctx, in.Body.Password, user.PasswordHash)
	if err != nil {
		return nil, err
	}
	if !matches || user.ID == "" || user.IsDisabled {
		if err := s.options.Store.RecordFailure(ctx, candor.ActionLoginFailed, user); err != nil {
			return nil, err
		}
		return nil, errCredentials
	}
	session, token := sessionOf(ctx), newToken()
	// A token that someone else may have chosen, and knows, is never taken up.
	browser := session.browser
	if known, err := s.options.Store.KnowsBrowser(ctx, attempt); err != nil {
		return nil, err
	} else if !known {
		browser = newToken()
		attempt.Browser = s.keyed("login browser", browser)
	}
	login := sqlstore.Login{LoginAttempt: attempt, User: user, Token: token, Replaces: session.token}
	if err := s.options.Store.Login(ctx, login); err != nil {
		return nil, err
	}
	session.keep(token)
	session.keepBrowser(browser)
	return &userOutput{viewUser(user)}, nil
}

// accountCalled finds an account by its name; for a name that no one has it returns one without id
// whose password no one knows.
func (s *Server) accountCalled(ctx context.Context, username string) (*accounts.User, error) {
	dummyHash, err := s.passwords.Dummy()
	if err != nil {
		return nil, err
	}
	user, err := s.options.Store.FindUserByName(ctx, username)
	if isNotFound(err) {
		return &accounts.User{Username: candor.ActorUnknown, PasswordHash: dummyHash}, nil
	}
	return user, err
}

// me returns the user who is logged in.
func (s *Server) me(ctx context.Context, _ *struct{}) (*userOutput, error) {
	user, err := s.currentUser(ctx)
	if err != nil {
		return nil, err
	}
	return &userOutput{viewUser(user)}, nil
}

// logout ends the session; without one there is nothing to do.
func (s *Server) logout(ctx context.Context, _ *struct{}) (*struct{}, error) {
	user, err := s.currentUser(ctx)
	session := sessionOf(ctx)
	if err == nil {
		err = s.options.Store.EndSession(ctx, session.token, user)
	}
	if err != nil && !errors.Is(err, problem.Unauthorized) {
		return nil, err
	}
	if session.token != "" {
		session.keep("")
	}
	return &struct{}{}, nil
}

// attemptAt returns the keys that count a login attempt: the account, the household with its
// networks, and the browser. A name without an account counts like one, so that both are delayed
// alike. Everything except an account's id is hashed with the secret.
func (s *Server) attemptAt(
	ctx context.Context, user *accounts.User, typed string,
) sqlstore.LoginAttempt {
	attempt := sqlstore.LoginAttempt{Subject: user.ID}
	for i, network := range s.options.NetworkLimits.Networks(addressOf(ctx)) {
		key := s.keyed("login place", network.Name)
		if i == 0 {
			attempt.Place = key
		} else {
			attempt.Wider = append(attempt.Wider, sqlstore.LoginNetwork{Key: key, Times: network.Times})
		}
	}
	if browser := sessionOf(ctx).browser; browser != "" {
		attempt.Browser = s.keyed("login browser", browser)
	}
	if attempt.Subject == "" {
		attempt.Subject = s.keyed("login name", strings.ToLower(typed))
	}
	return attempt
}

// takeLogin counts an attempt, or refuses one that comes too early; CANDOR_RATE_LIMIT=off takes
// everything.
func (s *Server) takeLogin(ctx context.Context, attempt sqlstore.LoginAttempt) error {
	if !s.options.RateLimit {
		return nil
	}
	return s.options.Store.TakeLogin(ctx, attempt)
}

// keyed hashes a text with our secret. The purpose keeps it apart from all else that we sign.
func (s *Server) keyed(purpose, text string) string {
	mac := hmac.New(sha256.New, s.options.Secret)
	mac.Write([]byte(purpose + "\x00" + text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
