package blobs

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/minio/minio-go/v7"
)

// object reads a blob of a bucket from any offset. It makes one request for the start, and another
// for each position that is read after a seek.
type object struct {
	ctx     context.Context
	bucket  *bucket
	key     string
	version string // the entity tag, so that all reads are of the same version
	size    int64
	modTime time.Time

	body io.ReadCloser // nil at the end and before the first read
	at   int64         // the position of body
	next int64         // the position of the next read
}

func openObject(ctx context.Context, b *bucket, key string) (*object, error) {
	body, info, _, err := b.client.GetObject(ctx, b.name, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, err
	}
	return &object{ctx: ctx, bucket: b, key: key, version: info.ETag, size: info.Size,
		modTime: info.LastModified, body: body}, nil
}

// Read implements io.Reader. A truncated response is an error.
func (o *object) Read(p []byte) (int, error) {
	if o.next >= o.size {
		return 0, io.EOF
	}
	if o.body == nil || o.at != o.next {
		if err := o.request(); err != nil {
			return 0, err
		}
	}
	n, err := o.body.Read(p)
	o.at += int64(n)
	o.next = o.at
	if err == io.EOF && o.next < o.size {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// request requests the bytes from next on.
func (o *object) request() error {
	if err := o.Close(); err != nil {
		return err
	}
	var options minio.GetObjectOptions
	if o.next > 0 {
		if err := options.SetRange(o.next, 0); err != nil {
			return err
		}
	}
	if o.version != "" {
		if err := options.SetMatchETag(o.version); err != nil {
			return err
		}
	}
	body, _, _, err := o.bucket.client.GetObject(o.ctx, o.bucket.name, o.key, options)
	if err != nil {
		return err
	}
	o.body, o.at = body, o.next
	return nil
}

// Seek implements io.Seeker; it makes no request.
func (o *object) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += o.next
	case io.SeekEnd:
		offset += o.size
	}
	if offset < 0 {
		return 0, errBeforeStart
	}
	o.next = offset
	return offset, nil
}

var errBeforeStart = errors.New("seek to before the start")

// Close closes the response.
func (o *object) Close() error {
	if o.body == nil {
		return nil
	}
	body := o.body
	o.body = nil
	return body.Close()
}
