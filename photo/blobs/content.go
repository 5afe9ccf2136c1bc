package blobs

import (
	"bytes"
	"context"
	"errors"
	"io"
	"syscall"
	"time"
)

// Content is bytes that are open for reading. http.ServeContent accepts it, and lets the kernel
// copy a local file.
type Content struct {
	bytes   io.ReadSeekCloser
	size    int64
	modTime time.Time
	ctx     context.Context
}

// Size returns how many bytes there are.
func (c *Content) Size() int64 { return c.size }

// ModTime returns when they were kept.
func (c *Content) ModTime() time.Time { return c.modTime }

// Read reads on from where the content stands.
func (c *Content) Read(p []byte) (int, error) {
	n, err := c.bytes.Read(p)
	if err != nil && err != io.EOF {
		err = fault(c.ctx, err)
	}
	return n, err
}

// Seek goes to an offset, which lies within the content.
func (c *Content) Seek(offset int64, whence int) (int64, error) {
	return c.bytes.Seek(offset, whence)
}

// Close ends the reading.
func (c *Content) Close() error { return c.bytes.Close() }

// SyscallConn lets the net package send a file without reading it; bytes of a bucket have no file.
func (c *Content) SyscallConn() (syscall.RawConn, error) {
	if file, ok := c.bytes.(syscall.Conn); ok {
		return file.SyscallConn()
	}
	return nil, errors.ErrUnsupported
}

// source is the reader given to Put: it ends with the context, and keeps its own error, which is
// not the store's fault.
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

// again returns the content as a reader that can rewind, and its size in bytes; it buffers one that
// cannot.
func (s *source) again() (content io.ReadSeeker, size int64, err error) {
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
