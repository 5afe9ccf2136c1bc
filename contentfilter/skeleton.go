package contentfilter

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// twins are letters of other scripts that look like a Latin one in common typefaces (Unicode TR 39,
// confusables), each after that letter.
var twins = func() map[rune]rune {
	letters := map[rune]rune{}
	for _, row := range []string{
		"aаɑα", "AАΑᎪꓮ", "bЬ", "BВΒᏴꓐ", "cсϲᴄ", "CСϹᏟꓚ", "dԁ", "DᎠꓓ", "eе", "EЕΕᎬꓰ", "FϜꓝ", "gɡ", "GᏀԌꓖ",
		"hһհ", "HНΗᎻꓧ",
		"iіɩ", "IІΙӀꓲ", "jјϳ", "JЈͿᎫꓙ", "kк", "KКΚᏦꓗ", "lӏ", "LᏞꓡ", "MМΜᎷꓟ", "nո", "NΝꓠ", "oоοօ", "OОΟՕꓳ",
		"pрρ", "PРΡᏢꓑ", "qԛ",
		"RᎡꓣ", "sѕ", "SЅՏᏚꓢ", "TТΤᎢꓔ", "uսυ", "UՍꓴ", "vνѵ", "VѴᏙꓦ", "wԝ", "WԜᎳꓪ", "xхχ", "XХΧꓫ", "yуγ",
		"YҮΥꓬ", "ZΖᏃꓜ",
	} {
		runes := []rune(row)
		for _, twin := range runes[1:] {
			letters[twin] = runes[0]
		}
	}
	return letters
}()

// signsForLetters are digits and signs that replace letters. A one may be an i or an l.
var signsForLetters = map[rune]rune{
	'0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', '$': 's', '!': 'i', '|': 'i',
	'€': 'e',
}

// skeleton is the form of a name that readers see: Latin letters in lower case, in words, for any
// letters and signs.
func skeleton(name string) []string {
	var words []string
	for word := range strings.FieldsFuncSeq(styleless(name), parts) {
		if word = spelled(word); word != "" {
			words = append(words, word)
		}
	}
	return joinedLetters(words)
}

// parts reports whether a character separates words.
func parts(r rune) bool {
	_, isSign := signsForLetters[r]
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !isSign && r != '\'' && r != '’'
}

// styleless removes marks and styles from letters: bold, fullwidth, in circles.
func styleless(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r) {
			return -1
		}
		if twin, ok := twins[r]; ok {
			r = twin
		}
		if plain, ok := smallCapitals[r]; ok {
			r = plain
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(name))
}

// smallCapitals are phonetic letters that look like small capitals; NFKD leaves them alone.
var smallCapitals = func() map[rune]rune {
	letters := map[rune]rune{}
	plain := []rune("abcdefghijklmnopqrstuvwyz")
	for i, r := range []rune("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ") {
		letters[r] = plain[i]
	}
	return letters
}()

// spelled is a word with letters in place of digits and signs; those at its end are dropped:
// admin1.
func spelled(word string) string {
	word = strings.TrimRightFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
	return strings.Map(func(r rune) rune {
		if letter, ok := signsForLetters[r]; ok {
			return letter
		}
		if !unicode.IsLetter(r) {
			return -1
		}
		return r
	}, word)
}

// joinedLetters joins single letters to one word: A d m i n.
func joinedLetters(words []string) []string {
	var joined []string
	alone := 0
	for _, word := range words {
		isAlone := len([]rune(word)) == 1
		if isAlone && alone > 0 {
			joined[len(joined)-1] += word
		} else {
			joined = append(joined, word)
		}
		if alone++; !isAlone {
			alone = 0
		}
	}
	return joined
}
