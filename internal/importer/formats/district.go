package formats

import (
	"regexp"
	"strings"

	"candor/internal/candor"
	"candor/internal/textfold"
)

var (
	districtNumber = regexp.MustCompile(`(?i)\b(\d{1,2})(st|nd|rd|th)?\b`)
	wardNumber     = regexp.MustCompile(`(?i)^(\d{1,2}|[A-F])(st|nd|rd|th)?$`)
	wardOrdinal    = regexp.MustCompile(`(?i)^(\d{1,2})(st|nd|rd|th) ward$`)
)

// tidyDistrict normalizes a district: "32" for any wording of a legislative or congressional
// district, "Ward 3" for a ward.
func tidyDistrict(district, header, title string) string {
	district = candor.CleanLine(district)
	if district == "" {
		return ""
	}
	folded := textfold.Fold(district)
	if ward := wardOrdinal.FindStringSubmatch(folded); ward != nil {
		return numbered("Ward", ward[1])
	}
	if strings.Contains(textfold.Fold(header), "ward") && !strings.Contains(folded, "ward") {
		if ward := wardNumber.FindStringSubmatch(district); ward != nil {
			return numbered("Ward", strings.TrimLeft(ward[1], "0"))
		}
		return district
	}
	kind := MapTitle(title).Kind
	isLegislator := kind == candor.StateLegislator || kind == candor.Congressman
	if isLegislator || strings.HasPrefix(folded, "ld ") || strings.Contains(folded, "legislative") ||
		strings.Contains(folded, "congressional") || strings.HasPrefix(folded, "district ") {
		if number := districtNumber.FindStringSubmatch(folded); number != nil {
			return strings.TrimLeft(number[1], "0")
		}
	}
	return district
}
