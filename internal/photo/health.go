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

	"candor/internal/photo/clamd"
)

// Timeouts of health checks; the store may be remote.
const (
	scannerTime = 4 * time.Second
	blobsTime   = 15 * time.Second
)

// Answering is the result of a service's last health check.
type Answering struct {
	AskedAt     time.Time // zero before the first time
	SilentSince time.Time // zero while it answers
	Reason      string    // why it does not answer, without addresses
}

// ScannerHealth is the state of the scanner, with the version from its last response.
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

// ScannerHealth returns the state of a configured scanner (see Scans) at the last AskScanner.
func (s *Store) ScannerHealth() ScannerHealth {
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	return s.health.scanner
}

// BlobsHealth returns whether the photo store was writable and readable at the last AskBlobs.
func (s *Store) BlobsHealth() Answering {
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	return s.health.blobs
}

// AskScanner checks the scanner, for at most scannerTime. The error is for the log.
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

// Why photos cannot be stored, without addresses.
const (
	reasonUnusable  = "they cannot be written and read"
	reasonElsewhere = "this is not where they were kept"
)

// AskBlobs checks that the photo store is writable, readable and the right one. The error is for
// the log. If the database cannot answer which store is right, the last result stays.
func (s *Store) AskBlobs(ctx context.Context) error {
	asked, cancel := context.WithTimeout(ctx, blobsTime)
	defer cancel()
	err, reason := s.blobs.Check(asked), reasonUnusable
	if err == nil {
		if _, err = s.checkPlace(asked); errors.Is(err, errElsewhere) {
			reason = reasonElsewhere
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	if _, open := errors.AsType[databaseError](err); open {
		err = nil
		if found := s.health.blobs; found.Reason == reasonElsewhere {
			err, reason = errElsewhere, reasonElsewhere
		}
	}
	s.health.blobs.note(s.now(), err, reason)
	return err
}

// note records a result, and the start of a series of failures.
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

// scannerReason explains why the scanner does not answer.
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
