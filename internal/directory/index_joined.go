package directory

import (
	"slices"
	"strings"

	"candor/internal/personname"
)

// particles precede a family name, and many people write the two together: VanDrew, DelaCruz.
var particles = map[string]bool{"van": true, "von": true, "vander": true, "der": true, "den": true,
	"de": true, "del": true, "della": true, "di": true, "da": true, "do": true, "dos": true,
	"das": true, "du": true, "la": true, "las": true, "le": true, "los": true, "lo": true,
	"mc": true, "mac": true, "st": true, "saint": true,
	"san": true, "santa": true, "ten": true, "ter": true, "el": true, "al": true, "bin": true,
	"ben": true, "abu": true, "fitz": true, "dal": true, "zu": true}

// joinedNames returns the words of a folded name that people write together: particles with the
// next word, and of three words or more the first two and the last two, as Mary Ann and
// Smith-Jones.
func joinedNames(folded string) (joined []string) {
	if strings.IndexByte(folded, ' ') == strings.LastIndexByte(folded, ' ') && !hasParticle(folded) {
		return nil
	}
	words := slices.DeleteFunc(strings.Fields(folded), func(word string) bool {
		return !particles[word] && (len(word) == 1 || personname.IsForm(word))
	})
	add := func(word string) {
		if !slices.Contains(joined, word) {
			joined = append(joined, word)
		}
	}
	for i := range words {
		if !particles[words[i]] {
			continue
		}
		for end := i + 1; end < len(words); end++ {
			if !particles[words[end]] {
				add(strings.Join(words[i:end+1], ""))
				break
			}
		}
	}
	if last := len(words) - 1; last > 1 {
		add(words[0] + words[1])
		add(words[last-1] + words[last])
	}
	return joined
}

// hasParticle reports whether a folded name of two words begins with a particle.
func hasParticle(folded string) bool {
	first, _, more := strings.Cut(folded, " ")
	return more && particles[first]
}

// joinedPlace returns the folded name of a place of several words as one: hohokus, jerseycity. It
// leaves out the kind of town, as most people do: eggharbor. Morris Township is not Morristown.
func joinedPlace(name string) (joined []string) {
	for _, kind := range []string{" township", " borough"} {
		name = strings.TrimSuffix(name, kind)
	}
	if strings.Contains(name, " ") {
		joined = append(joined, strings.ReplaceAll(name, " ", ""))
	}
	return joined
}
