package certificate

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

const (
	day  = 24 * time.Hour
	here = "127.0.0.1"
)

// issued is a certificate with its key.
type issued struct {
	*x509.Certificate
	key *ecdsa.PrivateKey
}

// issue returns a certificate of an authority, or of the address host. A nil issuer is itself.
func issue(t *testing.T, by *issued, host string, begin, end time.Duration) *issued {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: t.Name() + end.String()},
		NotBefore: time.Now().Add(begin), NotAfter: time.Now().Add(end),
		BasicConstraintsValid: true, IsCA: host == "",
	}
	if host != "" {
		template.IPAddresses = []net.IP{net.ParseIP(host)}
	}
	if by == nil {
		by = &issued{template, key}
	}
	bytes, err := x509.CreateCertificate(rand.Reader, template, by.Certificate, &key.PublicKey, by.key)
	if err != nil {
		t.Fatal(err)
	}
	certificate, err := x509.ParseCertificate(bytes)
	if err != nil {
		t.Fatal(err)
	}
	return &issued{certificate, key}
}

// serve returns a server with a certificate chain.
func serve(t *testing.T, leaf *issued, issuers ...*issued) *httptest.Server {
	t.Helper()
	chain := tls.Certificate{Certificate: [][]byte{leaf.Raw}, PrivateKey: leaf.key}
	for _, issuer := range issuers {
		chain.Certificate = append(chain.Certificate, issuer.Raw)
	}
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // of handshakes that are broken off
	server.TLS = &tls.Config{Certificates: []tls.Certificate{chain}, MinVersion: tls.VersionTLS12}
	server.StartTLS()
	t.Cleanup(server.Close)
	return server
}

func trusting(root *issued) *x509.CertPool {
	roots := x509.NewCertPool()
	roots.AddCert(root.Certificate)
	return roots
}

func TestReadOfACertificate(t *testing.T) {
	root := issue(t, nil, "", -900*day, 900*day)
	between, short := issue(t, root, "", -800*day, 800*day), issue(t, root, "", -700*day, 5*day)
	ended := issue(t, root, "", -90*day, -day)
	for name, test := range map[string]struct {
		leaf   *issued
		issuer *issued
		end    *issued // nil is an error
	}{
		"OK":             {issue(t, between, here, -day, 60*day), between, nil},
		"OKExpired":      {issue(t, between, here, -60*day, -day), between, nil},
		"IssuerEnds":     {issue(t, short, here, -day, 60*day), short, short},
		"IssuerHasEnded": {issue(t, ended, here, -2*day, 60*day), ended, ended},
	} {
		t.Run(name, func(t *testing.T) {
			if test.end == nil {
				test.end = test.leaf
			}
			server := serve(t, test.leaf, test.issuer)
			got, err := read(t.Context(), server.URL, trusting(root))
			if err != nil || !got.Equal(test.end.NotAfter) {
				t.Errorf("got %v, %v, want %v", got, err, test.end.NotAfter)
			}
		})
	}
	for name, leaf := range map[string]*issued{
		"ErrOtherHost":        issue(t, between, "192.0.2.1", -day, 60*day),
		"ErrOtherHostExpired": issue(t, between, "192.0.2.1", -60*day, -day),
		"ErrUnknownIssuer":    issue(t, nil, here, -day, 60*day),
		"ErrNotValidYet":      issue(t, between, here, day, 60*day),
	} {
		t.Run(name, func(t *testing.T) {
			server := serve(t, leaf, between)
			if got, err := read(t.Context(), server.URL, trusting(root)); err == nil {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestReadOfAnAddress(t *testing.T) {
	away := serve(t, issue(t, nil, here, -day, day))
	away.Close()
	for name, address := range map[string]string{
		"ErrPlain": "http://127.0.0.1", "ErrAway": away.URL, "ErrEmpty": "",
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := Read(t.Context(), address); err == nil {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestWatch(t *testing.T) {
	leaf := issue(t, nil, here, -day, 60*day)
	server, watch := serve(t, leaf), NewWatch("")
	watch.address, watch.roots = server.URL, trusting(leaf)
	ctx, stop := context.WithTimeout(t.Context(), timeout)
	var running sync.WaitGroup
	running.Go(func() { watch.Run(ctx) })
	for watch.End().IsZero() && ctx.Err() == nil {
		time.Sleep(time.Millisecond)
	}
	stop()
	running.Wait()
	server.Close()
	if err := watch.read(t.Context()); err == nil {
		t.Error("a server that is closed answers")
	}
	if got := watch.End(); !got.Equal(leaf.NotAfter) {
		t.Errorf("got %v, want %v", got, leaf.NotAfter)
	}
}
