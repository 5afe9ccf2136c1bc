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

// sentWidth is the width in pixels of the measured picture: a card's.
const sentWidth = 192

// kindPicture is the question for a picture.
const kindPicture = "picture"

func variantPath(shown string, width int) string { return shown + "?w=" + strconv.Itoa(width) }

// approvePhoto approves a photo upload and returns where the official's picture is shown since.
func approvePhoto(
	ctx context.Context, administrator *http.Client, uploadID, officialID string,
) (shown string, err error) {
	if err := exchange(ctx, administrator, http.MethodPut, "/api/admin/photo-uploads/"+uploadID,
		map[string]string{"status": "approved"}, nil); err != nil {
		return "", err
	}
	var read struct{ ProfileImage string }
	err = exchange(ctx, client, http.MethodGet, officialPath(official{ID: officialID}), nil, &read)
	if err == nil && read.ProfileImage == "" {
		err = errors.New("an approved photo is not the official's picture")
	}
	return read.ProfileImage, err
}

// pictures measures how a smaller picture that is kept already is sent, next to a bare file server
// that sends the same bytes from a file.
func (b *bench) pictures(ctx context.Context, shown string) (rows []row, err error) {
	path := variantPath(shown, sentWidth)
	_, picture, err := get(ctx, path)
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(scratch, "files")
	file := filepath.Join(folder, filepath.FromSlash(shown))
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755),
		os.WriteFile(file, picture, 0o644)); err != nil {
		return nil, err
	}
	p, err := startLimit(ctx, "files", at.files, path, folder)
	if err != nil {
		return nil, err
	}
	limit := &subject{
		key: bareKey, name: "limit: http.FileServer", url: "http://" + at.files, process: p,
	}
	defer func() { err = errors.Join(err, limit.process.stop()) }()
	pair := *b
	pair.subjects = []*subject{limit, b.subject(sqliteKey)}
	for _, s := range pair.subjects {
		if err := s.writePaths(kindPicture, []string{path}); err != nil {
			return nil, err
		}
	}
	q := question{what: fmt.Sprintf("a smaller picture, %d bytes", len(picture)), kind: kindPicture,
		leastOfLimit: 0.5}
	measured, err := pair.compare(ctx, q)
	b.runs = pair.runs
	return measured.rows(q, readConnections, bareKey), err
}
