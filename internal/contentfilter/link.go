package contentfilter

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/publicsuffix"
)

// plainEndings are top-level domains that are not English words. Others only count with a path,
// since a missing space after a sentence ("answers.So I called") looks like a host name.
const plainEndings = `com|net|org|info|biz|gov|edu|mil|io|co|us|app|dev|xyz|online|website|tv|ly|gg|eu|uk|ca`

var (
	// A scheme, or www without a scheme. "hxxp" is used to evade filters.
	linkStart = regexp.MustCompile(`(?i)\b(?:(?:https?|hxxps?|ftp)://[^\s<>"']+|www\.[\p{L}\d-]+\.[^\s<>"']+)`)
	// A host name whose ending is a group, with an optional port and path.
	host = regexp.MustCompile(`((?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+([\p{L}\d-]{2,24}))` +
		`((?::\d{2,5})?(?:[/?#][^\s<>"']+)?)`)
	// A host name with a bracketed dot, which is never an accident.
	spelledHost = regexp.MustCompile(`(?i)[\p{L}\d-]{2,}\s?` + bracketed("dot|\\.") + `\s?(?:` +
		plainEndings + `)\b`)
	plainEnding = regexp.MustCompile(`(?i)^(?:` + plainEndings + `)$`)
)

// openBrackets are the opening brackets of bracketed.
const openBrackets = "[({"

// bracketed matches one of the words in any brackets.
func bracketed(words string) string { return `[\[({]\s?(?:` + words + `)\s?[\])}]` }

// findLink finds a web address, with or without a scheme. Email addresses do not count.
func findLink(text string) string {
	text = withoutEmails(text)
	if mayStartLink(text) {
		if found := linkStart.FindString(text); found != "" {
			return strings.TrimRight(found, ".,;:!?)")
		}
	}
	if strings.ContainsAny(text, openBrackets) {
		if found := spelledHost.FindString(text); found != "" {
			return found
		}
	}
	if !mayHoldHost(text) {
		return ""
	}
	for _, match := range host.FindAllStringSubmatch(text, -1) {
		whole, name, ending, path := match[0], match[1], match[2], match[3]
		_, listed := publicsuffix.PublicSuffix(strings.ToLower(name))
		if plainEnding.MatchString(ending) || listed && path != "" {
			return strings.TrimRight(whole, ".,;:!?)")
		}
	}
	return ""
}

// mayStartLink and mayHoldHost quickly rule out most texts, since the expressions take more time
// than storing the review.
func mayStartLink(text string) bool {
	return strings.Contains(text, "://") || hasDot(text, func(before, _ byte) bool {
		return before|0x20 == 'w'
	})
}

// mayHoldHost reports whether a letter, a digit or a hyphen directly follows a period.
func mayHoldHost(text string) bool {
	return hasDot(text, func(_, after byte) bool {
		return after >= utf8.RuneSelf || after == '-' || '0' <= after && after <= '9' ||
			'a' <= after|0x20 && after|0x20 <= 'z'
	})
}

// hasDot reports whether there is a period between two matching bytes.
func hasDot(text string, between func(before, after byte) bool) bool {
	for i := 1; i < len(text)-1; i++ {
		if text[i] == '.' && between(text[i-1], text[i+1]) {
			return true
		}
	}
	return false
}
