package httpapi

import (
	"context"
	"errors"
	"strings"
	"sync"

	"github.com/alexedwards/argon2id"
	"golang.org/x/sync/semaphore"

	"candor"
)

// hashing is how passwords are hashed: Argon2id with 19 MiB, two passes, one lane (S2; OWASP's minimum).
var hashing = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// hashesAtOnce bounds the memory that logins take together: 19 MiB for each.
const hashesAtOnce = 2

// HashPassword makes the hash that an account stores.
func HashPassword(password string) (string, error) { return argon2id.CreateHash(password, hashing) }

// passwords compares passwords, a few at a time.
type passwords struct {
	slots *semaphore.Weighted
	// nobody is compared with when there is no such user, so that both answers take the same time
	// (S3). It is made at the first login: it would delay the start.
	nobody func() (string, error)
}

func newPasswords() *passwords {
	return &passwords{
		slots:  semaphore.NewWeighted(hashesAtOnce),
		nobody: sync.OnceValues(func() (string, error) { return HashPassword(candor.NewID()) }),
	}
}

func (p *passwords) match(ctx context.Context, password, hash string) (bool, error) {
	if err := p.slots.Acquire(ctx, 1); err != nil {
		return false, err
	}
	defer p.slots.Release(1)
	return argon2id.ComparePasswordAndHash(password, hash)
}

type loginInput struct {
	Body struct {
		_        struct{} `json:"-" additionalProperties:"true"`
		Username string   `json:"username,omitempty"`
		Password string   `json:"password,omitempty"`
	}
}

type userOutput struct{ Body *userView }

var errCredentials = &candor.Error{Code: candor.CodeUnauthorized, Message: candor.MessageCredentials}

// login starts a session. A wrong name and a wrong password get the same answer.
func (s *Server) login(ctx context.Context, in *loginInput) (*userOutput, error) {
	username := strings.TrimSpace(in.Body.Username)
	if username == "" || strings.TrimSpace(in.Body.Password) == "" || len(in.Body.Password) > 4*candor.MaxPassword {
		return nil, errCredentials
	}
	user, err := s.checkCredentials(ctx, username, in.Body.Password)
	if err != nil {
		return nil, err
	}
	if err := s.options.Store.RecordLogin(ctx, "login", user.Username); err != nil {
		return nil, err
	}
	if err := sessionOf(ctx).start(ctx, user); err != nil {
		return nil, err
	}
	return &userOutput{&userView{Username: user.Username, IsAdmin: user.IsAdmin}}, nil
}

// unknownUser stands in the audit trail for a name that no account has: it may be a password, typed
// into the wrong field.
const unknownUser = "(unknown)"

// checkCredentials finds the account that a name and a password belong to; failures are recorded.
func (s *Server) checkCredentials(ctx context.Context, username, password string) (*candor.User, error) {
	nobody, err := s.passwords.nobody()
	if err != nil {
		return nil, err
	}
	user, err := s.options.Store.FindUserByName(ctx, username)
	known := err == nil
	if !known {
		if !isNotFound(err) {
			return nil, err
		}
		user = &candor.User{Username: unknownUser, PasswordHash: nobody}
	}
	matches, err := s.passwords.match(ctx, password, user.PasswordHash)
	if err != nil {
		return nil, err
	}
	if known && matches {
		return user, nil
	}
	if err := s.options.Store.RecordLogin(ctx, "login_failed", user.Username); err != nil {
		return nil, err
	}
	return nil, errCredentials
}

// me answers who is logged in.
func (s *Server) me(ctx context.Context, _ *struct{}) (*userOutput, error) {
	user, err := s.currentUser(ctx)
	if err != nil {
		return nil, err
	}
	return &userOutput{&userView{Username: user.Username, IsAdmin: user.IsAdmin}}, nil
}

// logout ends the session; without one there is nothing to do.
func (s *Server) logout(ctx context.Context, _ *struct{}) (*struct{}, error) {
	user, err := s.currentUser(ctx)
	if err == nil {
		err = s.options.Store.RecordLogin(ctx, "logout", user.Username)
	}
	if err != nil && !errors.Is(err, errUnauthorized) {
		return nil, err
	}
	return &struct{}{}, sessionOf(ctx).end(ctx)
}
