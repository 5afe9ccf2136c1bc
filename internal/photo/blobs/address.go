package blobs

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"

	"github.com/minio/minio-go/v7"
)

// defaultRegion is the region of stores other than Amazon's when none is configured.
const defaultRegion = "us-east-1"

// amazon is the endpoint of a bucket without one.
const amazon = "https://s3.amazonaws.com"

// Open opens the store at an address. "" means the given folder, which the first Put creates;
// file:///PATH is another folder; s3://BUCKET?endpoint=URL&region=REGION is a bucket, with
// credentials from the environment as in Amazon's tools. Open does not check that the store exists:
// call Check.
func Open(address, folder string) (*Store, error) {
	if address == "" {
		return openFolder(folder)
	}
	parsed, err := url.Parse(address)
	if err != nil {
		return nil, errAddress
	}
	switch {
	case parsed.Scheme == "file" && parsed.Host == "" && parsed.RawQuery == "" &&
		filepath.IsAbs(parsed.Path):
		return openFolder(parsed.Path)
	case parsed.Scheme == "s3" && parsed.Host != "" && parsed.User == nil &&
		(parsed.Path == "" || parsed.Path == "/"):
		b, err := openBucket(parsed.Host, parsed.Query())
		if err != nil {
			return nil, fmt.Errorf("CANDOR_BLOBS: %w", err)
		}
		return &Store{b}, nil
	}
	return nil, errAddress
}

// errAddress does not repeat the address, which may contain a password.
var errAddress = errors.New("CANDOR_BLOBS is no place to keep photos in: write file:///PATH or " +
	"s3://BUCKET?endpoint=URL&region=REGION, or leave it empty")

func openFolder(path string) (*Store, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	return &Store{newFolder(absolute)}, nil
}

// openBucket accepts the parameters endpoint, region and use_path_style. Most stores other than
// Amazon's have one address for all buckets.
func openBucket(name string, parameters url.Values) (*bucket, error) {
	for parameter := range parameters {
		if parameter != "endpoint" && parameter != "region" && parameter != "use_path_style" {
			return nil, fmt.Errorf("unknown query parameter %q", parameter)
		}
	}
	endpoint, at, lookup := parameters.Get("endpoint"), parameters.Get("endpoint"),
		minio.BucketLookupPath
	region := firstOf(parameters.Get("region"), os.Getenv("AWS_REGION"),
		os.Getenv("AWS_DEFAULT_REGION"))
	if endpoint == "" {
		if region == "" {
			return nil,
				errors.New("a bucket without an endpoint is at Amazon and has a region: add ?region=REGION")
		}
		endpoint, at, lookup = amazon, "Amazon S3", minio.BucketLookupDNS
	}
	if style := parameters.Get("use_path_style"); style != "" {
		byPath, err := strconv.ParseBool(style)
		if err != nil {
			return nil, errors.New("use_path_style is either true or false")
		}
		lookup = minio.BucketLookupDNS
		if byPath {
			lookup = minio.BucketLookupPath
		}
	}
	parsed, err := url.Parse(endpoint)
	if err != nil || parsed.Host == "" || parsed.User != nil || parsed.Path != "" &&
		parsed.Path != "/" || parsed.Scheme != "http" && parsed.Scheme != "https" {
		return nil, errors.New("endpoint has to be an address like https://s3.example.org")
	}
	connections, err := newTransport()
	if err != nil {
		return nil, err
	}
	keys := credentialsFor(endpoint == amazon, connections)
	client, err := minio.NewCore(parsed.Host, &minio.Options{
		Creds: keys, Secure: parsed.Scheme == "https", Transport: timed{connections},
		Region:       firstOf(region, defaultRegion),
		BucketLookup: lookup, MaxRetries: attempts,
	})
	if err != nil {
		return nil, err
	}
	return &bucket{name: name, at: at, client: client, keys: keys, connections: connections}, nil
}

func firstOf(values ...string) string {
	for _, value := range values {
		if value != "" {
			return value
		}
	}
	return ""
}
