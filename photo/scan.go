package photo

import (
	"context"
	"errors"
	"io"
	"time"

	"candor"
	"candor/photo/blobs"
	"candor/photo/clamd"
)

// scanTime is how long whoever sends a picture waits for the scanner; after that the picture waits instead.
const scanTime = 10 * time.Second

// ScannerAway is the result of a photo whose scan was begun and got no answer.
var ScannerAway = candor.ScanFailed("the scanner does not answer")

// The results of photos that cannot be scanned for other reasons.
var (
	tooLargeToScan = candor.ScanFailed("it is larger than the scanner takes")
	unreadableByIt = candor.ScanFailed("the scanner cannot read it")
	unreadableByUs = candor.ScanFailed("its bytes cannot be read at the moment")
)

// Scans tells whether a scanner is configured.
func (s *Store) Scans() bool { return s.scanner != nil }

// Scan asks the scanner about a photo that is kept: about its bytes as they came where they are still there, else
// about the picture that was made of them.
func (s *Store) Scan(ctx context.Context, photo *candor.Photo) candor.ScanResult {
	content, err := s.openToScan(ctx, photo)
	if err != nil {
		return unreadableByUs
	}
	defer content.Close()
	return s.scan(ctx, content)
}

func (s *Store) openToScan(ctx context.Context, photo *candor.Photo) (*blobs.Content, error) {
	if photo.Quarantine != "" {
		content, err := s.blobs.Open(ctx, photo.Quarantine)
		if !errors.Is(err, candor.ErrNotFound) {
			return content, err
		}
	}
	return s.blobs.Open(ctx, pictureKey(photo.ObjectPath))
}

// Release removes the bytes as they came of a photo that is clean. It may be done again.
func (s *Store) Release(ctx context.Context, photo *candor.Photo) error {
	return s.blobs.Remove(ctx, photo.Quarantine)
}

// scanArriving asks the scanner about bytes while their sender waits. One that does not answer leaves them not scanned.
func (s *Store) scanArriving(ctx context.Context, content io.Reader) candor.ScanResult {
	ctx, cancel := context.WithTimeout(ctx, scanTime)
	defer cancel()
	if result := s.scan(ctx, content); result != ScannerAway {
		return result
	}
	return candor.NotScanned
}

func (s *Store) scan(ctx context.Context, content io.Reader) candor.ScanResult {
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

// source remembers whether it was our own place of bytes that failed, not the scanner.
type source struct {
	reader io.Reader
	broken bool
}

// Read reads on, and notes any end but the regular one.
func (s *source) Read(p []byte) (int, error) {
	n, err := s.reader.Read(p)
	if err != nil && err != io.EOF {
		s.broken = true
	}
	return n, err
}
