package httpapi

import (
	"encoding/json"
	"strconv"
	"time"
	"unicode/utf8"

	"candor"
)

// ListedOfficial is the JSON of one official in a list: an officialView without the description and
// the sources, which no list shows. A page of a million has twenty that were not put into JSON
// before, and encoding/json takes twice as long.
func ListedOfficial(o *candor.Official) []byte {
	object := make(jsonObject, 0, 512)
	object.text("id", o.ID)
	object.text("name", o.Name)
	object.text("position", o.Position)
	object.text("positionType", string(o.PositionType))
	object.textIfAny("city", o.City)
	object.textIfAny("county", o.County)
	object.text("state", o.State)
	object.text("country", o.Country)
	object.textIfAny("profileImage", o.ProfileImage)
	object.textIfAny("verificationUrl", o.VerificationURL)
	object.textIfAny("termStartDate", o.TermStartDate)
	object.textIfAny("termEndDate", o.TermEndDate)
	object.text("status", string(o.Status))
	object.time("createdAt", o.CreatedAt)
	object.time("updatedAt", o.UpdatedAt)
	object.starsIfAny("averageRating", o.Averages.Stars())
	object.name("totalRatings")
	object = strconv.AppendInt(object, int64(o.Averages.Total), 10)
	if len(o.Averages.Categories) > 0 {
		object.name("categoryAverages")
		var averages jsonObject
		for _, category := range candor.RatingCategories {
			averages.starsIfAny(string(category), o.Averages.CategoryStars(category))
		}
		object = append(object, averages.end()...)
	}
	return object.end()
}

// jsonObject is a JSON object under way, as encoding/json writes it. Names need no escape.
type jsonObject []byte

func (o *jsonObject) name(name string) {
	before := byte(',')
	if len(*o) == 0 {
		before = '{'
	}
	*o = append(append(append(*o, before, '"'), name...), '"', ':')
}

func (o *jsonObject) text(name, text string) {
	o.name(name)
	if !isPlain(text) {
		quoted, _ := json.Marshal(text) // a text always encodes
		*o = append(*o, quoted...)
		return
	}
	*o = append(append(append(*o, '"'), text...), '"')
}

func (o *jsonObject) textIfAny(name, text string) {
	if text != "" {
		o.text(name, text)
	}
}

// time writes a time of the years 0 to 9999.
func (o *jsonObject) time(name string, t time.Time) {
	o.name(name)
	*o = append(t.AppendFormat(append(*o, '"'), time.RFC3339Nano), '"')
}

func (o *jsonObject) starsIfAny(name string, stars float64) {
	if stars != 0 {
		o.name(name)
		*o = strconv.AppendFloat(*o, stars, 'f', -1, 64)
	}
}

func (o *jsonObject) end() []byte {
	if len(*o) == 0 {
		*o = append(*o, '{')
	}
	return append(*o, '}')
}

// isPlain reports whether a text stands in JSON as it is.
func isPlain(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case c < ' ', c >= utf8.RuneSelf, c == '"', c == '\\', c == '<', c == '>', c == '&':
			return false
		}
	}
	return true
}
