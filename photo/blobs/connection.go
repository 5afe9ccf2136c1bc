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

// Timeouts for a store on the network: none of three attempts waits for long, so that a visitor
// sees within half a minute that it is away.
const (
	connectTime = 3 * time.Second
	answerTime  = 8 * time.Second // from the end of a request to the head of its answer
	requestTime = 2 * time.Minute // all of it: a visitor may read a picture slowly
	attempts    = 3
	connections = 64 // that are kept for the next request
)

// newTransport takes the certificates of AWS_CA_BUNDLE, where a store has a private one.
func newTransport() (*http.Transport, error) {
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: (&net.Dialer{Timeout: connectTime}).DialContext,
		TLSHandshakeTimeout: connectTime, ResponseHeaderTimeout: answerTime, IdleConnTimeout: time.Minute,
		MaxIdleConns: connections, MaxIdleConnsPerHost: connections,
		DisableCompression: true, // bytes are kept as they are
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

// credentialsFor looks where Amazon's tools look: in the environment, in the files of AWS_PROFILE
// and, for Amazon itself, in the metadata of the machine or the container.
func credentialsFor(atAmazon bool, transport http.RoundTripper) *credentials.Credentials {
	places := []credentials.Provider{&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}}
	if atAmazon && os.Getenv("AWS_EC2_METADATA_DISABLED") != "true" {
		places = append(places, &credentials.IAM{Client: &http.Client{Transport: transport,
			Timeout: answerTime}})
	}
	return credentials.NewChainCredentials(places)
}

// timed ends every request, including the reading of its response, after its time limit.
type timed struct{ transport http.RoundTripper }

// RoundTrip is the http.RoundTripper's.
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

// Close also ends the timer.
func (b timedBody) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}
