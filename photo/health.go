package photo

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net"
	"sync"
	"syscall"
	"time"

	"candor/photo/clamd"
)

// How long the scanner and the place of the bytes, which may be far away, may take to answer.
const (
	scannerTime = 4 * time.Second
	blobsTime   = 15 * time.Second
)

// Answering is whether a service answered the last time.
type Answering struct {
	AskedAt     time.Time // zero before the first time
	SilentSince time.Time // zero while it answers
	Reason      string    // why it does not, in words without addresses
}

// ScannerHealth is the state of the scanner, and its own description from its last answer.
type ScannerHealth struct {
	Answering
	clamd.Version
}

// health is the state of the services that photos need. Readers get the last state, so that a page
// never waits for a scanner that hangs.
type health struct {
	mu      sync.Mutex
	scanner ScannerHealth
	blobs   Answering
}

// ScannerHealth returns the state of the scanner, where one is configured (Scans), as of the last
// AskScanner.
func (s *Store) ScannerHealth() ScannerHealth {
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	return s.health.scanner
}

// BlobsHealth reports whether the place of the bytes can be written and read, as of the last
// AskBlobs.
func (s *Store) BlobsHealth() Answering {
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	return s.health.blobs
}

// AskScanner checks whether the scanner answers, and waits scannerTime at most. The error is for
// the log.
func (s *Store) AskScanner(ctx context.Context) error {
	asked, cancel := context.WithTimeout(ctx, scannerTime)
	defer cancel()
	version, err := s.scanner.Version(asked)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	s.health.scanner.note(s.now(), err, scannerReason(err))
	if err == nil {
		s.health.scanner.Version = version
	}
	return err
}

// Why photos cannot be kept, in words that name no address.
const (
	reasonUnusable  = "they cannot be written and read"
	reasonElsewhere = "this is not where they were kept"
)

// AskBlobs checks whether the place of the bytes can be written and read, and is the right one. The
// error is for the log. Where the database cannot say which place is right, the last result stays.
func (s *Store) AskBlobs(ctx context.Context) error {
	asked, cancel := context.WithTimeout(ctx, blobsTime)
	defer cancel()
	err, reason := s.blobs.Check(asked), reasonUnusable
	if err == nil {
		if _, err = s.inPlace(asked); errors.Is(err, errElsewhere) {
			reason = reasonElsewhere
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	if _, open := errors.AsType[unknowable](err); open {
		err = nil
		if found := s.health.blobs; found.Reason == reasonElsewhere {
			err, reason = errElsewhere, reasonElsewhere
		}
	}
	s.health.blobs.note(s.now(), err, reason)
	return err
}

// note records the result, and since when no answer came.
func (a *Answering) note(now time.Time, err error, reason string) {
	a.AskedAt = now
	switch {
	case err == nil:
		a.SilentSince, a.Reason = time.Time{}, ""
	case a.SilentSince.IsZero():
		a.SilentSince, a.Reason = now, reason
	default:
		a.Reason = reason
	}
}

// scannerReason says in words why the scanner does not answer.
func scannerReason(err error) string {
	_, unknown := errors.AsType[*net.DNSError](err)
	switch {
	case errors.Is(err, clamd.ErrRefused):
		return "something else answers at its address"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "the connection is refused"
	case errors.Is(err, fs.ErrNotExist):
		return "its socket is not there"
	case errors.Is(err, fs.ErrPermission):
		return "its socket may not be opened"
	case unknown:
		return "its name is unknown"
	case errors.Is(err, context.DeadlineExceeded):
		return "there is no answer in time"
	case errors.Is(err, io.EOF), errors.Is(err, syscall.ECONNRESET):
		return "it hangs up"
	}
	return "it cannot be reached"
}
