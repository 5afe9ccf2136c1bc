package blobs

import (
	"bytes"
	"context"
	"errors"
	"io"
	"syscall"
	"time"
)

// Content is an open blob. http.ServeContent accepts it, and lets the kernel copy a local file.
type Content struct {
	bytes   io.ReadSeekCloser
	size    int64
	modTime time.Time
	ctx     context.Context
}

// Size returns the number of bytes.
func (c *Content) Size() int64 { return c.size }

// ModTime returns when the bytes were stored.
func (c *Content) ModTime() time.Time { return c.modTime }

// Read implements io.Reader.
func (c *Content) Read(p []byte) (int, error) {
	n, err := c.bytes.Read(p)
	if err != nil && err != io.EOF {
		err = fault(c.ctx, err)
	}
	return n, err
}

// Seek moves to an offset within the content.
func (c *Content) Seek(offset int64, whence int) (int64, error) {
	return c.bytes.Seek(offset, whence)
}

// Close closes the content.
func (c *Content) Close() error { return c.bytes.Close() }

// SyscallConn lets the net package send a local file with the kernel's copy; bytes in a bucket have
// no file.
func (c *Content) SyscallConn() (syscall.RawConn, error) {
	if file, ok := c.bytes.(syscall.Conn); ok {
		return file.SyscallConn()
	}
	return nil, errors.ErrUnsupported
}

// source is the reader given to Put. It stops when the context ends, and remembers its own error,
// which is not the store's.
type source struct {
	ctx     context.Context
	content io.Reader
	err     error
}

func (s *source) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := s.content.Read(p)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}

// rewindable returns the content as a reader that can rewind, with its size in bytes. It buffers a
// reader that cannot rewind.
func (s *source) rewindable() (content io.ReadSeeker, size int64, err error) {
	seeker, ok := s.content.(io.ReadSeeker)
	if !ok {
		whole, err := io.ReadAll(s)
		if err != nil {
			return nil, 0, err
		}
		seeker = bytes.NewReader(whole)
		s.content = seeker
	}
	size, err = seeker.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, 0, err
	}
	_, err = seeker.Seek(0, io.SeekStart)
	return struct {
		io.Reader
		io.Seeker
	}{s, seeker}, size, err
}
