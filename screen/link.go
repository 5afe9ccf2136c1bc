package screen

import (
	"regexp"
	"strings"

	"golang.org/x/net/publicsuffix"
)

// plainEndings are domain endings that are no English words. A sentence that goes on without a
// space ("answers.So I called") looks like one of the others, so those count only with a path.
const plainEndings = `com|net|org|info|biz|gov|edu|mil|io|co|us|app|dev|xyz|online|website|tv|ly|gg|eu|uk|ca`

var (
	// A scheme, or the www that needs none. "hxxp" is how links are written to pass a filter.
	linkStart = regexp.MustCompile(`(?i)\b(?:(?:https?|hxxps?|ftp)://[^\s<>"']+|www\.[\p{L}\d-]+\.[^\s<>"']+)`)
	// A host name, its ending apart, perhaps with a port and a path.
	host = regexp.MustCompile(`((?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+([\p{L}\d-]{2,24}))((?::\d{2,5})?(?:[/?#][^\s<>"']+)?)`)
	// A host name with a bracketed dot, which nobody writes by accident.
	spelledHost = regexp.MustCompile(`(?i)[\p{L}\d-]{2,}\s?` + bracketed("dot|\\.") + `\s?(?:` + plainEndings + `)\b`)
	plainEnding = regexp.MustCompile(`(?i)^(?:` + plainEndings + `)$`)
)

// bracketed matches one of the words in brackets of any kind.
func bracketed(words string) string { return `[\[({]\s?(?:` + words + `)\s?[\])}]` }

// findLink finds an address on the web, with its scheme or without. An e-mail address is none.
func findLink(text string) string {
	if !mayHoldLink(text) {
		return ""
	}
	text = withoutEmails(text)
	if found := linkStart.FindString(text); found != "" {
		return strings.TrimRight(found, ".,;:!?)")
	}
	if found := spelledHost.FindString(text); found != "" {
		return found
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

// mayHoldLink spares most texts the expressions, which cost more than storing the review does: every
// link has a colon, a bracket, or a full stop that no space follows.
func mayHoldLink(text string) bool {
	if strings.ContainsAny(text, ":[({") {
		return true
	}
	for rest := text; ; {
		_, after, found := strings.Cut(rest, ".")
		if !found {
			return false
		}
		if after != "" && after[0] != ' ' && after[0] != '\n' {
			return true
		}
		rest = after
	}
}
