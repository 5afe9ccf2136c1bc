package contentfilter

import (
	"regexp"
	"slices"
	"strings"
)

var (
	// roles are words for a site's operators that are not names.
	roles = oneStroke(`admin admins administrator administrators administration moderator moderators
		moderation mods webmaster sysadmin superuser helpdesk verified verification official officials
		candor candoradmin candormoderator candorteam candorstaff candorsupport candormod candors
		siteadmin adminteam modteam automod automoderator administrador administradora moderador moderadora`)
	// siteClaims are phrases about a site whose single words may be names.
	siteClaims = regexp.MustCompile(`^(?:the )?(?:site |customer |tech |technical )?` +
		`(?:support|staff|service|team)(?: (?:team|desk|staff|center|service|account))?$` +
		`|\btrust (?:and )?safety\b`)
	// offices match claims to speak for a public body.
	offices = regexp.MustCompile(`\b(?:office|dept|department|bureau|division|board|council|` +
		`city|town|township|` +
		`borough|village|county|state|government|municipality|commission|authority|court) of\b` +
		`|\b(?:police|fire|health|sheriffs?|public works|school|tax|building|finance|law) ` +
		`(?:department|dept|office)\b` +
		`|\b(?:city|town|township|borough|municipal|village) ` +
		`(?:hall|council|committee|clerk|manager|government|court|administration)\b` +
		`|\b(?:county|superior|supreme) (?:clerk|court|government|commissioners)\b|\bschool board\b` +
		`|\b(?:mayors?|governors?|sheriffs?|prosecutors?|clerks?|senators?|attorney generals?) office\b`)
	// privateWords are words of people who speak for themselves: "Resident of the City of Newark".
	privateWords = oneStroke(`resident residents citizen citizens taxpayer taxpayers voter voters homeowner
		homeowners parent parents neighbor friend friends mom dad mother father fan victim worker employee
		teacher student retired former ex not anti tenant renter veteran`)
	// titleFirst matches the title of an office, alone or before a name. It omits titles that are
	// common names (Bishop, King, Pope, Dean).
	titleFirst = regexp.MustCompile(`^(?:the |your |mr |mrs |ms |madam |el |la )?` +
		`(?:(?:deputy|acting|vice|lieutenant|lt) )?` +
		`(?:mayor|alcalde(?:sa)?|governor|senator|sheriff|magistrate|councilman|councilwoman|councilmember|` +
		`council (?:member|president)|assemblyman|assemblywoman|congressman|congresswoman|` +
		`commissioner|freeholder|prosecutor|superintendent|(?:police|fire) chief)\b` +
		`|^(?:the )?judge \pL|^the judge$`)
)

// oneStroke returns a set of words in which i and l are the same letter, since a 1 may mean either.
func oneStroke(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[strings.ReplaceAll(word, "i", "l")] = true
	}
	return set
}

func has(set map[string]bool, words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		return set[strings.ReplaceAll(word, "i", "l")]
	})
}

// findImpostor finds a name that claims to be the site or a public office, in letters of any
// script.
func findImpostor(name string) string {
	account := strings.TrimPrefix(name, "@") // @candor would read as "acandor"
	if findReviewerClaim(account) || findImpostorOfficial(name) != "" ||
		findImpostorOfficial(account) != "" {
		return name
	}
	return ""
}

// findImpostorOfficial checks an official's name, which may have a title.
func findImpostorOfficial(name string) string {
	reads := readName(name)
	words := strings.Fields(reads)
	joined := strings.Join(words, "")
	claimsSite := has(roles, append(words, joined)...) || siteClaims.MatchString(reads)
	if claimsSite || offices.MatchString(reads) && !has(privateWords, words...) {
		return name
	}
	return ""
}

// unmarked removes trademark signs from a name.
var unmarked = strings.NewReplacer("™", "", "®", "", "©", "", "℠", "")

// readName returns a name as readers see it, without apostrophes.
func readName(name string) string {
	name = unmarked.Replace(name)
	return strings.NewReplacer("'", "", "’", "").Replace(strings.Join(skeleton(name), " "))
}
