// Package photo accepts pictures from visitors: it issues signed upload addresses, checks uploads,
// converts them to clean pictures, has them scanned, and stores them until they are no longer
// needed.
package photo

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"log/slog"
	"runtime"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/sync/semaphore"
	"golang.org/x/sync/singleflight"

	"candor/internal/candor"
	"candor/internal/disk"
	"candor/internal/photo/blobs"
	"candor/internal/photo/clamd"
)

// Errors of a picture or its upload address.
var (
	ErrAddress    = &candor.Error{Code: candor.CodeForbidden, Message: MessageAddress}
	ErrTooLarge   = &candor.Error{Code: candor.CodeTooLarge, Message: MessageSize}
	ErrType       = &candor.Error{Code: candor.CodeUnsupported, Message: MessageType}
	ErrPixels     = &candor.Error{Code: candor.CodeTooLarge, Message: MessagePixels}
	ErrUnreadable = &candor.Error{Code: candor.CodeUnsupported, Message: MessageUnreadable}
	ErrGrows      = &candor.Error{Code: candor.CodeTooLarge, Message: MessageGrows}
	ErrBusy       = &candor.Error{Code: candor.CodeUnavailable, Message: messageBusy}
	ErrNoRoom     = blobs.ErrNoRoom
)

// Options configure a Store. Now and Logger have defaults.
type Options struct {
	Blobs   *blobs.Store
	Scanner *clamd.Client // nil for no scanning
	Secret  []byte        // signs addresses; the same on all servers of a site
	Spool   string        // an existing folder for incoming uploads
	Floor   disk.Floor    // stays free on the disks of the spool and the photo folder
	Now     func() time.Time
	// MakeRoom, unless nil, gets changes of the memory used for decoding, in bytes (see
	// NewCleaner).
	MakeRoom func(bytes int64)
	// Known returns the object path of a stored photo, or candor.ErrNotFound if there is none, to
	// recognize the store. If nil, the store needs no marker.
	Known  func(ctx context.Context) (objectPath string, err error)
	Logger *slog.Logger
}

// Store stores pictures and issues upload addresses.
type Store struct {
	blobs   *blobs.Store
	scanner *clamd.Client
	cleaner *Cleaner
	key     []byte
	spool   string
	watched watched
	health  health
	figures figures
	known   func(context.Context) (string, error)
	now     func() time.Time
	log     *slog.Logger

	making  singleflight.Group // of variants, by object path
	reading singleflight.Group // from a bucket, by key
	turns   *semaphore.Weighted
	recent  *otter.Cache[string, variant] // nil for a folder
}

// New returns a store without writing to it.
func New(options Options) (*Store, error) {
	key, err := hkdf.Key(sha256.New, options.Secret, nil, "photo upload address", sha256.Size)
	if err != nil {
		return nil, err
	}
	s := &Store{
		blobs: options.Blobs, scanner: options.Scanner, cleaner: NewCleaner(options.MakeRoom), key: key,
		spool: options.Spool, now: options.Now,
		known: options.Known, figures: newFigures(),
		log: options.Logger, turns: semaphore.NewWeighted(int64(max(1, runtime.GOMAXPROCS(0)/2))),
	}
	if !options.Blobs.Local() {
		s.recent = newRecent()
	}
	if s.now == nil {
		s.now = time.Now
	}
	s.watched.spool = disk.NewFolder(options.Spool, options.Floor, s.now)
	if options.Blobs.Local() {
		s.watched.kept = disk.NewFolder(options.Blobs.Folder(), options.Floor, s.now)
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	return s, nil
}

// Close closes the connections of the photo store.
func (s *Store) Close() error { return s.blobs.Close() }
