// Package webhook notifies another server when something is waiting for a moderator. It sends
// signed messages in the form of Standard Webhooks (standardwebhooks.com), at least once each.
package webhook

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	standard "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// Options describes the receiver and the sending. Now, Client and Logger have defaults.
type Options struct {
	URL       string // http:// or https://
	Secret    string // whsec_ and at least 24 bytes in Base64
	PublicURL string // of the site, for links; empty leaves them out
	Store     *sqlstore.Store
	Now       func() time.Time
	Client    *http.Client // never follows redirects
	Logger    *slog.Logger
}

const (
	// pollInterval is how often the sender looks for new notices.
	pollInterval = 2 * time.Second
	// pause is the minimum time between two messages. Everything that starts waiting in between
	// goes into one message.
	pause = 30 * time.Second
	// sendLimit is how long the other server may take to answer.
	sendLimit = 10 * time.Second
	// lease is how long a sender owns a message. When a sender is killed, another takes over after
	// this.
	lease = time.Minute
	// releaseLimit is how long a sender may take to release its message when it ends.
	releaseLimit = 2 * time.Second
)

// Sender sends announcements. Only one sender of a database sends at a time.
type Sender struct {
	options Options
	key     *standard.Webhook
	ailing  bool // the database has failed, and the failure was logged
}

// minSecret is the minimum length of a secret in bytes, as the standard requires.
const minSecret = 24

// New checks the receiver's address and the secret.
func New(options Options) (*Sender, error) {
	address, err := url.Parse(options.URL)
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Host == "" {
		return nil, errors.New("CANDOR_WEBHOOK is no address like https://chat.example/hooks/candor")
	}
	key, err := parseSecret(options.Secret)
	if err != nil {
		return nil, err
	}
	if options.Now == nil {
		options.Now = time.Now
	}
	if options.Logger == nil {
		options.Logger = slog.Default()
	}
	client := http.Client{Timeout: sendLimit}
	if options.Client != nil {
		client = *options.Client
	}
	client.CheckRedirect = func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}
	options.Client = &client
	return &Sender{options: options, key: key}, nil
}

// secretHint explains how to create a secret.
const secretHint = "such as echo whsec_$(openssl rand -base64 32) prints"

func parseSecret(text string) (*standard.Webhook, error) {
	encoded, ok := strings.CutPrefix(text, "whsec_")
	if !ok || len(encoded) < (minSecret+2)/3*4 {
		return nil,
			fmt.Errorf("CANDOR_WEBHOOK_SECRET has to be whsec_ and the Base64 of at least %d bytes, %s",
				minSecret, secretHint)
	}
	key, err := standard.NewWebhook(text)
	if err != nil {
		return nil, fmt.Errorf("CANDOR_WEBHOOK_SECRET is no Base64 behind whsec_: use one %s", secretHint)
	}
	return key, nil
}

// Run sends announcements until ctx ends. It never delays a request: unsent announcements are
// stored in the database and sent later.
func (s *Sender) Run(ctx context.Context) {
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for {
		s.note(ctx, s.Step(ctx))
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// note logs a database failure once, until it is over.
func (s *Sender) note(ctx context.Context, err error) {
	if err != nil && !s.ailing && ctx.Err() == nil && !sqldb.IsFault(err) {
		s.options.Logger.Error("the webhook cannot ask the database what to send", "error", err)
	}
	s.ailing = err != nil
}
