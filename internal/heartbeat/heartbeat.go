// Package heartbeat calls an address after regular work succeeded. The service behind it, such as
// healthchecks.io or Uptime Kuma, raises the alarm when calls are missing.
package heartbeat

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"syscall"
	"time"
)

const (
	timeout = 10 * time.Second // of one attempt
	pause   = 5 * time.Second  // before the second attempt
	// answerLimit is the maximum number of bytes read of a response.
	answerLimit = 4096
)

// Options describes the address. All of it has defaults.
type Options struct {
	URL            string // https://, or http:// to this machine; empty makes no calls
	Logger         *slog.Logger
	Timeout, Pause time.Duration
}

// Sender calls the address. Its errors and log lines never have it, since it is a secret: anyone who
// knows it can pretend that all is well.
type Sender struct {
	options Options
	client  *http.Client
	due     chan struct{}
}

// New checks the address.
func New(options Options) (*Sender, error) {
	address, err := url.Parse(options.URL)
	switch {
	case options.URL == "":
	case err != nil || address.Hostname() == "":
		return nil, errors.New("CANDOR_HEARTBEAT is no address like https://hc-ping.com/your-check")
	case address.User != nil:
		return nil, errors.New("CANDOR_HEARTBEAT has a name or a password before the host: leave it out")
	case address.Scheme != "https" && (address.Scheme != "http" || !isLoopback(address.Hostname())):
		return nil, errors.New("CANDOR_HEARTBEAT must begin with https://, " +
			"or with http:// and an address of this machine")
	}
	if options.Logger == nil {
		options.Logger = slog.New(slog.DiscardHandler)
	}
	options.Timeout = cmp.Or(options.Timeout, timeout)
	options.Pause = cmp.Or(options.Pause, pause)
	client := &http.Client{Timeout: options.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	return &Sender{options, client, make(chan struct{}, 1)}, nil
}

func isLoopback(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}

// Beat has Run make a call. It returns at once, and one call serves all that wait for one.
func (s *Sender) Beat() {
	select {
	case s.due <- struct{}{}:
	default:
	}
}

// Run makes calls until ctx ends, and logs a line for each that fails.
func (s *Sender) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.due:
			if err := s.Send(ctx); err != nil && ctx.Err() == nil {
				s.options.Logger.Warn("a heartbeat (CANDOR_HEARTBEAT) failed", "error", err)
			}
		}
	}
}

// Send makes one call, and a second one if that fails.
func (s *Sender) Send(ctx context.Context) error {
	if s.options.URL == "" || s.call(ctx) == nil {
		return nil
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(s.options.Pause):
		return s.call(ctx)
	}
}

func (s *Sender) call(ctx context.Context) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.options.URL, nil)
	if err != nil {
		return withoutAddress(err)
	}
	request.Header.Set("User-Agent", "Candor")
	response, err := s.client.Do(request)
	if err != nil {
		return withoutAddress(err)
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, answerLimit))
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return fmt.Errorf("the other server answers %d %s", response.StatusCode,
			http.StatusText(response.StatusCode))
	}
	return nil
}

// withoutAddress replaces an error by a text without the host, which network errors contain.
func withoutAddress(err error) error {
	if _, ok := errors.AsType[*net.DNSError](err); ok {
		return errors.New("the host cannot be looked up")
	}
	if refused, ok := errors.AsType[syscall.Errno](err); ok {
		return refused
	}
	if fault, ok := errors.AsType[net.Error](err); ok && fault.Timeout() {
		return errors.New("no answer in time")
	}
	if _, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return errors.New("the certificate of the other server is not valid")
	}
	return errors.New("the connection failed")
}
