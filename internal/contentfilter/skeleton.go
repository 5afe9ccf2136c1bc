package contentfilter

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// twins maps letters of other scripts to the Latin ones that they resemble in common typefaces
// (Unicode TR 39, confusables). In each row they follow the Latin letter.
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

// skeleton returns a name as readers see it: words of lower-case Latin letters.
func skeleton(name string) []string {
	var words []string
	for word := range strings.FieldsFuncSeq(styleless(name), separatesWords) {
		if word = signsToLetters(word); word != "" {
			words = append(words, word)
		}
	}
	return joinedLetters(words)
}

// separatesWords reports whether a character separates words.
func separatesWords(r rune) bool {
	_, isSign := signsForLetters[r]
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !isSign && r != '\'' && r != '’'
}

// styleless removes marks and styles from letters, such as bold, fullwidth or circled.
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

// smallCapitals are phonetic letters that look like small capitals. NFKD does not convert them.
var smallCapitals = func() map[rune]rune {
	letters := map[rune]rune{}
	plain := []rune("abcdefghijklmnopqrstuvwyz")
	for i, r := range []rune("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ") {
		letters[r] = plain[i]
	}
	return letters
}()

// signsToLetters replaces digits and signs in a word with letters, and drops trailing ones: admin1.
func signsToLetters(word string) string {
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

// joinedLetters joins single letters into one word: A d m i n.
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
