package blobs

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/minio/minio-go/v7/pkg/credentials"
)

// Timeouts for a store on the network: three attempts end soon enough for a visitor to read within
// half a minute that it is down.
const (
	connectTime = 3 * time.Second
	answerTime  = 8 * time.Second // from the end of the request to the response header
	requestTime = 2 * time.Minute // the whole request: a visitor may read a picture slowly
	attempts    = 3
	connections = 64 // idle connections
)

// newTransport trusts the certificates in AWS_CA_BUNDLE, for a store with a private certificate
// authority.
func newTransport() (*http.Transport, error) {
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: (&net.Dialer{Timeout: connectTime}).DialContext,
		TLSHandshakeTimeout: connectTime, ResponseHeaderTimeout: answerTime, IdleConnTimeout: time.Minute,
		MaxIdleConns: connections, MaxIdleConnsPerHost: connections,
		DisableCompression: true, // bytes are stored uncompressed
	}
	if file := os.Getenv("AWS_CA_BUNDLE"); file != "" {
		certificates, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("AWS_CA_BUNDLE: %w", err)
		}
		known := x509.NewCertPool()
		if !known.AppendCertsFromPEM(certificates) {
			return nil, fmt.Errorf("AWS_CA_BUNDLE: %s holds no certificate", file)
		}
		transport.TLSClientConfig = &tls.Config{RootCAs: known, MinVersion: tls.VersionTLS12}
	}
	return transport, nil
}

// credentialsFor searches where Amazon's tools do: in the environment, in the files of AWS_PROFILE
// and, for Amazon itself, in the metadata of the machine or container.
func credentialsFor(atAmazon bool, transport http.RoundTripper) *credentials.Credentials {
	places := []credentials.Provider{&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}}
	if atAmazon && os.Getenv("AWS_EC2_METADATA_DISABLED") != "true" {
		places = append(places, &credentials.IAM{Client: &http.Client{Transport: transport,
			Timeout: answerTime}})
	}
	return credentials.NewChainCredentials(places)
}

// timed limits the time of every request, including reading the response.
type timed struct{ transport http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (t timed) RoundTrip(request *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(request.Context(), requestTime)
	response, err := t.transport.RoundTrip(request.WithContext(ctx))
	if err != nil {
		cancel()
		return nil, err
	}
	response.Body = timedBody{response.Body, cancel}
	return response, nil
}

type timedBody struct {
	io.ReadCloser
	cancel context.CancelFunc
}

// Close also releases the timer.
func (b timedBody) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}
