// Package timelines keeps the highest timelines of PostgreSQL where the photos are, which all replicas
// reach.
package timelines

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"candor/internal/candor"
	"candor/internal/photo/blobs"
)

// mostBytes bounds what is read.
const mostBytes = 64 << 10

// Record implements pghosts.Record.
type Record struct {
	Place *blobs.Store
	// AsItIs saves nothing.
	AsItIs bool
	// Mounted refuses a folder that does not exist: its disk may not be mounted.
	Mounted bool
}

// missed returns why the folder of the place cannot be used.
func (r Record) missed() error {
	if !r.Mounted || !r.Place.Local() {
		return nil
	}
	_, err := os.Stat(r.Place.Folder())
	return err
}

// content is what is saved, as JSON.
type content struct {
	// Timelines are the highest that were written to, by the system identifier of the cluster.
	Timelines map[string]uint32 `json:"timelines"`
}

// Load returns what was saved.
func (r Record) Load(ctx context.Context) (timelines map[string]uint32, err error) {
	if err := r.missed(); err != nil {
		return timelines, err
	}
	saved, err := r.Place.Open(ctx, blobs.TimelinesKey)
	if errors.Is(err, candor.ErrNotFound) {
		return map[string]uint32{}, nil
	}
	if err != nil {
		return timelines, err
	}
	defer func() { err = errors.Join(err, saved.Close()) }()
	text, err := io.ReadAll(io.LimitReader(saved, mostBytes))
	if err != nil {
		return timelines, err
	}
	var read content
	if err := json.Unmarshal(text, &read); err != nil {
		return timelines, fmt.Errorf("%s in the place of the photos: %w", blobs.TimelinesKey, err)
	}
	return read.Timelines, nil
}

// Save replaces what was saved.
func (r Record) Save(ctx context.Context, timelines map[string]uint32) error {
	if r.AsItIs {
		return nil
	}
	if err := r.missed(); err != nil {
		return err
	}
	text, err := json.Marshal(content{timelines})
	if err != nil {
		return err
	}
	return r.Place.Put(ctx, blobs.TimelinesKey, bytes.NewReader(text))
}
