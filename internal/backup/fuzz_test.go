package backup

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// FuzzManifest proves that only an unchanged manifest is accepted, and that a forged, signed one
// names no file outside its backup.
func FuzzManifest(f *testing.F) { // S39
	f.Add([]byte(`{"candor":"1","files":[{"path":"candor.db","size":1,"sha256":""}],"sha256":""}`),
		"photos/../../secret", int64(1))
	f.Add([]byte("{}"), "/etc/passwd", int64(-1))
	f.Add([]byte("[]"), "photos/pictures/a.jpg", int64(1)<<62)
	folder := f.TempDir()
	inside := filepath.Join(folder, "backup")
	if err := errors.Join(os.Mkdir(inside, 0o700),
		os.WriteFile(filepath.Join(folder, "secret"), []byte("x"), 0o600)); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, content []byte, path string, size int64) {
		if m, err := parseManifest(content); err == nil {
			if written, err := m.encode(); err != nil || !bytes.Equal(written, content) {
				t.Errorf("%q is taken, and would be written as %q", content, written)
			}
		}
		forged := Manifest{Schema: 1, Files: []File{{Path: databaseName}, {Path: path, Size: size}}}
		forged.Pictures = forged.countPictures()
		signed, err := forged.encode()
		if err != nil {
			t.Fatal(err)
		}
		m, err := parseManifest(signed)
		if err != nil {
			return
		}
		if one := m.Files[1]; one.check(inside) == nil ||
			!filepath.IsLocal(filepath.FromSlash(one.Path)) || one.Path == databaseName || one.Size < 0 {
			t.Errorf("%q of %d bytes is taken of an empty backup", one.Path, one.Size)
		}
	})
}
