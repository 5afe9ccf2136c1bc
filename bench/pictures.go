package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
)

// sentWidth is how wide the picture is whose sending is measured, in pixels: that of a card.
const sentWidth = 192

func variantPath(shown string, width int) string { return shown + "?w=" + strconv.Itoa(width) }

// approvePhoto approves a photo upload and returns where the official's picture is shown since.
func approvePhoto(ctx context.Context, administrator *http.Client, uploadID, officialID string) (shown string, err error) {
	if err := exchange(ctx, administrator, http.MethodPut, "/api/admin/photo-uploads/"+uploadID, map[string]string{"status": "approved"}, nil); err != nil {
		return "", err
	}
	var read struct{ ProfileImage string }
	err = exchange(ctx, client, http.MethodGet, officialPath(official{ID: officialID}), nil, &read)
	if err == nil && read.ProfileImage == "" {
		err = errors.New("an approved photo is not the official's picture")
	}
	return read.ProfileImage, err
}

// pictures measures how a smaller picture that is kept already is sent, beside a bare file server that sends the same
// bytes from a file.
func (b *bench) pictures(ctx context.Context, shown string) (rows []row, err error) {
	path := variantPath(shown, sentWidth)
	_, picture, err := get(ctx, path)
	if err != nil {
		return nil, err
	}
	folder, paths := filepath.Join(scratch, "files"), filepath.Join(scratch, "pictures.paths")
	file := filepath.Join(folder, filepath.FromSlash(shown))
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, picture, 0o644), writePaths(paths, []string{path}, itself)); err != nil {
		return nil, err
	}
	limit, err := startLimit(ctx, "files", path, folder)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, limit.stop()) }()
	r := read{what: fmt.Sprintf("a smaller picture, %d bytes", len(picture)), paths: paths, limitPaths: paths, leastRatio: 0.5}
	progress("%s", r.what)
	measured, err := b.read(ctx, r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.what, err)
	}
	return []row{r.row(measured)}, nil
}
