// Package photo takes pictures from visitors: it gives out signed upload addresses, checks uploads,
// makes clean pictures of them, has them scanned, and stores them until they are not needed.
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

	"candor"
	"candor/disk"
	"candor/photo/blobs"
	"candor/photo/clamd"
)

// Faults of a picture or of its upload address.
var (
	ErrAddress    = &candor.Error{Code: candor.CodeForbidden, Message: candor.MessagePhotoAddress}
	ErrTooLarge   = &candor.Error{Code: candor.CodeTooLarge, Message: candor.MessagePhotoSize}
	ErrType       = &candor.Error{Code: candor.CodeUnsupported, Message: candor.MessagePhotoType}
	ErrPixels     = &candor.Error{Code: candor.CodeTooLarge, Message: candor.MessagePhotoPixels}
	ErrUnreadable = &candor.Error{Code: candor.CodeUnsupported, Message: candor.MessagePhotoUnreadable}
	ErrGrows      = &candor.Error{Code: candor.CodeTooLarge, Message: candor.MessagePhotoGrows}
	ErrNoRoom     = blobs.ErrNoRoom
)

// Options are where pictures are stored and their scanner. Now and Logger have defaults.
type Options struct {
	Blobs   *blobs.Store
	Scanner *clamd.Client // nil has nothing scanned
	Secret  []byte        // signs addresses: the same on all servers of one site
	Spool   string        // the folder for what is arriving; it has to be there
	Floor   disk.Floor    // stays free where it is, and where the pictures are in a folder
	Now     func() time.Time
	// MakeRoom, unless it is nil, receives how much more memory may be in use while pictures are
	// decoded, in bytes.
	MakeRoom func(bytes int64)
	// Known returns one photo that is kept, or not found where there is none, to recognize the
	// place of the pictures. With nil, no marker is needed there.
	Known  func(ctx context.Context) (objectPath string, err error)
	Logger *slog.Logger
}

// Store stores pictures and gives out their upload addresses.
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

	making  singleflight.Group // variants, by object path
	reading singleflight.Group // of a bucket, by key
	turns   *semaphore.Weighted
	recent  *otter.Cache[string, variant] // nil where they lie in a folder
}

// New prepares a store; nothing is written yet.
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

// Close ends the connections to where pictures are kept.
func (s *Store) Close() error { return s.blobs.Close() }
