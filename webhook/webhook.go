// Package webhook tells another server that something waits for a moderator: a signed message as
// Standard Webhooks has it (standardwebhooks.com), at least once.
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

	"candor/sqlstore"
	"candor/sqlstore/sqldb"
)

// Options says where to send to, and how. Now, Client and Logger have defaults.
type Options struct {
	URL       string // http:// or https://
	Secret    string // whsec_ and the Base64 of at least 24 bytes
	PublicURL string // of the site, for links; empty leaves them out
	Store     *sqlstore.Store
	Now       func() time.Time
	Client    *http.Client // its redirects are never followed
	Logger    *slog.Logger
}

const (
	// pollInterval is how often it is looked for something to send.
	pollInterval = 2 * time.Second
	// pause lies between two messages at least: what begins to wait meanwhile goes into one.
	pause = 30 * time.Second
	// sendLimit is how long the other server may take to answer.
	sendLimit = 10 * time.Second
	// lease is how long a sender has a message for himself; one that was killed is followed by another
	// then.
	lease = time.Minute
	// releaseLimit is how long a sender that is to end may take to hand its message back.
	releaseLimit = 2 * time.Second
)

// Sender sends what is to be announced. Of the senders of one database only one sends at a time.
type Sender struct {
	options Options
	key     *standard.Webhook
	ailing  bool // the database has failed, and it was said
}

// minSecret is the fewest bytes that the standard lets a secret have.
const minSecret = 24

// New checks where to send to, and with which secret.
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

// secretHint says how to make a secret.
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

// Run sends what there is until ctx ends. It never holds anyone up: what was not sent is in the
// database, and is sent later.
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

// note logs a fault of the database once, until it has gone.
func (s *Sender) note(ctx context.Context, err error) {
	if err != nil && !s.ailing && ctx.Err() == nil && !sqldb.IsFault(err) {
		s.options.Logger.Error("the webhook cannot ask the database what to send", "error", err)
	}
	s.ailing = err != nil
}
