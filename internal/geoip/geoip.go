// Package geoip finds the probable place of an IP address in a file in the MaxMind DB format.
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

	"candor/internal/candor"
)

// lookEvery is the minimum time between two checks for a newer file.
const lookEvery = time.Minute

// Options configure a Database. Without a file, no place is known. Now and Logger have defaults.
type Options struct {
	File   string
	Now    func() time.Time
	Logger *slog.Logger
}

// Database is an open file. It reopens the file after a newer one has replaced it.
type Database struct {
	file string
	now  func() time.Time
	log  *slog.Logger

	mu     sync.Mutex
	reader *maxminddb.Reader
	opened os.FileInfo // of the open file
	looked time.Time   // time of the last comparison with the file on disk
}

// Open opens the file. If set, the file must exist and be intact.
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

// Find returns the probable place of an address; empty if the file lacks it or there is no file.
func (d *Database) Find(address netip.Addr) (place candor.Location) {
	if d == nil || d.file == "" || !address.IsValid() {
		return candor.Location{}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.renew()
	// The file is mapped into memory. Overwriting it with a shorter one would remove mapped pages
	// and crash the process.
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

// Close closes the file. Find returns nothing afterwards.
func (d *Database) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.reader == nil {
		return nil
	}
	return d.reader.Close()
}

// open opens the current file, and closes the previous one.
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

// renew reopens the file after another one has replaced it. While that is unreadable, the previous
// one stays in use.
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
