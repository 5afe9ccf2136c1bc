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
	folder string // the argument, when the file lies in a folder that was named; else empty
	file   *File  // in memory; nil for one of the disk
}

// findFiles lists the files of the paths in a fixed order, each once. Hidden files and folders are
// skipped.
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

// walkFolder finds the files of a folder; links to files are followed, links to folders are not.
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
