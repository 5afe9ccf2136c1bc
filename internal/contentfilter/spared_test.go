package contentfilter

import (
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/net/publicsuffix"

	"candor/internal/textfold"
)

// pieces are parts of texts for the rules, and parts that only look like them.
var pieces = append([]string{
	"www", "WWW.", ".", "..", ":", "://", "https://", "hxxp://", "ftp:/", "example", "com",
	"example.com", "org", ".co", "so", "a", "W", "ſ",
	"@", "a@b.c", "(at)", "[dot]", "( dot )", "{.}", " dot ", " DOT ", " at ", "the", "-", "é", "п",
	"ｗ", "1", "20", "555-0142", "/path", "?q", "#",
	" ", " ", " ", "\n", "\t", ",", "!", "\"", "'", "’", "(", ")", "()", "[", "{", "~", "|", "_", "oo",
	"ooo", "LL", "\x7f", "\x00", "İ", "K", "spic", " spic and span ",
	"*", "%", "^", "`", "+", "=", "&", "<", ">", ";", "\\", "}", "]", "?",
	"and span", " chink in the ", "chinks", "shi", "fag", "$", "@$$", "h0", "f", "u", "c", "k",
	"\u0301", "retail", "china",
}, profanities...)

// texts calls do with random texts, the same in each run.
func texts(do func(text string)) {
	random := rand.New(rand.NewPCG(6, 7))
	for range 40_000 {
		var text strings.Builder
		for range 1 + random.IntN(12) {
			piece := pieces[random.IntN(len(pieces))]
			switch random.IntN(4) {
			case 0:
				piece = strings.TrimSpace(piece)
			case 1:
				piece = strings.ToUpper(piece)
			}
			text.WriteString(piece)
		}
		do(text.String())
	}
}

// Ruling out a text early must not change the findings.
func TestRulingOutTextsChangesNothing(t *testing.T) {
	found := map[string]int{}
	note := func(rule, text, got, want string) {
		if got != want {
			t.Errorf("%s of %q is %q, want %q", rule, text, got, want)
		}
		if want != "" {
			found[rule]++
		}
	}
	texts(func(text string) {
		note("link", text, findLink(text), everyLink(text))
		note("email", text, findEmail(text), everyEmail(text))
		note("profanity", text, profanityIn(text, nil), everyProfanity(text))
		if isPlain(text) {
			note("spoken", text, text, shorten(withoutSigns(text)))
		}
		if folded := textfold.Normalize(text); textfold.IsASCII(text) && folded != text {
			t.Errorf("fold of %q is %q", text, folded)
		}
	})
	for _, rule := range []string{"link", "email", "profanity"} {
		if found[rule] < 1000 {
			t.Errorf("%d texts hold what the rule %s finds: too few to prove anything", found[rule], rule)
		}
	}
}

func everyLink(text string) string {
	text = bracketedEmail.ReplaceAllString(plainEmail.ReplaceAllString(text, " "), " ")
	if found := linkStart.FindString(text); found != "" {
		return strings.TrimRight(found, ".,;:!?)")
	}
	if found := spelledHost.FindString(text); found != "" {
		return found
	}
	for _, match := range host.FindAllStringSubmatch(text, -1) {
		_, listed := publicsuffix.PublicSuffix(strings.ToLower(match[1]))
		if plainEnding.MatchString(match[2]) || listed && match[3] != "" {
			return strings.TrimRight(match[0], ".,;:!?)")
		}
	}
	return ""
}

func everyEmail(text string) string {
	if found := plainEmail.FindString(text); found != "" {
		return found
	}
	if found := bracketedEmail.FindString(text); found != "" {
		return found
	}
	for _, match := range spelledEmail.FindAllStringSubmatch(text, -1) {
		if !article.MatchString(match[1]) {
			return match[0]
		}
	}
	return ""
}

func everyProfanity(text string) string {
	return strings.TrimSpace(profanity.ExtractProfanity(" " +
		strings.Join(spokenWords(text, nil), " ") + " "))
}
