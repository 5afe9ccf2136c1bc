package places

import (
	"slices"
	"strings"
)

// CountyPart is a county that a place has in whole or in part.
type CountyPart struct {
	County string
	InPart bool
}

// countiesOf has the counties of each district.
var countiesOf = func() map[Place][]CountyPart {
	of := map[Place][]CountyPart{}
	for _, inPart := range []bool{false, true} {
		for _, county := range Counties() {
			for _, kind := range []Kind{Legislative, Congressional} {
				districts := county.Districts(kind)
				if inPart != (len(districts) > 1) {
					continue
				}
				for _, district := range districts {
					of[district] = append(of[district], CountyPart{county.County, inPart})
				}
			}
		}
	}
	return of
}()

// Counties returns the county of a town or county, and the counties of a district: those that it has
// in whole first, each kind by name.
func (p Place) Counties() []CountyPart {
	if p.County != "" {
		return []CountyPart{{County: p.County}}
	}
	return slices.Clone(countiesOf[p])
}

// Extent returns the counties of a district as a text: "Part of Hudson County", "Warren County and
// parts of Morris and Union Counties". It is empty for other places.
func (p Place) Extent() string {
	var whole, parts, phrases []string
	for _, part := range countiesOf[p] {
		if part.InPart {
			parts = append(parts, part.County)
		} else {
			whole = append(whole, part.County)
		}
	}
	if len(whole) > 0 {
		phrases = append(phrases, enumerate(whole))
	}
	switch {
	case len(parts) > 1:
		phrases = append(phrases, "parts of "+enumerate(parts))
	case len(parts) == 1:
		phrases = append(phrases, "part of "+enumerate(parts))
	}
	text := strings.Join(phrases, " and ")
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// enumerate names counties: "Hudson County", "Morris and Union Counties".
func enumerate(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0] + " County"
	}
	return strings.Join(names[:last], ", ") + " and " + names[last] + " Counties"
}
