package importer

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"time"
	"unicode/utf8"
)

// maxFileSize bounds the size of a file read into memory, in bytes.
const maxFileSize = 16 << 20

// fault is why a file or a record is refused. Line counts from 1; 0 is the file as a whole.
type fault struct {
	line   int
	reason string
}

func (f *fault) Error() string { return f.reason }

func faultAt(line int, format string, args ...any) error {
	return &fault{line: line, reason: fmt.Sprintf(format, args...)}
}

// content is a file's text and its name in reports.
type content struct {
	name     string
	modified time.Time
	text     []byte // valid UTF-8 without a byte order mark, not blank
}

// content reads a file from the disk or from memory.
func (f found) content() (*content, error) {
	if f.file == nil {
		return readContent(f.path, f.path)
	}
	if size := int64(len(f.file.Bytes)); size > maxFileSize {
		return nil, tooLarge(size, maxFileSize)
	}
	text, err := checkText(f.file.Bytes)
	if err != nil {
		return nil, err
	}
	return &content{name: f.file.Name, modified: f.file.Modified.UTC(), text: text}, nil
}

// readContent reads a file and refuses anything but text in UTF-8.
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

// checkText removes a byte order mark, turns lone \r into \n, and refuses texts that are empty
// or not in UTF-8.
func checkText(text []byte) ([]byte, error) {
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	switch {
	case isUTF16(text):
		return nil, faultAt(0, "the file is in UTF-16; please save it as UTF-8")
	case len(bytes.TrimSpace(text)) == 0:
		return nil, faultAt(0, "the file is empty")
	}
	text = endLines(text)
	for line, rest := 1, text; len(rest) > 0; line++ {
		var row []byte
		row, rest, _ = bytes.Cut(rest, []byte("\n"))
		if !utf8.Valid(row) {
			return nil, faultAt(line, "the text is not in UTF-8; please save the file as UTF-8")
		}
	}
	return text, nil
}

// isUTF16 looks for a byte order mark, or for zeros in half of the places where Latin text in
// UTF-16 would have them. UTF-8 has no zeros.
func isUTF16(text []byte) bool {
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		return true
	}
	const looked = 256
	first := text[:min(len(text), looked)&^1]
	var zeros [2]int // at even and at odd places
	for i, b := range first {
		if b == 0 {
			zeros[i%2]++
		}
	}
	return max(zeros[0], zeros[1]) >= max(1, len(first)/4) && min(zeros[0], zeros[1]) == 0
}

// endLines turns \r into \n where the first line ends with a lone \r, as on old Macs.
func endLines(text []byte) []byte {
	end := bytes.IndexAny(text, "\r\n")
	if end < 0 || text[end] == '\n' || bytes.HasPrefix(text[end:], []byte("\r\n")) {
		return text
	}
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
}
