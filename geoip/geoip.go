// Package geoip finds the probable place of an address, in a file in the MaxMind DB format.
package geoip

import (
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"runtime/debug"
	"sync"
	"time"

	"github.com/oschwald/maxminddb-golang/v2"

	"candor"
)

// lookEvery is the least time between two checks whether a newer file has replaced the open one.
const lookEvery = time.Minute

// Options says which file to read; without one, no place is known. Now and Logger have defaults.
type Options struct {
	File   string
	Now    func() time.Time
	Logger *slog.Logger
}

// Database is an open file. It reopens the file when a newer one replaces it.
type Database struct {
	file string
	now  func() time.Time
	log  *slog.Logger

	mu     sync.Mutex
	reader *maxminddb.Reader
	opened os.FileInfo // the file's state when it was opened
	looked time.Time   // when it was last compared with that
}

// Open opens the file. A file that is named must exist and be intact.
func Open(options Options) (*Database, error) {
	d := &Database{file: options.File, now: options.Now, log: options.Logger}
	if d.now == nil {
		d.now = time.Now
	}
	if d.log == nil {
		d.log = slog.Default()
	}
	if d.file == "" {
		return d, nil
	}
	if err := d.open(); err != nil {
		return nil, err
	}
	return d, nil
}

// Find returns the probable place of an address: none when the file does not have it, or there is
// no file.
func (d *Database) Find(address netip.Addr) (place candor.Location) {
	if d == nil || d.file == "" || !address.IsValid() {
		return candor.Location{}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.renew()
	// The file is mapped into memory. Writing a shorter one over it would remove mapped pages,
	// which would end the process.
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if fault := recover(); fault != nil {
			d.log.Error("the file of places was cut while it was open; it is to be replaced by renaming another",
				"file", d.file, "fault", fault)
			place, d.looked = candor.Location{}, time.Time{}
		}
	}()
	var record map[string]any
	if err := d.reader.Lookup(address).Decode(&record); err != nil {
		d.log.Warn("cannot read from the file of places", "file", d.file, "error", err)
		return candor.Location{}
	}
	return placeOf(record)
}

// Close closes the file. Nothing is found afterwards.
func (d *Database) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.reader == nil {
		return nil
	}
	return d.reader.Close()
}

// open opens the file as it is now, and closes the one before.
func (d *Database) open() error {
	state, err := os.Stat(d.file)
	if err != nil {
		return fmt.Errorf("%s cannot be read: %w", d.file, errors.Unwrap(err))
	}
	reader, err := maxminddb.Open(d.file)
	if err != nil {
		return fmt.Errorf("%s is no file in the MaxMind DB format: %w", d.file, err)
	}
	if d.reader != nil {
		if err := d.reader.Close(); err != nil {
			d.log.Warn("close the file of places", "file", d.file, "error", err)
		}
	}
	d.reader, d.opened, d.looked = reader, state, d.now()
	return nil
}

// renew opens the file again when another one has replaced it. While that cannot be read, the one
// before stays in use.
func (d *Database) renew() {
	now := d.now()
	if now.Sub(d.looked) < lookEvery {
		return
	}
	d.looked = now
	state, err := os.Stat(d.file)
	if err == nil && os.SameFile(state, d.opened) && state.ModTime().Equal(d.opened.ModTime()) &&
		state.Size() == d.opened.Size() {
		return
	}
	if err == nil {
		err = d.open()
	}
	if err != nil {
		d.log.Warn("cannot take up a newer file of places", "file", d.file, "error", err)
		return
	}
	d.log.Info("took up a newer file of places", "file", d.file)
}
