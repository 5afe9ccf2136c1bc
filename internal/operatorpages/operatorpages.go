// Package operatorpages reads the legal pages that the operator of a site writes in Markdown.
package operatorpages

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Page is a page that the operator has written.
type Page struct {
	Name  string // its address without the slash, and its file without .md
	Title string // as in the footer
	HTML  string // safe: without scripts and raw HTML
}

// kinds are the pages that a site may have.
var kinds = []Page{
	{Name: "privacy", Title: "Privacy Policy"},
	{Name: "terms", Title: "Terms of Service"},
	{Name: "guidelines", Title: "Community Guidelines"},
}

// Folder is the folder of the pages in a data folder.
func Folder(data string) string { return filepath.Join(data, "pages") }

const (
	fileEnd  = ".md"
	maxBytes = 256 << 10
)

// Read returns the pages whose files exist in a folder.
func Read(folder string) ([]Page, error) {
	var found []Page
	for _, page := range kinds {
		file := filepath.Join(folder, page.Name+fileEnd)
		text, err := os.ReadFile(file)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if page.HTML, err = render(text); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if page.HTML != "" {
			found = append(found, page)
		}
	}
	return found, nil
}

// markdown leaves out raw HTML and links to scripts, which is goldmark's default. The content
// security policy refuses styles, so that cells have the attribute align.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.NewTable(
		extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))),
	goldmark.WithParserOptions(
		parser.WithASTTransformers(util.Prioritized(oneTitle{}, 100))))

// oneTitle makes headings of the first level headings of the second: the page has a title.
type oneTitle struct{}

func (oneTitle) Transform(document *ast.Document, _ text.Reader, _ parser.Context) {
	_ = ast.Walk(document, func(node ast.Node, _ bool) (ast.WalkStatus, error) {
		if heading, is := node.(*ast.Heading); is {
			heading.Level = max(heading.Level, 2)
		}
		return ast.WalkContinue, nil
	}) // the walker returns no error
}

// render returns the HTML of a text. A first heading is left out: the page has a title.
func render(source []byte) (string, error) {
	if len(source) > maxBytes || !utf8.Valid(source) {
		return "", fmt.Errorf("this is no text in UTF-8 of at most %d kB", maxBytes>>10)
	}
	source = bytes.TrimSpace(bytes.TrimPrefix(source, []byte("\ufeff")))
	if title, rest, _ := bytes.Cut(source, []byte("\n")); bytes.HasPrefix(title, []byte("# ")) {
		source = rest
	}
	var html bytes.Buffer
	if err := markdown.Convert(source, &html); err != nil {
		return "", err
	}
	return strings.TrimSpace(html.String()), nil
}

//go:embed texts
var texts embed.FS

// Init writes a starting text for each page that has no file, and returns the new files.
func Init(folder string) (written []string, err error) {
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return nil, err
	}
	for _, page := range kinds {
		text, err := texts.ReadFile("texts/" + page.Name + fileEnd)
		if err != nil {
			return written, err
		}
		file := filepath.Join(folder, page.Name+fileEnd)
		created, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o640)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return written, err
		}
		_, err = created.Write(text)
		if err := errors.Join(err, created.Close()); err != nil {
			return written, err
		}
		written = append(written, file)
	}
	return written, nil
}
