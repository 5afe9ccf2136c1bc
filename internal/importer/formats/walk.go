package formats

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Found is one file to look at.
type Found struct {
	Path   string
	Folder string // the folder among the arguments that contains the file, or empty
	File   *File  // in memory; nil for a file on disk
}

// FindFiles lists the files below the paths in a fixed order, without duplicates. It skips hidden
// files and folders.
func FindFiles(paths []string, refuse func(Refusal)) []Found {
	var files []Found
	listed := map[string]bool{}
	add := func(file Found) {
		identity := file.Path
		if resolved, err := filepath.EvalSymlinks(file.Path); err == nil {
			identity = resolved
		}
		if absolute, err := filepath.Abs(identity); err == nil {
			identity = absolute
		}
		if !listed[identity] {
			listed[identity] = true
			files = append(files, file)
		}
	}
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			refuse(Refusal{File: path, Reason: unreadable(err).Error()})
			continue
		}
		if !info.IsDir() {
			add(Found{Path: path})
			continue
		}
		walkFolder(path, add, refuse)
	}
	return files
}

// walkFolder finds the files of a folder. It follows links to files but not to folders.
func walkFolder(folder string, add func(Found), refuse func(Refusal)) {
	root := folder
	if resolved, err := filepath.EvalSymlinks(folder); err == nil {
		root = resolved
	}
	shown := func(path string) string { return filepath.Join(folder, strings.TrimPrefix(path, root)) }
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			refuse(Refusal{File: shown(path), Reason: unreadable(err).Error()})
			return nil
		case path != root && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case entry.IsDir():
			return nil
		case entry.Type()&fs.ModeSymlink != 0:
			if target, err := os.Stat(path); err != nil || target.IsDir() {
				return nil
			}
		}
		add(Found{Path: shown(path), Folder: folder})
		return nil
	})
	if err != nil {
		refuse(Refusal{File: folder, Reason: unreadable(err).Error()})
	}
}
