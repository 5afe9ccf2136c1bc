package contentfilter

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"candor/njplace"
)

var (
	// siteVoice matches names that a site itself uses.
	siteVoice = regexp.MustCompile(`^(?:the )?(?:site )?(?:system|notice|mod|owner)` +
		`(?: (?:message|notice|note))?$` +
		`|^(?:(?:this|your) )?(?:(?:review|comment|post|user|account) )?(?:(?:was|is|has been) )?` +
		`(?:removed|deleted|hidden|redacted|suspended|banned)(?: (?:user|account|review|comment|post))?$` +
		`|^(?:the )?editors?(?: note)?$|^editorial (?:note|team|staff)$|^fact ?check(?:er|ers|ed)?$`)
	// speakers match claims to speak for an office, which an official's own name may make.
	speakers = regexp.MustCompile(`^(?:official )?(?:response|reply|statement|answer)s? (?:from|by|of) ` +
		`|\b(?:spokes(?:man|woman|person)|press secretary` +
		`|(?:press|communications) (?:office|officer|director|team))\b` +
		`|\battorney general\b|\b(?:us|district|county|city|township) attorney\b|\bcounty executive\b` +
		`|\bstate (?:police|troopers?)\b|\b(?:police|fire) officer$` +
		`|\b(?:chief|director) of (?:police|staff|public)\b` +
		`|\blegal (?:department|dept|team|counsel)\b|^(?:the )?(?:us |state )?(?:police|government|fbi)$|\bpd$`)
	// titleBehindPlace matches an office after a place: "Newark Mayor", "Bergen County Sheriff".
	titleBehindPlace = regexp.MustCompile(`^(.+) (?:mayor|governor|sheriff|prosecutor|police)$`)
	// behindSeparator matches the beginning of an addition to a name: "Bob Smith (Mayor)". A hyphen
	// within a word does not count.
	behindSeparator = regexp.MustCompile(`[,(\[|/:–—]| - `)
)

// badges are signs that suggest a verified name.
const badges = "✓✔✅☑"

// findReviewerClaim finds a reviewer's name that claims an office, or speaks for one or for the
// site. An official's own name may do so.
func findReviewerClaim(name string) bool {
	reads := read(name)
	if siteVoice.MatchString(reads) || strings.ContainsAny(name, badges) {
		return true
	}
	if titleFirst.MatchString(reads) && !strings.Contains(name, ",") { // Judge, Mike
		return true
	}
	if has(privately, strings.Fields(reads)...) {
		return false
	}
	isTitled := func(part string) bool { return titleFirst.MatchString(read(part)) }
	return speakers.MatchString(reads) || followsPlace(reads) ||
		slices.ContainsFunc(behindSeparator.Split(name, -1)[1:], isTitled)
}

// followsPlace reports whether a name is a place in New Jersey with the title of an office.
func followsPlace(reads string) bool {
	found := titleBehindPlace.FindStringSubmatch(reads)
	return found != nil && places()[strings.TrimSuffix(found[1], " county")]
}

// places are the towns and counties of New Jersey, in the form of names.
var places = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{"nj": true, "new jersey": true}
	for _, town := range njplace.Towns() {
		names[read(town.Name)] = true
	}
	for _, county := range njplace.Counties() {
		names[read(county)] = true
	}
	return names
})
