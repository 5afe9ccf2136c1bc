package blobs

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	gocloudaws "gocloud.dev/aws"
	"gocloud.dev/blob/s3blob"
)

// What a store on the network is given: of three attempts none waits for long, so that a visitor hears within half
// a minute that it is away.
const (
	connectTime = 3 * time.Second
	answerTime  = 8 * time.Second // from the end of a request to the head of its answer
	requestTime = 2 * time.Minute // all of it: a visitor may read a picture slowly
	attempts    = 3
	backoffTime = 300 * time.Millisecond // at most, between two attempts
	connections = 64                     // that are kept for the next request
)

// defaultRegion is what stores other than Amazon's go by when nobody says anything.
const defaultRegion = "us-east-1"

// Open opens the store at an address: "" is the folder given, made with the first Put; file:///PATH is another;
// s3://BUCKET?endpoint=URL&region=REGION is a bucket, with credentials as Amazon's tools take them from the environment.
// It does not ask yet whether the store is there: Check does.
func Open(ctx context.Context, address, folder string) (*Store, error) {
	if address == "" {
		return openFolder(folder)
	}
	parsed, err := url.Parse(address)
	if err != nil {
		return nil, errAddress
	}
	switch {
	case parsed.Scheme == "file" && parsed.Host == "" && parsed.RawQuery == "" && filepath.IsAbs(parsed.Path):
		return openFolder(parsed.Path)
	case parsed.Scheme == "s3" && parsed.Host != "" && parsed.User == nil && (parsed.Path == "" || parsed.Path == "/"):
		b, err := openBucket(ctx, parsed.Host, parsed.Query())
		if err != nil {
			return nil, fmt.Errorf("CANDOR_BLOBS: %w", err)
		}
		return &Store{b}, nil
	}
	return nil, errAddress
}

// errAddress does not repeat the address: somebody may have written a password into it.
var errAddress = errors.New("CANDOR_BLOBS is no place to keep photos in: write file:///PATH or s3://BUCKET?endpoint=URL&region=REGION, or leave it empty")

func openFolder(path string) (*Store, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	return &Store{newFolder(absolute)}, nil
}

func openBucket(ctx context.Context, name string, parameters url.Values) (*bucket, error) {
	endpoint, at := parameters.Get("endpoint"), "Amazon S3"
	parameters.Del("endpoint")
	if endpoint != "" {
		parsed, err := url.Parse(endpoint)
		if err != nil || parsed.Host == "" || parsed.User != nil || parsed.Scheme != "http" && parsed.Scheme != "https" {
			return nil, errors.New("endpoint has to be an address like https://s3.example.org")
		}
		at = endpoint
		// Others have one address for all buckets, and not all of them know the checksums that Amazon's library adds.
		for name, value := range map[string]string{
			"use_path_style": "true", "request_checksum_calculation": "when_required", "response_checksum_validation": "when_required",
		} {
			if !parameters.Has(name) {
				parameters.Set(name, value)
			}
		}
	}
	pathStyle := parameters.Get("use_path_style")
	parameters.Del("use_path_style")
	usePathStyle, err := strconv.ParseBool(pathStyle)
	if err != nil && pathStyle != "" {
		return nil, errors.New("use_path_style is either true or false")
	}
	config, err := gocloudaws.V2ConfigFromURLParams(ctx, parameters)
	if err != nil {
		return nil, err
	}
	if config.Region == "" && endpoint != "" {
		config.Region = defaultRegion
	}
	if config.Region == "" {
		return nil, errors.New("a bucket without an endpoint is at Amazon and has a region: add ?region=REGION")
	}
	config.HTTPClient = impatient(config.HTTPClient)
	config.Retryer = func() aws.Retryer {
		return retry.NewStandard(func(o *retry.StandardOptions) { o.MaxAttempts, o.MaxBackoff = attempts, backoffTime })
	}
	client := s3.NewFromConfig(config, func(o *s3.Options) {
		o.UsePathStyle = usePathStyle
		if endpoint != "" {
			o.BaseEndpoint = &endpoint
		}
	})
	blobs, err := s3blob.OpenBucket(ctx, client, name, &s3blob.Options{RequestChecksumCalculation: config.RequestChecksumCalculation})
	if err != nil {
		return nil, err
	}
	return &bucket{name: name, at: at, client: client, blobs: blobs}, nil
}

// impatient gives every request its time. The client may have certificates of its own (AWS_CA_BUNDLE), which it keeps.
func impatient(given aws.HTTPClient) aws.HTTPClient {
	client, ok := given.(*awshttp.BuildableClient)
	if !ok {
		client = awshttp.NewBuildableClient()
	}
	return client.WithTimeout(requestTime).
		WithDialerOptions(func(d *net.Dialer) { d.Timeout = connectTime }).
		WithTransportOptions(func(t *http.Transport) {
			t.ResponseHeaderTimeout, t.TLSHandshakeTimeout, t.MaxIdleConnsPerHost = answerTime, connectTime, connections
		})
}
