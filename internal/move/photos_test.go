package move_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/move"
	"candor/internal/photo/blobs"
	"candor/internal/testkit/s3test"
)

// places are possible targets of photos, each opened again.
func places(t *testing.T) map[string]func(t *testing.T) *blobs.Store {
	t.Helper()
	return map[string]func(t *testing.T) *blobs.Store{
		"Bucket": func(t *testing.T) *blobs.Store { return place(t, s3test.Start(t).Address) },
		"Folder": func(t *testing.T) *blobs.Store {
			return place(t, "file://"+filepath.Join(t.TempDir(), "new"))
		},
	}
}

func place(t *testing.T, address string) *blobs.Store {
	t.Helper()
	opened, err := blobs.Open(address, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := opened.Close(); err != nil {
			t.Error(err)
		}
	})
	return opened
}

// pieces are of all kinds in a place of photos, and of many sizes.
func pieces(t *testing.T, from *blobs.Store) map[string]string {
	t.Helper()
	kept := map[string]string{"place": "kept here", "quarantine/ABC": "",
		"variants/96/AB-1.jpg": "small"}
	for i := range 60 {
		kept[fmt.Sprintf("pictures/A%d-1.jpg", i)] = strings.Repeat(fmt.Sprint("picture ", i), i*i*i/2)
	}
	for key, content := range kept {
		keep(t, from, key, content)
	}
	return kept
}

func keep(t *testing.T, in *blobs.Store, key, content string) {
	t.Helper()
	if err := in.Put(t.Context(), key, strings.NewReader(content)); err != nil {
		t.Fatal(err)
	}
}

// wantPieces expects these pieces, and no other.
func wantPieces(t *testing.T, in *blobs.Store, want map[string]string) {
	t.Helper()
	n := 0
	for entry, err := range in.Each(t.Context(), "") {
		if err != nil {
			t.Fatal(err)
		}
		content, err := in.Open(t.Context(), entry.Key)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(content)
		if err = errors.Join(err, content.Close()); err != nil || string(got) != want[entry.Key] {
			t.Errorf("%s: %v, %d bytes, want %d", entry.Key, err, len(got), len(want[entry.Key]))
		}
		n++
	}
	if n != len(want) {
		t.Errorf("%d pieces, want %d", n, len(want))
	}
}

func TestPhotosAreCopied(t *testing.T) {
	for name, open := range places(t) {
		t.Run(name, func(t *testing.T) {
			from, to := place(t, "file://"+t.TempDir()), open(t)
			want := pieces(t, from)
			// The first is interrupted in the middle.
			ctx, stop := context.WithCancel(t.Context())
			_, err := move.Photos(ctx, move.PhotosOptions{From: from, To: to,
				Progress: func(_ string, done, total int) {
					if done == total/2 {
						stop()
					}
				}})
			if err == nil {
				t.Fatal("the interruption was not told")
			}
			report, err := move.Photos(t.Context(), move.PhotosOptions{From: from, To: to})
			if err != nil {
				t.Fatal(err)
			}
			if report.Pieces != len(want) || report.Pictures != 60 || report.There < len(want)/2 ||
				report.There == len(want) {
				t.Errorf("%+v", report)
			}
			wantPieces(t, to, want)
			again, err := move.Photos(t.Context(), move.PhotosOptions{From: from, To: to})
			if err != nil || again.There != len(want) {
				t.Errorf("a second time: %v, %+v", err, again)
			}
		})
	}
}

func TestPhotosOverwriteNothing(t *testing.T) {
	for name, open := range places(t) {
		t.Run(name, func(t *testing.T) {
			from, to := place(t, "file://"+t.TempDir()), open(t)
			keep(t, from, "pictures/AB-1.jpg", "one")
			keep(t, to, "pictures/AB-1.jpg", "two")
			if _, err := move.Photos(t.Context(), move.PhotosOptions{From: from, To: to}); err == nil ||
				!strings.Contains(err.Error(), "pictures/AB-1.jpg is there already with other bytes") {
				t.Errorf("%v", err)
			}
			wantPieces(t, to, map[string]string{"pictures/AB-1.jpg": "two"})
		})
	}
}

func TestPhotosThatComeMeanwhile(t *testing.T) {
	from, to := place(t, "file://"+t.TempDir()), place(t, "file://"+t.TempDir())
	pieces(t, from)
	_, err := move.Photos(t.Context(), move.PhotosOptions{From: from, To: to,
		Progress: func(_ string, done, _ int) {
			if err := from.Put(context.Background(), fmt.Sprintf("quarantine/%d", done),
				bytes.NewReader(nil)); err != nil {
				t.Error(err)
			}
		}})
	if !errors.Is(err, move.ErrPhotosChanged) {
		t.Errorf("%v", err)
	}
}

func TestPhotosRefuseAPlaceThatDoesNotAnswer(t *testing.T) {
	from := place(t, "file://"+t.TempDir())
	server := s3test.Start(t)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	stopped := s3test.Start(t)
	stopped.Stop()
	for name, test := range map[string]struct{ address, want string }{
		"ErrNoBucket": {strings.Replace(server.Address, "s3://"+s3test.Bucket, "s3://elsewhere", 1),
			`there is no bucket "elsewhere"`},
		"ErrNoServer":  {stopped.Address, "does not answer"},
		"ErrNotFolder": {"file://" + file, "not a directory"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := move.Photos(t.Context(), move.PhotosOptions{From: from, To: place(t, test.address)})
			if err == nil || !strings.Contains(err.Error(), test.want) ||
				strings.Contains(err.Error(), "\n") {
				t.Errorf("%v", err)
			}
		})
	}
}
