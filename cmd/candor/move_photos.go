package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"candor/internal/move"
	"candor/internal/photo/blobs"
)

// photosFrom is the folder that photos are copied from; openFrom opens it.
func (c *moveCommand) photosFrom() string { return filepath.Join(c.Data, photoFolder) }

func (c *moveCommand) openFrom() (*blobs.Store, error) {
	if _, err := os.Stat(c.Data); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("--data %s: there is no such folder", c.Data)
	}
	return blobs.Open("", c.photosFrom())
}

// copyPhotos copies the photos to the place in the settings, and prints the result.
func (c *moveCommand) copyPhotos(ctx context.Context, out io.Writer) (err error) {
	if c.BlobsTo == "" {
		return errors.New("--blobs: CANDOR_BLOBS has to say where the photos go, " +
			"s3://bucket?endpoint=…&region=… or file:///folder")
	}
	if err := c.refuseOwnFolder(); err != nil {
		return err
	}
	from, err := c.openFrom()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := blobs.Open(c.BlobsTo, "")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	began := time.Now()
	report, err := move.Photos(ctx, move.PhotosOptions{From: from, To: to,
		Progress: showProgress(os.Stderr)})
	if ctx.Err() != nil {
		return errMoveInterrupted
	}
	if err != nil {
		return fmt.Errorf("photos: %w", err)
	}
	took := time.Since(began)
	fmt.Fprintf(out, "Copied %s, in all %s of %s, in %.1f s (%.1f MB/s)",
		counted(report.Pictures, "photo"), counted(report.Pieces, "piece"),
		humanize.Bytes(uint64(report.Bytes)), took.Seconds(), float64(report.Bytes)/1e6/took.Seconds())
	if report.There > 0 {
		fmt.Fprintf(out, "; %s had been copied before", humanize.Comma(int64(report.There)))
	}
	fmt.Fprintln(out, ". Each was read back and has the hash with which it left.")
	return nil
}

// refuseOwnFolder refuses a target folder that is the source, or is in it, or contains it.
func (c *moveCommand) refuseOwnFolder() error {
	address, err := url.Parse(c.BlobsTo)
	if err != nil || address.Scheme != "file" {
		return nil
	}
	from, to := whereItIs(c.photosFrom()), whereItIs(address.Path)
	if within(from, to) || within(to, from) {
		return fmt.Errorf("--blobs: the photos lie in %s already; CANDOR_BLOBS has to name another place",
			c.photosFrom())
	}
	return nil
}

// whereItIs follows links, as far as the path exists.
func whereItIs(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	if parent := filepath.Dir(path); parent != path {
		return filepath.Join(whereItIs(parent), filepath.Base(path))
	}
	return path
}

// within reports whether a path is a folder or below it.
func within(folder, path string) bool {
	relative, err := filepath.Rel(folder, path)
	return err == nil && relative != ".." && !strings.HasPrefix(relative,
		".."+string(filepath.Separator))
}

// warnOfPhotos lists the photos that stayed behind: the moved database names them, and the new
// servers would lack them.
func (c *moveCommand) warnOfPhotos(ctx context.Context, out io.Writer) (err error) {
	if c.Blobs {
		return nil
	}
	from, err := c.openFrom()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	left, err := move.CountPhotos(ctx, from)
	if err != nil || left == 0 {
		return err
	}
	_, err = fmt.Fprintf(out,
		"\n%s stayed in %s. With CANDOR_BLOBS set to where the new servers keep theirs, copy them "+
			"with: candor move --blobs\n",
		counted(left, "photo"), c.photosFrom())
	return err
}
