package httpapi

import (
	"context"
	"errors"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/passwords"
	"candor/internal/httpapi/problem"
	"candor/internal/sqlstore"
)

type changePasswordInput struct {
	Body struct {
		_               struct{} `json:"-" additionalProperties:"true"`
		CurrentPassword string   `json:"currentPassword,omitempty"`
		NewPassword     string   `json:"newPassword,omitempty"`
	}
}

// changePassword gives the user who is logged in another password. It ends the other sessions and
// renews this one. Wrong passwords are delayed as at a login: a stolen session cannot guess.
func (s *Server) changePassword(ctx context.Context, in *changePasswordInput) (*struct{}, error) {
	user, err := s.currentUser(ctx)
	if err != nil {
		return nil, err
	}
	if err := checkPasswords(user, in.Body.CurrentPassword, in.Body.NewPassword); err != nil {
		return nil, err
	}
	attempt := s.attemptAt(ctx, user, "")
	attempt.OwnCount = true
	if err := s.takeLogin(ctx, attempt); err != nil {
		return nil, err
	}
	matches := false
	if len(in.Body.CurrentPassword) <= passwords.MaxTyped {
		if matches, err = s.passwords.Matches(ctx, in.Body.CurrentPassword, user.PasswordHash); err != nil {
			return nil, err
		}
	}
	if !matches {
		if err := s.options.Store.RecordFailure(ctx, candor.ActionPasswordChangeFailed,
			user); err != nil {
			return nil, err
		}
		return nil, invalidField("currentPassword", accounts.MessageCurrentPassword)
	}
	hash, err := s.passwords.Hash(ctx, in.Body.NewPassword)
	if err != nil {
		return nil, err
	}
	session, token := sessionOf(ctx), newToken()
	err = s.options.Store.ChangePassword(ctx, sqlstore.PasswordChange{LoginAttempt: attempt,
		User: user, Hash: hash, Token: session.token, Renew: token})
	if errors.Is(err, candor.ErrUnauthorized) {
		return nil, problem.Unauthorized
	}
	if err != nil {
		return nil, err
	}
	session.keep(token)
	return &struct{}{}, nil
}

// checkPasswords checks all rules that do not need the current password.
func checkPasswords(user *accounts.User, current, changed string) error {
	if current == "" {
		return invalidField("currentPassword", accounts.MessagePasswordFields)
	}
	if changed == "" {
		return invalidField("newPassword", accounts.MessagePasswordFields)
	}
	err := accounts.ValidatePassword(user.Username, changed)
	if fault, ok := errors.AsType[*candor.Error](err); ok {
		return invalidField("newPassword", fault.Message)
	}
	return err
}

func invalidField(field, message string) error {
	return &candor.Error{Code: candor.CodeInvalid, Message: message,
		Fields: map[string]string{field: message}}
}
