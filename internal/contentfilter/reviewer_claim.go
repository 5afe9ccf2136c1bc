package contentfilter

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"candor/internal/njplace"
)

var (
	// siteVoice matches names that only the site itself would use.
	siteVoice = regexp.MustCompile(`^(?:the )?(?:site )?(?:system|notice|mod|owner)` +
		`(?: (?:message|notice|note))?$` +
		`|^(?:(?:this|your) )?(?:(?:review|comment|post|user|account) )?(?:(?:was|is|has been) )?` +
		`(?:removed|deleted|hidden|redacted|suspended|banned)(?: (?:user|account|review|comment|post))?$` +
		`|^(?:the )?editors?(?: note)?$|^editorial (?:note|team|staff)$|^fact ?check(?:er|ers|ed)?$`)
	// speakers match claims to speak for an office. An official's own name may do so.
	speakers = regexp.MustCompile(`^(?:official )?(?:response|reply|statement|answer)s? (?:from|by|of) ` +
		`|\b(?:spokes(?:man|woman|person)|press secretary` +
		`|(?:press|communications) (?:office|officer|director|team))\b` +
		`|\battorney general\b|\b(?:us|district|county|city|township) attorney\b|\bcounty executive\b` +
		`|\bstate (?:police|troopers?)\b|\b(?:police|fire) officer$` +
		`|\b(?:chief|director) of (?:police|staff|public)\b` +
		`|\blegal (?:department|dept|team|counsel)\b|^(?:the )?(?:us |state )?(?:police|government|fbi)$|\bpd$`)
	// titleBehindPlace matches an office after a place: "Newark Mayor", "Bergen County Sheriff".
	titleBehindPlace = regexp.MustCompile(`^(.+) (?:mayor|governor|sheriff|prosecutor|police)$`)
	// behindSeparator matches the separator before an addition to a name: "Bob Smith (Mayor)". A
	// hyphen within a word does not count.
	behindSeparator = regexp.MustCompile(`[,(\[|/:–—]| - `)
)

// badges are signs that look like a verification.
const badges = "✓✔✅☑"

// findReviewerClaim reports whether a reviewer's name claims an office, or to speak for one or for
// the site. Officials' names are checked less strictly.
func findReviewerClaim(name string) bool {
	reads := readName(name)
	if siteVoice.MatchString(reads) || strings.ContainsAny(name, badges) {
		return true
	}
	// a name such as "Judge, Mike"
	if titleFirst.MatchString(reads) && !strings.Contains(name, ",") {
		return true
	}
	if has(privateWords, strings.Fields(reads)...) {
		return false
	}
	isTitled := func(part string) bool { return titleFirst.MatchString(readName(part)) }
	return speakers.MatchString(reads) || followsPlace(reads) ||
		slices.ContainsFunc(behindSeparator.Split(name, -1)[1:], isTitled)
}

// followsPlace reports whether a name is a place in New Jersey and an office.
func followsPlace(reads string) bool {
	found := titleBehindPlace.FindStringSubmatch(reads)
	return found != nil && places()[strings.TrimSuffix(found[1], " county")]
}

// places are the towns and counties of New Jersey as names read.
var places = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{"nj": true, "new jersey": true}
	for _, town := range njplace.Towns() {
		names[readName(town.Name)] = true
	}
	for _, county := range njplace.Counties() {
		names[readName(county)] = true
	}
	return names
})
