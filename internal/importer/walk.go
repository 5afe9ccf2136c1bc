package importer

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// found is one file to look at.
type found struct {
	path   string
	folder string // the folder among the arguments that contains the file, or empty
	file   *File  // in memory; nil for a file on disk
}

// findFiles lists the files below the paths in a fixed order, without duplicates. It skips hidden
// files and folders.
func findFiles(paths []string, report *Report) []found {
	var files []found
	listed := map[string]bool{}
	add := func(file found) {
		identity := file.path
		if resolved, err := filepath.EvalSymlinks(file.path); err == nil {
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
			report.refuse(Refusal{File: path, Reason: unreadable(err).Error()})
			continue
		}
		if !info.IsDir() {
			add(found{path: path})
			continue
		}
		walkFolder(path, add, report)
	}
	return files
}

// walkFolder finds the files of a folder. It follows links to files but not to folders.
func walkFolder(folder string, add func(found), report *Report) {
	root := folder
	if resolved, err := filepath.EvalSymlinks(folder); err == nil {
		root = resolved
	}
	shown := func(path string) string { return filepath.Join(folder, strings.TrimPrefix(path, root)) }
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			report.refuse(Refusal{File: shown(path), Reason: unreadable(err).Error()})
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
		add(found{path: shown(path), folder: folder})
		return nil
	})
	if err != nil {
		report.refuse(Refusal{File: folder, Reason: unreadable(err).Error()})
	}
}
