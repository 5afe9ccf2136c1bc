package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"strings"
)

// Limits of a workbook. Excelize uses a multiple of the text in memory unless it reads from a
// temporary file.
const (
	mostEntries  = 2_000
	mostUnpacked = 48 << 20 // total of the parts that are read, in bytes
	mostSmall    = 256 << 10
	mostInMemory = 256 << 10 // larger sheets and string tables go through a temporary file
)

// entryMark begins each entry in the directory of a ZIP archive.
var entryMark = []byte("PK\x01\x02")

// OtherKind is the refusal of a file that is no workbook in XLSX, a sentence in lower case.
type OtherKind string

// Error returns the sentence.
func (k OtherKind) Error() string { return string(k) }

var errMacros = errors.New("the workbook has macros; please save it as XLSX, which has none")

// otherKinds are archives other than XLSX workbooks, by the prefix of a name in them.
var otherKinds = []struct {
	part   string
	reason error
}{
	{"xl/vbaproject", errMacros},
	{"xl/macrosheets/", errMacros},
	{"xl/workbook.bin", OtherKind("this is a binary workbook (.xlsb); please save it as XLSX or CSV")},
	{"content.xml", OtherKind("this is a document of OpenDocument; please save it as XLSX or CSV")},
	{"word/", OtherKind("this is a text document; please export the table as XLSX or CSV")},
	{"ppt/", OtherKind("this is a presentation; please export the table as XLSX or CSV")},
	{"index/document.iwa", OtherKind("this is a document of Numbers; please export the table as XLSX or CSV")},
}

// writeNeeded checks the parts of a workbook that contain text and copies them to a temporary file.
// The caller removes the file, even after an error. merged are the cells of each sheet that are
// merged over several rows.
func writeNeeded(book []byte) (name string, merged map[string][]mergedCell, err error) {
	if bytes.Count(book, entryMark) > mostEntries {
		return "", nil, fmt.Errorf("the workbook has more than %d parts", mostEntries)
	}
	archive, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		return "", nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	if err := refuseOthers(archive.File); err != nil {
		return "", nil, err
	}
	target, err := os.CreateTemp("", "candor-workbook-*")
	if err != nil {
		return "", nil, err
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	copied := zip.NewWriter(target)
	left, mergedLeft := int64(mostUnpacked), mostMerged
	byPart, joints := map[string][]mergedCell{}, map[string][]byte{}
	for _, part := range archive.File {
		kind := kindOf(part.Name)
		if kind == unneeded {
			continue
		}
		size, cells, err := check(part, kind, left)
		if err != nil {
			return target.Name(), nil, err
		}
		left -= size
		if mergedLeft -= len(cells); mergedLeft < 0 {
			return target.Name(), nil, errTooMuch
		}
		if len(cells) > 0 {
			byPart[lower(part.Name)] = cells
		}
		if kind == small {
			if joints[lower(part.Name)], err = read(part); err != nil {
				return target.Name(), nil, err
			}
		}
		if err := copied.Copy(part); err != nil {
			return target.Name(), nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
		}
	}
	if merged, err = mergedOf(joints, byPart); err != nil {
		return target.Name(), nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	return target.Name(), merged, copied.Close()
}

// read returns a small part that has been checked.
func read(part *zip.File) ([]byte, error) {
	opened, err := part.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	defer opened.Close() // only read
	text, err := io.ReadAll(io.LimitReader(opened, mostSmall))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	return text, nil
}

func refuseOthers(parts []*zip.File) error {
	hasWorkbook := false
	for _, part := range parts {
		name := lower(part.Name)
		for _, other := range otherKinds {
			if strings.HasPrefix(name, other.part) {
				return other.reason
			}
		}
		hasWorkbook = hasWorkbook || name == "xl/workbook.xml"
	}
	if !hasWorkbook {
		return OtherKind("this is a ZIP archive and no workbook; please unpack it first")
	}
	return nil
}

func lower(name string) string { return strings.ToLower(strings.ReplaceAll(name, `\`, "/")) }

// partKind is the content of a part of a workbook.
type partKind int

const (
	unneeded partKind = iota
	small             // links between the parts
	sheet
	sharedStrings
)

func kindOf(name string) partKind {
	name = lower(name)
	switch {
	case name == "[content_types].xml", name == "_rels/.rels", name == "xl/workbook.xml",
		name == "xl/_rels/workbook.xml.rels":
		return small
	case name == "xl/sharedstrings.xml":
		return sharedStrings
	case path.Dir(name) == "xl/worksheets" && path.Ext(name) == ".xml":
		return sheet
	}
	return unneeded
}
