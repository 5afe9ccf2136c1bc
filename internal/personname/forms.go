// Package personname parses the names of persons, orders them, and compares whether two may belong
// to the same person. It has the only lists of forms of address, generations, degrees, particles
// and short forms.
package personname

import (
	"strings"

	"candor/internal/textfold"
)

// formKind is a kind of form before or after a name.
type formKind uint8

const (
	noForm formKind = iota
	// address is optional.
	address
	// titleOrAddress is doubtful: "Rev. Newark" may be a search for people with that title.
	titleOrAddress
	// degree is optional after a name, and doubtful before it, where it may be initials.
	degree
	// doubtfulDegree is doubtful after a name, because it may be a family name such as Do, and else
	// required.
	doubtfulDegree
)

// forms maps folded words to their kinds. Optional forms extend a search to people without them, so
// a word that may be part of a name must be doubtful.
var forms = func() map[string]formKind {
	all := map[string]formKind{}
	for kind, words := range map[formKind]string{
		address: `the mr mister mrs ms miss mx dr doctor prof professor hon honorable honourable
			sir madam madame fr msgr sr`,
		titleOrAddress: "rev revd reverend rt most very father brother sister monsignor",
		degree: `jr ii iii iv esq esquire jd md phd edd psyd pharmd dds dmd dvm rn np aprn bsn msn cpa cfa
			mba mpa mph msw lcsw llb llm lld mdiv dmin
			jsc ajsc jmc pjmc pjcv pjcr pjfp pjch jad pjad usdj usmj usbj`,
		doubtfulDegree: "v do ma ba bs ed eds edm med pa pe ret junior senior",
	} {
		for word := range strings.FieldsSeq(words) {
			all[word] = kind
		}
	}
	return all
}()

// IsForm reports whether a folded word is a form of address, a degree or a generation.
func IsForm(word string) bool { return forms[word] != noForm }

// IsFormOfAddress reports whether a folded word before a name is a form of address.
func IsFormOfAddress(word string) bool {
	kind := forms[word]
	return kind == address || kind == titleOrAddress
}

// generations maps words behind a name that distinguish members of a family to a common form: "3rd"
// is "iii".
var generations = map[string]string{
	"jr": "jr", "junior": "jr", "sr": "sr", "senior": "sr", "1st": "i",
	"ii": "ii", "2nd": "ii", "2d": "ii", "iii": "iii", "3rd": "iii", "3d": "iii",
	"iv": "iv", "4th": "iv", "v": "v", "5th": "v", "vi": "vi", "6th": "vi",
}

// isDegree reports whether a folded word is a degree and not a generation.
func isDegree(word string) bool {
	kind := forms[word]
	return (kind == degree || kind == doubtfulDegree) && generations[word] == ""
}

// offices are titles before a name. Words that are also given names, such as Dean, Justice and
// Major, are left out.
var offices = func() map[string]bool {
	all := textfold.WordSet(`mayor senator sen assemblyman assemblywoman assemblymember assemblyperson
		congressman congresswoman congressmember congressperson representative rep
		councilman councilwoman councilmember councilperson councilor councillor
		commissioner committeeman committeewoman committeemember committeeperson freeholder alderman
		alderwoman trustee sheriff undersheriff judge magistrate surrogate prosecutor governor gov clerk
		treasurer administrator superintendent president chairman chairwoman chairperson speaker
		secretary attorney director chief captain capt lieutenant lt sergeant sgt detective det officer
		patrolman trooper colonel col rabbi imam pastor bishop archbishop deacon chaplain`)
	for _, phrase := range []string{
		"council member", "council person", "council president", "council vice president",
		"board member", "committee member", "committee person", "assembly member", "chief of police",
		"police chief", "fire chief", "county clerk", "town clerk", "city clerk", "township clerk",
		"borough clerk", "municipal clerk", "county executive", "county commissioner",
		"county prosecutor", "county sheriff", "county surrogate", "attorney general",
		"secretary of state", "chief justice", "associate justice", "chief judge", "presiding judge",
		"magistrate judge", "us senator", "u s senator", "state senator", "us representative",
		"u s representative",
	} {
		all[phrase] = true
	}
	return all
}()

// ofOffices are words that modify the title of office behind them.
var ofOffices = textfold.WordSet("acting deputy interim former vice assistant lt lieutenant elect")

// longestOffice is the maximum number of words of a title of office.
const longestOffice = 3

// officeWords returns how many of the first words form a title of office.
func officeWords(words []word) int {
	skipped := 0
	for skipped < len(words) && ofOffices[words[skipped].folded] {
		skipped++
	}
	for count := min(longestOffice, len(words)-skipped); count > 0; count-- {
		phrase := words[skipped].folded
		for _, w := range words[skipped+1 : skipped+count] {
			phrase += " " + w.folded
		}
		if offices[phrase] {
			return skipped + count
		}
	}
	if skipped > 0 && offices[words[0].folded] { // Lt. Quillmoor
		return 1
	}
	return 0
}

// particles are words that belong to the family name behind them, in any capitalization.
// lowerParticles have another meaning when capitalized, such as the initial Y.
var (
	particles = textfold.WordSet(`de da das dal dalla dall del dela dei degli della delle der den des
		di dos du el al la las le los lo van vander vanden von vom zum zur ter ten st ste saint
		sainte san santa mc mac abu ibn`)
	lowerParticles = textfold.WordSet("y e i do af av te zu ul bin bint und t op")
)

// IsParticle reports whether a folded word is a particle of family names.
func IsParticle(word string) bool { return particles[word] || lowerParticles[word] }

// parties are the first words of a party in brackets behind a name.
var parties = textfold.WordSet(`d r i g l u dem rep ind democrat democratic republican independent
	green libertarian nonpartisan unaffiliated gop np`)
