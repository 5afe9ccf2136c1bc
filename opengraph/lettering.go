package opengraph

import (
	_ "embed"
	"errors"
	"image"
	"image/color"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The product's two typefaces, each in the two subsets of its web fonts (fonts/README.md).
var (
	//go:embed fonts/source-serif-4-latin-600.ttf
	serifLatin []byte
	//go:embed fonts/source-serif-4-latin-ext-600.ttf
	serifLatinExtended []byte
	//go:embed fonts/public-sans-latin-400.ttf
	sansLatin []byte
	//go:embed fonts/public-sans-latin-ext-400.ttf
	sansLatinExtended []byte
)

// typeface is a font in parts: each letter comes from the first part that has it.
type typeface []*sfnt.Font

func readTypeface(parts ...[]byte) (typeface, error) {
	var face typeface
	for _, part := range parts {
		read, err := opentype.Parse(part)
		if err != nil {
			return nil, err
		}
		face = append(face, read)
	}
	return face, nil
}

// lettering writes in one size. It is not safe for concurrent use.
type lettering struct {
	parts  []*sfnt.Font
	faces  []font.Face
	buffer sfnt.Buffer
}

// in is the lettering of a size in pixels.
func (t typeface) in(size float64) (*lettering, error) {
	l := &lettering{parts: t}
	for _, part := range t {
		face, err := opentype.NewFace(part, &opentype.FaceOptions{Size: size, DPI: 72,
			Hinting: font.HintingNone})
		if err != nil {
			return nil, err
		}
		l.faces = append(l.faces, face)
	}
	return l, nil
}

func (l *lettering) close() error {
	var err error
	for _, face := range l.faces {
		err = errors.Join(err, face.Close())
	}
	return err
}

// each calls do with the letters of a text, each with the face that has it; letters without a face
// are left out.
func (l *lettering) each(text string, do func(face font.Face, letter string)) {
	for _, letter := range text {
		for i, part := range l.parts {
			if glyph, err := part.GlyphIndex(&l.buffer, letter); err == nil && glyph != 0 {
				do(l.faces[i], string(letter))
				break
			}
		}
	}
}

// width is the width of a text, in pixels.
func (l *lettering) width(text string) float32 {
	var total fixed.Int26_6
	l.each(text, func(face font.Face, letter string) { total += font.MeasureString(face, letter) })
	return float32(total) / 64
}

// write puts a text on a base line and returns where it ends.
func (l *lettering) write(c canvas, at point, text string, ink color.Color) float32 {
	drawer := font.Drawer{Dst: c.RGBA, Src: image.NewUniform(ink),
		Dot: fixed.Point26_6{X: fixed.Int26_6(at.x * 64), Y: fixed.Int26_6(at.y * 64)}}
	l.each(text, func(face font.Face, letter string) {
		drawer.Face = face
		drawer.DrawString(letter)
	})
	return float32(drawer.Dot.X) / 64
}

// wrap breaks a text between words, and after hyphens, into lines of at most a width; text beyond
// the last line ends in an ellipsis. Whole reports whether all of it fits.
func (l *lettering) wrap(text string, width float32, most int) (lines []string, whole bool) {
	var line string
	for _, word := range strings.Fields(text) {
		gap := " "
		for part := range strings.SplitAfterSeq(word, "-") {
			longer := strings.TrimSpace(line + gap + part)
			gap = ""
			if line != "" && len(lines) < most-1 && l.width(longer) > width {
				lines = append(lines, line)
				longer = part
			}
			line = longer
		}
	}
	lines = append(lines, line)
	whole = true
	for i := range lines {
		if l.width(lines[i]) > width {
			lines[i], whole = l.cut(lines[i], width), false
		}
	}
	return lines, whole
}

// cut shortens a text to a width.
func (l *lettering) cut(text string, width float32) string {
	const ending = "…"
	left := width - l.width(ending)
	for i, letter := range text {
		if left -= l.width(string(letter)); left < 0 {
			text = text[:i]
			break
		}
	}
	return strings.TrimSpace(text) + ending
}
