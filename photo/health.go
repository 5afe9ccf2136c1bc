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

// How long the scanner and the place of the bytes, which may be far away, have to say that they are
// there.
const (
	scannerTime = 4 * time.Second
	blobsTime   = 15 * time.Second
)

// Answering reports whether someone answers, as it was when they were asked last.
type Answering struct {
	AskedAt     time.Time // zero before the first time
	SilentSince time.Time // zero while they answer
	Reason      string    // why they do not, in words that name no address
}

// ScannerHealth is how the scanner does, and what it said of itself when it answered last.
type ScannerHealth struct {
	Answering
	clamd.Version
}

// health is what is known of those that photos need. Anyone who wants to know reads what was found
// last, so that a page never waits for a scanner that hangs.
type health struct {
	mu      sync.Mutex
	scanner ScannerHealth
	blobs   Answering
}

// ScannerHealth tells how the scanner does, where one is configured (Scans), as it was when
// AskScanner asked last.
func (s *Store) ScannerHealth() ScannerHealth {
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	return s.health.scanner
}

// BlobsHealth reports whether the place of the bytes can be written and read, as it was when
// AskBlobs asked last.
func (s *Store) BlobsHealth() Answering {
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	return s.health.blobs
}

// AskScanner asks the scanner whether it is there, and waits scannerTime at most. The error is for
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

// AskBlobs tries whether the place of the bytes can be written and read, and is the right one. The
// error is for the log. Where the database cannot say which place is right, what was found of that
// before stands.
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

// note keeps what was found, and since when no one answers.
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
