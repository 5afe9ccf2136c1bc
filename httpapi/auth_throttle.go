package httpapi

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"candor"
	"candor/sqlstore"
)

// attemptAt returns what an attempt to log in is counted by: the account, the household with the
// networks around it, and the browser. A name without an account counts like one, so that both are
// delayed alike. Everything but the id of an account is hashed with our secret.
func (s *Server) attemptAt(
	ctx context.Context, user *candor.User, typed string,
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
