package photo

import (
	"context"
	"errors"
	"io"
	"net"
	"time"

	"candor"
	"candor/photo/clamd"
)

// scanTime is how long whoever sends a picture waits for the scanner; after that the picture waits instead.
const scanTime = 10 * time.Second

// scan asks the scanner about bytes as they came.
func (s *Store) scan(ctx context.Context, content io.Reader) candor.ScanResult {
	ctx, cancel := context.WithTimeout(ctx, scanTime)
	defer cancel()
	signature, err := s.scanner.Scan(ctx, content)
	switch {
	case err == nil && signature == "":
		return candor.ScanClean
	case err == nil:
		return candor.ScanInfected(signature)
	case errors.Is(err, clamd.ErrTooLong):
		return candor.ScanFailed("larger than the scanner takes")
	}
	if _, ofNetwork := errors.AsType[net.Error](err); ofNetwork || ctx.Err() != nil {
		return candor.ScanFailed("the scanner does not answer")
	}
	return candor.ScanFailed("the scanner could not read it")
}
