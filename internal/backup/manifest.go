// Package backup copies a whole site into a folder: the database, the photos, and a manifest that
// verifies each byte. The database is always a SQLite file, whatever the engine of the source and
// the target.
package backup

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"candor/internal/photo"
)

// Names in the folder of a backup.
const (
	// ManifestName is written last: a backup without it is unfinished.
	ManifestName = "manifest.json"
	databaseName = "candor.db"
	photosName   = "photos"
)

// Manifest describes a backup.
type Manifest struct {
	Candor   string           `json:"candor"` // the version that made it
	Made     time.Time        `json:"made"`   // everything acknowledged earlier is included
	Engine   string           `json:"engine"` // of the source
	Schema   int64            `json:"schema"`
	Source   Source           `json:"source"`
	Tables   map[string]int64 `json:"tables"` // rows
	Pictures int              `json:"pictures"`
	// Missing are pictures named in the database that did not exist.
	Missing []string `json:"missing"`
	Files   []File   `json:"files"`  // all but the manifest, sorted by path
	SHA256  string   `json:"sha256"` // of the manifest with an empty value here
}

// File is a file of a backup.
type File struct {
	Path   string `json:"path"` // relative to the folder, with slashes
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// Size returns the size of all files in bytes.
func (m *Manifest) Size() (all int64) {
	for _, file := range m.Files {
		all += file.Size
	}
	return all
}

// Rows returns the number of rows in all tables.
func (m *Manifest) Rows() (all int64) {
	for _, rows := range m.Tables {
		all += rows
	}
	return all
}

// encode signs the manifest with its own hash.
func (m Manifest) encode() ([]byte, error) {
	m.SHA256 = ""
	unsigned, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return nil, err
	}
	hash := sha256.Sum256(unsigned)
	m.SHA256 = hex.EncodeToString(hash[:])
	signed, err := json.MarshalIndent(m, "", "\t")
	return append(signed, '\n'), err
}

// ReadManifest reads a backup's manifest. It must be byte for byte as Make wrote it.
func ReadManifest(folder string) (*Manifest, error) {
	path := filepath.Join(folder, ManifestName)
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is not there: this is no backup, or one that was not finished", path)
	}
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file", path)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	m, err := parseManifest(content)
	if err != nil {
		return nil, fmt.Errorf("%s is damaged: %w", path, err)
	}
	return m, nil
}

func parseManifest(content []byte) (*Manifest, error) {
	var m Manifest
	if err := json.Unmarshal(content, &m); err != nil {
		return nil, err
	}
	written, err := m.encode()
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(content, written) {
		return nil, errors.New("it is not as it was written")
	}
	return &m, m.validate()
}

// validate refuses manifests that no backup has, even signed ones.
func (m *Manifest) validate() error {
	if m.Schema < 1 || m.Pictures != m.countPictures() {
		return fmt.Errorf("it tells of schema %d and of %d pictures", m.Schema, m.Pictures)
	}
	named := map[string]bool{}
	for _, file := range m.Files {
		inside := file.Path == databaseName || strings.HasPrefix(file.Path, photosName+"/")
		if _, err := filepath.Localize(file.Path); err != nil || !inside || file.Size < 0 {
			return fmt.Errorf("it names %q of %d bytes, which no backup has", file.Path, file.Size)
		}
		if named[file.Path] {
			return fmt.Errorf("it names %q twice", file.Path)
		}
		named[file.Path] = true
	}
	if !named[databaseName] {
		return errors.New("it names no database")
	}
	return nil
}

func (m *Manifest) countPictures() (pictures int) {
	for _, file := range m.Files {
		if strings.HasPrefix(file.Path, photosName+"/"+photo.PicturesFolder) {
			pictures++
		}
	}
	return pictures
}

// write creates the manifest atomically, after all files in it.
func (m *Manifest) write(folder string) error {
	content, err := m.encode()
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, ManifestName+".*") // mode 0600
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(file.Name(), filepath.Join(folder, ManifestName)); err != nil {
		return err
	}
	return errors.Join(syncPath(folder), syncPath(filepath.Dir(folder)))
}

// syncPath writes a file, or the entries of a folder, to disk.
func syncPath(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// hashFile hashes a whole file.
func hashFile(path string) (size int64, sum string, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, "", err
	}
	defer file.Close()
	hash := sha256.New()
	size, err = io.Copy(hash, file)
	return size, hex.EncodeToString(hash.Sum(nil)), err
}
