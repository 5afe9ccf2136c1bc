package blobs

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"iter"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	"gocloud.dev/blob"
)

const (
	// contentType is never that of a picture: a bucket that is open by mistake shows no page and no picture.
	contentType = "application/octet-stream"
	checkSize   = 4 << 10
)

// bucket keeps bytes in a bucket of an S3-compatible store.
type bucket struct {
	name, at string // at is where, in words
	client   *s3.Client
	blobs    *blob.Bucket
}

// put sends bytes by one request, so that a kill leaves none of them behind. From 16 MiB on the library would send them
// in parts; what is kept here is smaller.
func (b *bucket) put(ctx context.Context, key string, content io.Reader) error {
	return b.blobs.Upload(ctx, key, content, &blob.WriterOptions{ContentType: contentType})
}

func (b *bucket) open(ctx context.Context, key string) (*Content, error) {
	reader, err := b.blobs.NewReader(ctx, key, nil)
	// gocloud calls a missing bucket "not found" as well: all pictures would look lost.
	if answer, ok := errors.AsType[smithy.APIError](err); ok && answer.ErrorCode() == "NoSuchKey" {
		return nil, errNotFound
	}
	if err != nil {
		return nil, err
	}
	return &Content{bytes: reader, size: reader.Size(), modTime: reader.ModTime()}, nil
}

// remove asks S3 itself, to which missing bytes are no error; gocloud would ask for them first, and call a missing
// bucket "not found" too. Some stores say that bytes are missing all the same when two remove them at once.
func (b *bucket) remove(ctx context.Context, key string) error {
	_, err := b.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &b.name, Key: &key})
	if answer, ok := errors.AsType[smithy.APIError](err); ok && answer.ErrorCode() == "NoSuchKey" {
		return nil
	}
	return err
}

func (b *bucket) each(ctx context.Context, prefix string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		list := b.blobs.List(&blob.ListOptions{Prefix: prefix})
		for {
			object, err := list.Next(ctx)
			if err == io.EOF {
				return
			}
			if err != nil {
				yield(Entry{}, err)
				return
			}
			if !yield(Entry{Key: object.Key, Size: object.Size, ModTime: object.ModTime}, nil) {
				return
			}
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
	if _, err := b.client.Options().Credentials.Retrieve(ctx); err != nil {
		return fmt.Errorf("there are no credentials for %s: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (%w)", b.at, err)
	}
	return b.inWords(b.tryObject(ctx))
}

func (b *bucket) tryObject(ctx context.Context) error {
	key, written := temporary+rand.Text(), make([]byte, checkSize)
	if err := b.put(ctx, key, bytes.NewReader(written)); err != nil {
		return err
	}
	read, err := b.blobs.ReadAll(ctx, key)
	if err == nil && !bytes.Equal(read, written) {
		err = errors.New("it gives back other bytes than it was sent")
	}
	if removed := b.remove(ctx, key); err == nil {
		err = removed
	}
	return err
}

func (b *bucket) close() error { return b.blobs.Close() }
