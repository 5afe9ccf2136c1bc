package demo

import (
	"strings"

	"candor/internal/candor"
)

// role returns the word for the holder of a position in a review.
func role(position string) string {
	if short, ok := roles[position]; ok {
		return short
	}
	return "the " + strings.ToLower(candor.PositionLabel(position))
}

var roles = map[string]string{
	"councilwoman": "the council member", "councilman": "the council member",
	"Councilor at Large":     "the council member",
	"Council Vice President": "the vice president", "police_chief": "the chief",
	"police_officer":    "the officer",
	"Police Lieutenant": "the lieutenant", "Police Captain": "the captain",
	"deputy_sheriff": "the deputy",
	"state_senator":  "the senator", "us_senator": "the senator", "assemblyman": "our assembly member",
	"assemblywoman": "our assembly member", "assembly_member": "our assembly member",
	"congressman":   "our representative",
	"congresswoman": "our representative", "representative": "our representative",
	"school_board_member":  "the board member",
	"Board Vice President": "the vice president", "chief_judge": "the judge",
	"associate_judge":       "the judge",
	"Municipal Court Judge": "the judge", "Municipal Clerk": "the clerk", "County Clerk": "the clerk",
	"other": "the official",
}
