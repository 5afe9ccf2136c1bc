// Package personname understands the names of persons: their parts, their order in lists, and which
// of them may be one person's.
package personname

import "strings"

// formKind is a kind of form that comes before or after a name.
type formKind uint8

const (
	noForm formKind = iota
	// address is optional.
	address
	// titleOrAddress is doubtful: "Rev. Newark" asks for people with that title.
	titleOrAddress
	// degree is optional after a name, and doubtful in front of it: there it may be initials.
	degree
	// doubtfulDegree is doubtful after a name, such as the family name Do, else required.
	doubtfulDegree
)

// forms are the forms by their folded words. Optional ones extend a search to people without them,
// so a word that may be part of a name must be doubtful.
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

// IsFormOfAddress reports whether a folded word in front of a name is a form of address.
func IsFormOfAddress(word string) bool {
	kind := forms[word]
	return kind == address || kind == titleOrAddress
}

// IsForm reports whether a folded word is a form of address, a degree or a generation.
func IsForm(word string) bool { return forms[word] != noForm }
