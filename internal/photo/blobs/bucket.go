package blobs

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

const (
	// contentType is never an image type: a bucket that is public by mistake serves neither pages
	// nor pictures.
	contentType = "application/octet-stream"
	checkSize   = 4 << 10
)

// Error codes of S3 (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html).
const (
	noSuchKey    = "NoSuchKey"
	noSuchBucket = "NoSuchBucket"
)

// bucket stores bytes in a bucket of an S3-compatible store.
type bucket struct {
	name, at    string // at describes the endpoint in errors
	client      *minio.Core
	keys        *credentials.Credentials
	connections *http.Transport
}

// put sends bytes in one request, so that a kill leaves no part of them. The signature covers all
// bytes, so the store refuses altered ones, even without TLS.
func (b *bucket) put(ctx context.Context, key string, content *source) error {
	body, size, err := content.rewindable()
	if err != nil {
		return err
	}
	hash := sha256.New()
	if _, err := io.Copy(hash, body); err != nil {
		return err
	}
	if _, err := body.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err = b.client.PutObject(ctx, b.name, key, body, size, "", hex.EncodeToString(hash.Sum(nil)),
		minio.PutObjectOptions{
			// this option turns off sending in signed chunks
			ContentType: contentType, DisableContentSha256: true,
		})
	return err
}

func (b *bucket) open(ctx context.Context, key string) (*Content, error) {
	reader, err := openObject(ctx, b, key)
	if missing(err) {
		return nil, errNotFound
	}
	if err != nil {
		return nil, err
	}
	return &Content{bytes: reader, size: reader.size, modTime: reader.modTime}, nil
}

// missing reports whether a store says that it has no such bytes. The library accepts any response
// with status 404, even from a web server, which would make all pictures look lost. S3 responds in
// XML.
func missing(err error) bool {
	answer, ok := errors.AsType[minio.ErrorResponse](err)
	return ok && answer.Code == noSuchKey && answer.XMLName.Local != ""
}

// remove ignores missing bytes: some stores return an error if two clients remove them at the same
// time.
func (b *bucket) remove(ctx context.Context, key string) error {
	err := b.client.RemoveObject(ctx, b.name, key, minio.RemoveObjectOptions{})
	if missing(err) {
		return nil
	}
	return err
}

func (b *bucket) each(ctx context.Context, prefix string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		// stops the library's goroutine when the caller breaks off
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		for object := range b.client.ListObjectsIter(ctx, b.name,
			minio.ListObjectsOptions{Prefix: prefix, Recursive: true}) {
			if object.Err != nil {
				yield(Entry{}, object.Err)
				return
			}
			if !yield(Entry{Key: object.Key, Size: object.Size, ModTime: object.LastModified}, nil) {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(Entry{}, err)
		}
	}
}

func (b *bucket) sweep(ctx context.Context, olderThan time.Time) error {
	for entry, err := range b.each(ctx, temporary) {
		if err != nil {
			return err
		}
		if entry.ModTime.Before(olderThan) {
			if err := b.remove(ctx, entry.Key); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *bucket) check(ctx context.Context) error {
	keys, err := b.keys.GetWithContext(&credentials.CredContext{Client: http.DefaultClient})
	if err == nil && keys.AccessKeyID == "" {
		err = errors.New("nothing is set")
	}
	if err != nil {
		return fmt.Errorf("there are no credentials for %s: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (%w)",
			b.at, err)
	}
	return b.inWords(b.tryObject(ctx))
}

func (b *bucket) tryObject(ctx context.Context) error {
	key, written := temporary+rand.Text(), make([]byte, checkSize)
	if err := b.put(ctx, key, &source{ctx: ctx, content: bytes.NewReader(written)}); err != nil {
		return err
	}
	read, err := b.read(ctx, key)
	if err == nil && !bytes.Equal(read, written) {
		err = errors.New("it gives back other bytes than it was sent")
	}
	if removed := b.remove(ctx, key); err == nil {
		err = removed
	}
	return err
}

func (b *bucket) read(ctx context.Context, key string) ([]byte, error) {
	object, err := openObject(ctx, b, key)
	if err != nil {
		return nil, err
	}
	read, err := io.ReadAll(object)
	return read, errors.Join(err, object.Close())
}

func (b *bucket) close() error {
	b.connections.CloseIdleConnections()
	return nil
}
