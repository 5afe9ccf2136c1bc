package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"golang.org/x/sync/errgroup"

	"candor/internal/photo"
)

const (
	photosAtOnce = 50

	// Targets of memory are in bytes, of the whole process.
	photoTarget        = 1200 * time.Millisecond
	variantsTarget     = 400 * time.Millisecond
	photoMemoryTarget  = 120 << 20
	photosMemoryTarget = 400 << 20
)

// filedPhoto is the server's response to a photo upload.
type filedPhoto struct{ ID, Status string }

// sendPhoto sends a photo like a visitor: it requests an upload address, sends the picture there,
// and files it for an official.
func sendPhoto(ctx context.Context, picture []byte, officialID string) (filedPhoto, error) {
	var address struct{ UploadURL, ObjectPath string }
	if err := exchange(ctx, client, http.MethodPost, "/api/objects/upload", nil,
		&address); err != nil {
		return filedPhoto{}, err
	}
	if _, _, err := send(ctx, client, http.MethodPut, address.UploadURL, "image/jpeg",
		picture); err != nil {
		return filedPhoto{}, err
	}
	var filed filedPhoto
	err := exchange(ctx, client, http.MethodPost, "/api/photo-uploads",
		map[string]string{"officialId": officialID, "objectPath": address.ObjectPath,
			"originalFilename": "portrait.jpg"}, &filed)
	if err == nil && filed.Status != "pending" {
		err = fmt.Errorf("a photo is %q after it was filed", filed.Status)
	}
	return filed, err
}

// photos measures how photos are received and shrunk, in servers that do nothing else: with both
// cores, since one visitor waits, and each freshly started, since its peak memory counts. Shown is
// the address of one of them in the end.
func photos(ctx context.Context, e engine, rounds int) (rows []row, shown string, err error) {
	picture, err := photograph()
	if err != nil {
		return nil, "", err
	}
	var took, making []time.Duration
	var peak, peakAtOnce float64
	err = onFreshServer(ctx, e, func(p *process, officials []official) error {
		uploads := map[string]string{} // by official
		for _, official := range officials[:rounds] {
			progress("a photo of %.1f MB is sent", float64(len(picture))/1e6)
			began := time.Now()
			filed, err := sendPhoto(ctx, picture, official.ID)
			if err != nil {
				return err
			}
			took = append(took, time.Since(began))
			uploads[official.ID] = filed.ID
		}
		if peak, err = p.peakMemory(); err != nil {
			return err
		}
		administrator, err := logIn(ctx)
		if err != nil {
			return err
		}
		for officialID, uploadID := range uploads {
			if shown, err = approvePhoto(ctx, administrator, uploadID, officialID); err != nil {
				return err
			}
			began := time.Now()
			for _, width := range photo.Widths {
				if _, _, err := get(ctx, variantPath(shown, width)); err != nil {
					return err
				}
			}
			making = append(making, time.Since(began))
		}
		return nil
	})
	if err != nil {
		return nil, "", err
	}

	progress("%d photos are sent at once", photosAtOnce)
	var all time.Duration
	err = onFreshServer(ctx, e, func(p *process, officials []official) error {
		sending, ctx := errgroup.WithContext(ctx)
		began := time.Now()
		for _, official := range officials[rounds : rounds+photosAtOnce] {
			sending.Go(func() error {
				_, err := sendPhoto(ctx, picture, official.ID)
				return err
			})
		}
		if err := sending.Wait(); err != nil {
			return err
		}
		all = time.Since(began)
		peakAtOnce, err = p.peakMemory()
		return err
	})
	return []row{
		timeRow(fmt.Sprintf("a photo, 12 megapixels in %.1f MB, is sent and filed",
			float64(len(picture))/1e6), took, photoTarget),
		memoryRow("peak memory of that", peak, photoMemoryTarget),
		timeRow(fmt.Sprintf("its %d smaller pictures are made and sent", len(photo.Widths)), making,
			variantsTarget),
		{what: fmt.Sprintf("%d such photos at once: until all are filed", photosAtOnce),
			connections: fmt.Sprint(photosAtOnce), figure: milliseconds(all) + " ms"},
		memoryRow("peak memory of that", peakAtOnce, photosMemoryTarget),
	}, shown, err
}

// onFreshServer runs a function with a newly started server and a hundred of its officials.
func onFreshServer(ctx context.Context, e engine, do func(*process, []official) error) (err error) {
	// All photos come from one address.
	p, _, err := e.start(ctx, bothCores, "CANDOR_RATE_LIMIT=off",
		"CANDOR_PHOTOS_WAITING=household=10GB,network=10GB,total=10GB")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	found, err := find(ctx, url.Values{"limit": {"100"}})
	if err == nil && len(found.Officials) < 100 {
		err = fmt.Errorf("there are only %d officials", len(found.Officials))
	}
	if err != nil {
		return err
	}
	return do(p, found.Officials)
}
