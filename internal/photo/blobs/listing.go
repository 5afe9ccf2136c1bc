package blobs

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"
	"time"
)

const (
	// pageNames limits the names of one folder in memory (about 100 bytes each). The folder is read
	// once per page.
	pageNames = 1 << 13
	// batchNames is the number of names read at a time.
	batchNames = 1024
)

// each stops with an error at an unreadable folder instead of skipping it.
func (f *folder) each(ctx context.Context, prefix string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) { f.walk(ctx, "", prefix, yield) }
}

// walk yields the files below a folder, which is "" or ends with a slash, and reports whether to go
// on.
func (f *folder) walk(
	ctx context.Context, below, prefix string, yield func(Entry, error) bool,
) bool {
	for after := ""; ; {
		names, err := f.names(ctx, below, prefix, after)
		if err != nil {
			yield(Entry{}, err)
			return false
		}
		for _, name := range names {
			if strings.HasSuffix(name, "/") {
				if !f.walk(ctx, below+name, prefix, yield) {
					return false
				}
				continue
			}
			info, err := os.Lstat(f.path(below + name))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				yield(Entry{}, err)
				return false
			}
			if !yield(Entry{Key: below + name, Size: info.Size(), ModTime: info.ModTime()}, nil) {
				return false
			}
		}
		if len(names) < pageNames {
			return true
		}
		after = names[len(names)-1]
	}
}

// names returns the next page of names in a folder that may lead to a prefix, sorted. Names of
// folders end with a slash, for the order of keys: "a-b" before "a/b".
func (f *folder) names(ctx context.Context, below, prefix, after string) ([]string, error) {
	directory, err := os.Open(f.path(below))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer directory.Close()
	var page []string
	for {
		entries, err := directory.ReadDir(batchNames)
		for _, entry := range entries {
			name := entry.Name()
			if entry.IsDir() {
				name += "/"
			}
			if cmp.Compare(name, after) > 0 && validPrefix(below+name) && leads(below+name, prefix) &&
				(entry.IsDir() || entry.Type().IsRegular()) {
				page = append(page, name)
			}
		}
		if len(page) >= 2*pageNames || err != nil {
			slices.Sort(page)
			page = page[:min(len(page), pageNames)]
		}
		if err == io.EOF {
			return page, nil
		}
		if err = errors.Join(err, ctx.Err()); err != nil {
			return nil, err
		}
	}
}

// leads reports whether a key, or a key below a folder, can start with a prefix.
func leads(name, prefix string) bool {
	return strings.HasPrefix(name, prefix) || strings.HasSuffix(name, "/") &&
		strings.HasPrefix(prefix, name)
}

func (f *folder) sweep(ctx context.Context, olderThan time.Time) error {
	for entry, err := range f.each(ctx, "") {
		if err != nil {
			return err
		}
		if strings.HasSuffix(entry.Key, partial) && entry.ModTime.Before(olderThan) {
			if err := os.Remove(f.path(entry.Key)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
	}
	return nil
}
