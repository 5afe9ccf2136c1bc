package opengraph

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// point is a position on the sheet or in a picture.
type point struct{ x, y float32 }

// The size of the sheet in its units.
const sheetWidth, sheetHeight = 200, 372

// outlineDrawing is the name of the state's outline on the sheet; the other names are counties.
const outlineDrawing = "outline"

// sheet holds the drawings of the map by name, each with one or more closed lines.
type sheet map[string][][]point

// readSheet reads the map from SVG. Its paths are straight lines between absolute positions (M, L,
// Z).
func readSheet(svg []byte) (sheet, error) {
	var file struct {
		Outline []path `xml:"defs>path"`
		Groups  []struct {
			Paths []path `xml:"path"`
		} `xml:"defs>g"`
	}
	if err := xml.Unmarshal(svg, &file); err != nil {
		return nil, fmt.Errorf("county map: %w", err)
	}
	paths := file.Outline
	for _, group := range file.Groups {
		paths = append(paths, group.Paths...)
	}
	drawings := sheet{}
	for _, p := range paths {
		lines, err := p.lines()
		if err != nil {
			return nil, fmt.Errorf("county map: %s: %w", p.ID, err)
		}
		drawings[p.ID] = lines
	}
	if len(drawings[outlineDrawing]) == 0 {
		return nil, fmt.Errorf("county map: no %s", outlineDrawing)
	}
	return drawings, nil
}

type path struct {
	ID string `xml:"id,attr"`
	D  string `xml:"d,attr"`
}

func (p path) lines() ([][]point, error) {
	var lines [][]point
	for closed := range strings.SplitSeq(strings.TrimPrefix(p.D, "M"), "M") {
		var line []point
		for place := range strings.SplitSeq(strings.TrimSuffix(closed, "Z"), "L") {
			x, y, _ := strings.Cut(place, ",")
			across, err := strconv.ParseFloat(strings.TrimSpace(x), 32)
			if err != nil {
				return nil, err
			}
			down, err := strconv.ParseFloat(strings.TrimSpace(y), 32)
			if err != nil {
				return nil, err
			}
			line = append(line, point{float32(across), float32(down)})
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// county returns the drawing of a county, or nil if the map lacks it.
func (s sheet) county(name string) [][]point {
	drawing := strings.ReplaceAll(strings.ToLower(name), " ", "-")
	if drawing == outlineDrawing {
		return nil
	}
	return s[drawing]
}

// middle returns the position of a county's star, the centroid of its largest closed line.
func middle(lines [][]point) point {
	var best point
	var largest float32
	for _, line := range lines {
		var area, x, y float32
		for i, a := range line {
			b := line[(i+1)%len(line)]
			cross := a.x*b.y - b.x*a.y
			area, x, y = area+cross, x+(a.x+b.x)*cross, y+(a.y+b.y)*cross
		}
		if size := max(area, -area); size > largest {
			largest, best = size, point{x / (3 * area), y / (3 * area)}
		}
	}
	return best
}
