package photo

import (
	"context"
	"errors"
	"io"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/clamd"
)

// scanTime is how long the sender waits for the scanner. After that the scan is postponed.
const scanTime = 10 * time.Second

// ScannerAway is the result if the scanner did not answer.
var ScannerAway = candor.ScanFailed("the scanner does not answer")

// ScannerElse is the result if the service at the address is not a scanner.
var ScannerElse = candor.ScanFailed("something else answers at the address of the scanner")

// Other results of photos that cannot be scanned.
var (
	tooLargeToScan = candor.ScanFailed("it is larger than the scanner takes")
	unreadableByIt = candor.ScanFailed("the scanner cannot read it")
	unreadableByUs = candor.ScanFailed("its bytes cannot be read at the moment")
)

// Scans reports whether a scanner is configured.
func (s *Store) Scans() bool { return s.scanner != nil }

// Scan scans a stored photo: its quarantined original bytes or, if it arrived without a scanner,
// its picture. A re-encoded picture is always clean, so it must not replace missing original bytes:
// the photo is lost then.
func (s *Store) Scan(ctx context.Context, photo *candor.Photo) candor.ScanResult {
	key := photo.Quarantine
	if key == "" {
		key = PictureKey(photo.ObjectPath)
	}
	content, err := s.blobs.Open(ctx, key)
	if photo.Quarantine != "" && errors.Is(err, candor.ErrNotFound) && s.AskBlobs(ctx) == nil {
		return s.figures.countScan(candor.ScanLost)
	}
	if err != nil {
		return s.figures.countScan(unreadableByUs)
	}
	defer content.Close()
	return s.scan(ctx, content)
}

// Release removes the original bytes of a clean photo. It is idempotent.
func (s *Store) Release(ctx context.Context, photo *candor.Photo) error {
	return s.blobs.Remove(ctx, photo.Quarantine)
}

// scanArriving scans bytes while the sender waits. If the scanner does not answer, or another
// service does, they stay unscanned.
func (s *Store) scanArriving(ctx context.Context, content io.Reader) candor.ScanResult {
	ctx, cancel := context.WithTimeout(ctx, scanTime)
	defer cancel()
	result := s.scan(ctx, content)
	if result == ScannerAway || result == ScannerElse {
		return candor.NotScanned
	}
	return result
}

// scan scans bytes and counts the result.
func (s *Store) scan(ctx context.Context, content io.Reader) candor.ScanResult {
	return s.figures.countScan(s.ask(ctx, content))
}

// ask first checks that the service is a scanner, so that no bytes are sent to another one.
func (s *Store) ask(ctx context.Context, content io.Reader) candor.ScanResult {
	if _, err := s.scanner.Version(ctx); errors.Is(err, clamd.ErrRefused) {
		return ScannerElse
	} else if err != nil {
		return ScannerAway
	}
	source := &source{reader: content}
	signature, err := s.scanner.Scan(ctx, source)
	switch {
	case source.broken:
		return unreadableByUs
	case err == nil && signature == "":
		return candor.ScanClean
	case err == nil:
		return candor.ScanInfected(signature)
	case errors.Is(err, clamd.ErrTooLong):
		return tooLargeToScan
	case errors.Is(err, clamd.ErrRefused):
		return unreadableByIt
	}
	return ScannerAway
}

// source records whether reading the bytes failed, as opposed to the scanner.
type source struct {
	reader io.Reader
	broken bool
}

// Read implements io.Reader.
func (s *source) Read(p []byte) (int, error) {
	n, err := s.reader.Read(p)
	if err != nil && err != io.EOF {
		s.broken = true
	}
	return n, err
}
