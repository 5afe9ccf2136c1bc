// Package certificate finds out when the certificate ends that visitors of the site get.
package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/url"
	"sync"
	"time"
)

const (
	timeout  = 10 * time.Second
	interval = time.Hour
)

// ErrPlain means that an address has no certificate.
var ErrPlain = errors.New("the address is not https://")

// Read returns when the certificate of an address ends, valid or not.
func Read(ctx context.Context, address string) (end time.Time, err error) {
	parsed, err := url.Parse(address)
	if err != nil {
		return time.Time{}, err
	}
	if parsed.Scheme != "https" {
		return time.Time{}, ErrPlain
	}
	port := parsed.Port()
	if port == "" {
		port = "443"
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	connection, err := (&tls.Dialer{}).DialContext(ctx, "tcp", net.JoinHostPort(parsed.Hostname(), port))
	var chain []*x509.Certificate
	// An expired certificate fails, and the error has it.
	if refused, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		chain = refused.UnverifiedCertificates
	} else if secured, ok := connection.(*tls.Conn); ok {
		chain = secured.ConnectionState().PeerCertificates
		err = secured.Close()
	}
	if len(chain) == 0 {
		return time.Time{}, err
	}
	return chain[0].NotAfter, nil
}

// Watch reads the end of a certificate each hour.
type Watch struct {
	address string

	mu  sync.Mutex
	end time.Time
}

// NewWatch returns a watch of an address; call Run to start it.
func NewWatch(address string) *Watch { return &Watch{address: address} }

// End returns the end that was read last; zero is unknown.
func (w *Watch) End() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.end
}

// Run reads the end of the certificate until ctx ends. An address without one is left alone. A proxy
// may be out of reach from here, so failures are not logged.
func (w *Watch) Run(ctx context.Context) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		end, err := Read(ctx, w.address)
		if errors.Is(err, ErrPlain) {
			return
		}
		w.mu.Lock()
		w.end = end
		w.mu.Unlock()
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}
