package opengraph

import (
	"image/color"
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// pen shapes and writes texts in any script. It is not safe for concurrent use.
type pen struct {
	shaper    shaping.HarfbuzzShaper
	segmenter shaping.Segmenter
	wrapper   shaping.LineWrapper
	faces     map[*font.Font]*font.Face // reused, since a face has a cache
	opened    []openFamily              // of the current typeface, as far as needed
	typeface  typeface
	script    language.Script // of the run whose faces are being resolved
	chosen    map[language.Script]openFamily
	err       error // the first error of a font, which is an error of the build
}

// openFamily is a family of parsed fonts.
type openFamily []*font.Face

func newPen() *pen { return &pen{faces: map[*font.Font]*font.Face{}} }

// family opens the i-th family of the current typeface; ok is false after the last.
func (p *pen) family(i int) (opened openFamily, ok bool) {
	if i == len(p.typeface) {
		return nil, false
	}
	if i == len(p.opened) {
		for _, file := range p.typeface[i] {
			parsed, err := file()
			if err != nil {
				p.err = err
				return nil, false
			}
			if p.faces[parsed] == nil {
				p.faces[parsed] = font.NewFace(parsed)
			}
			opened = append(opened, p.faces[parsed])
		}
		p.opened = append(p.opened, opened)
	}
	return p.opened[i], true
}

// has returns the font of a family that contains a letter, or nil.
func (f openFamily) has(letter rune) *font.Face {
	for _, face := range f {
		if _, ok := face.NominalGlyph(letter); ok {
			return face
		}
	}
	return nil
}

// use chooses the families for a text: for each script, the first one with all its letters. It
// reports whether every script has one.
func (p *pen) use(t typeface, text []rune) (whole bool) {
	p.typeface, p.opened, p.chosen = t, p.opened[:0], map[language.Script]openFamily{}
	whole = true
	for script, letters := range lettersByScript(text) {
		found := false
		for i := 0; !found; i++ {
			family, ok := p.family(i)
			if !ok {
				break
			}
			found = !slices.ContainsFunc(letters, func(r rune) bool { return family.has(r) == nil })
			if found {
				p.chosen[script] = family
			}
		}
		whole = whole && found
	}
	return whole && p.err == nil
}

// lettersByScript groups the visible characters of a text. A combining mark belongs to the script
// of its letter. Characters of all scripts, such as digits, are in language.Common.
func lettersByScript(text []rune) map[language.Script][]rune {
	groups := map[language.Script][]rune{}
	last := language.Common
	for _, r := range text {
		script := language.LookupScript(r)
		if script == language.Inherited {
			script = last
		}
		last = script
		if !unicode.IsSpace(r) && !harfbuzz.IsDefaultIgnorable(r) {
			groups[script] = append(groups[script], r)
		}
	}
	return groups
}

// SetScript is called before the faces of a run are resolved.
func (p *pen) SetScript(script language.Script) { p.script = script }

// ResolveFace returns the face for a letter of the current run.
func (p *pen) ResolveFace(letter rune) *font.Face {
	for _, script := range []language.Script{p.script, language.Common} {
		if face := p.chosen[script].has(letter); face != nil {
			return face
		}
	}
	first, _ := p.family(0)
	return first[0]
}

// spells reports whether a typeface has every letter of a text.
func (p *pen) spells(t typeface, text string) bool { return p.use(t, []rune(text)) }

// shape converts a text to positioned glyphs, in runs of one direction, script and face. The size
// is in pixels.
func (p *pen) shape(t typeface, size float64, text []rune) []shaping.Output {
	p.use(t, text)
	var runs []shaping.Output
	for _, run := range p.segmenter.Split(shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionLTR, Size: fixed.Int26_6(size * 64),
	}, p) {
		runs = append(runs, p.shaper.Shape(run))
	}
	return runs
}

// wrap breaks a text (UAX #14) into lines of at most width pixels. A truncated text ends in an
// ellipsis; whole reports whether it is complete. The lines are valid until the next call.
func (p *pen) wrap(
	t typeface, size float64, text string, width, most int,
) (lines []shaping.Line, whole bool) {
	letters := oneLine(text)
	if len(letters) == 0 || p.err != nil {
		return nil, true
	}
	ellipsis := p.shape(t, size, []rune("…"))[0]
	lines, cut := p.wrapper.WrapParagraph(shaping.WrapConfig{
		Direction: di.DirectionLTR, TruncateAfterLines: most, Truncator: ellipsis,
	}, width, letters, shaping.NewSliceIterator(p.shape(t, size, letters)))
	return lines, cut == 0
}

// oneLine removes characters that break lines: the wrapper returns no lines for a text that ends in
// one.
func oneLine(text string) []rune {
	return []rune(strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) && r != nonBreakingSpace || unicode.IsControl(r) ||
			unicode.In(r, unicode.Zl, unicode.Zp)
	}), " "))
}

const nonBreakingSpace = '\u00a0'

// write draws a line on a baseline and returns its right end.
func (p *pen) write(c canvas, at point, line shaping.Line, ink color.Color) float32 {
	slices.SortStableFunc(line, func(a, b shaping.Output) int {
		return int(a.VisualIndex - b.VisualIndex)
	})
	var outline []font.Segment
	dot := at.x
	for _, run := range line {
		scale := pixels(run.Size) / float32(run.Face.Upem())
		for _, glyph := range run.Glyphs {
			shape, _ := run.Face.GlyphDataOutline(glyph.GlyphID)
			x, y := dot+pixels(glyph.XOffset), at.y-pixels(glyph.YOffset)
			for _, segment := range shape.Segments {
				for i := range segment.Args {
					p := &segment.Args[i]
					p.X, p.Y = x+p.X*scale, y-p.Y*scale
				}
				outline = append(outline, segment)
			}
			dot += pixels(glyph.Advance)
		}
	}
	c.outline(outline, ink)
	return dot
}

func pixels(length fixed.Int26_6) float32 { return float32(length) / 64 }
