package directory

import "strings"

// Titles as people write them: in two words, with the usual mistakes, and in the languages that
// many in New Jersey speak.

// halfTitles begin titles that people write in two words: "council woman".
var halfTitles = wordSet("council committee assembly congress police chair")

// titleEnds end them. A person or people is left out, since the first half alone means them.
var titleEnds = map[string]string{"man": "man", "men": "man", "woman": "woman", "women": "woman",
	"person": "", "persons": "", "people": ""}

// titleWritings are the first words of the titles that readTitle reads.
var titleWritings = func() map[string]bool {
	words := map[string]bool{"state": true}
	for word := range meantTitles {
		words[word] = true
	}
	for word := range halfTitles {
		words[word] = true
	}
	return words
}()

// readTitle returns the word of a title that a text begins with, and the number of words read. A
// count of 0 means none.
func readTitle(words []string, known func(string) bool) (title string, count int) {
	if title = meantTitles[words[0]]; title != "" && !known(words[0]) {
		return title, 1
	}
	if len(words) < 2 {
		return "", 0
	}
	switch first, second := words[0], words[1]; {
	case first == "state" && (strings.TrimSuffix(second, "s") == "rep" ||
		strings.TrimSuffix(second, "s") == "representative"):
		return "legislator", 2
	case halfTitles[first]:
		if end, is := titleEnds[second]; is {
			return first + end, 2
		}
	}
	return "", 0
}

// meantTitles maps words that no official has to words of titles: words of other languages, and
// mistakes that correct does not mend, or that are nearer to a name. The last word of each line is
// the title.
var meantTitles = func() map[string]string {
	const lines = `
		alcalde alcaldesa alcaldia prefeito prefeita mayor
		concejal concejala concejales consejal vereador vereadora council
		senador senadora senadores senator
		gobernador gobernadora governador governadora govenor governer goverment governor
		congresista congresistas congress
		asambleista asamblea assembly
		representante representantes representative
		juez jueza jueces juiz judge
		policia polis police
		alguacil sherrif sherriff sherif sherrifs sheriff
		superintendant superintendente superintendent
		comissioner commisioner comisionado comisionada commissioner
		legislature legislator
		senate senator`
	titles := map[string]string{}
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		for i, word := range words {
			if i < len(words)-1 {
				titles[word] = words[len(words)-1]
			}
		}
	}
	return titles
}()

// foreignParticles join a title and a place in Spanish and Portuguese.
var foreignParticles = wordSet("de del do da la el quien quem es e o a")
