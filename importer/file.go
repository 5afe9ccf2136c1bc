package importer

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"time"
	"unicode/utf8"
)

// maxFileSize bounds what is read into memory, in bytes.
const maxFileSize = 16 << 20

// fault is why a file or a record cannot be taken. Line counts from 1; 0 is the file as a whole.
type fault struct {
	line   int
	reason string
}

func (f *fault) Error() string { return f.reason }

func faultAt(line int, format string, args ...any) error {
	return &fault{line: line, reason: fmt.Sprintf(format, args...)}
}

// content is a file's text with the name under which reports tell of it.
type content struct {
	name     string
	modified time.Time
	text     []byte // valid UTF-8 without a byte order mark, not blank
}

// readContent reads a file and refuses what is no text in UTF-8.
func readContent(path, name string) (*content, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, unreadable(err)
	}
	if !info.Mode().IsRegular() {
		return nil, faultAt(0, "this is no file that can be read")
	}
	if info.Size() > maxFileSize {
		return nil, tooLarge(info.Size(), maxFileSize)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, unreadable(err)
	}
	if text, err = checkText(text); err != nil {
		return nil, err
	}
	return &content{name: name, modified: info.ModTime().UTC(), text: text}, nil
}

func tooLarge(size, most int64) error {
	return faultAt(0, "the file is too large: %.1f MiB of at most %d", float64(size)/(1<<20), most>>20)
}

func unreadable(err error) error {
	if inner, ok := err.(*fs.PathError); ok {
		err = inner.Err
	}
	return faultAt(0, "the file cannot be read: %v", err)
}

// checkText removes a byte order mark and refuses what is empty or not in UTF-8.
func checkText(text []byte) ([]byte, error) {
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	switch {
	case bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")):
		return nil, faultAt(0, "the file is in UTF-16; please save it as UTF-8")
	case len(bytes.TrimSpace(text)) == 0:
		return nil, faultAt(0, "the file is empty")
	}
	for line, rest := 1, text; len(rest) > 0; line++ {
		var row []byte
		row, rest, _ = bytes.Cut(rest, []byte("\n"))
		if !utf8.Valid(row) {
			return nil, faultAt(line, "the text is not in UTF-8; please save the file as UTF-8")
		}
	}
	return text, nil
}
