// Package certificate finds out when the certificate ends that visitors of the site get.
package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/url"
	"slices"
	"sync"
	"time"
)

const (
	timeout  = 10 * time.Second
	interval = time.Hour
)

// ErrPlain means that an address has no certificate.
var ErrPlain = errors.New("the address is not https://")

// Read returns when the certificate of an address ends, valid or expired. A certificate that is not
// trusted here is an error: visitors may get another one.
func Read(ctx context.Context, address string) (end time.Time, err error) {
	return read(ctx, address, nil)
}

// read is Read with the roots that are trusted; nil are the machine's.
func read(ctx context.Context, address string, roots *x509.CertPool) (end time.Time, err error) {
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
	dialer := tls.Dialer{Config: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}}
	connection, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(parsed.Hostname(), port))
	if err != nil {
		return expired(err, parsed.Hostname())
	}
	if secured, ok := connection.(*tls.Conn); ok {
		end = endOf(secured.ConnectionState().VerifiedChains)
	}
	return end, connection.Close()
}

// endOf returns when the last of the chains ends, which it does with the first of its certificates.
func endOf(chains [][]*x509.Certificate) (end time.Time) {
	for _, chain := range chains {
		first := slices.MinFunc(chain, func(a, b *x509.Certificate) int {
			return a.NotAfter.Compare(b.NotAfter)
		})
		if first.NotAfter.After(end) {
			end = first.NotAfter
		}
	}
	return end
}

// expired returns the end of the certificate that has expired, or err if that is not the reason.
func expired(err error, host string) (end time.Time, _ error) {
	refused, isRefused := errors.AsType[*tls.CertificateVerificationError](err)
	invalid, isInvalid := errors.AsType[x509.CertificateInvalidError](err)
	if !isRefused || !isInvalid || invalid.Reason != x509.Expired ||
		invalid.Cert.NotAfter.After(time.Now()) { // it is not valid yet
		return time.Time{}, err
	}
	// The time is checked before the name.
	if other := refused.UnverifiedCertificates[0].VerifyHostname(host); other != nil {
		return time.Time{}, other
	}
	return invalid.Cert.NotAfter, nil
}

// Watch reads the end of a certificate each hour.
type Watch struct {
	address string
	roots   *x509.CertPool

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
		if err := w.read(ctx); errors.Is(err, ErrPlain) {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// read keeps the last end if the certificate cannot be read.
func (w *Watch) read(ctx context.Context) error {
	end, err := read(ctx, w.address, w.roots)
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.end = end
	return nil
}
