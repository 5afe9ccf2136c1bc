package contentfilter

import (
	"regexp"
	"strings"
)

var (
	plainEmail = regexp.MustCompile(`[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+`)
	// "name (at) host (dot) com", "name @ host . com"
	bracketedEmail = regexp.MustCompile(`(?i)[\p{L}\d._%+-]+\s?(?:@|` + bracketed("at|@") +
		`)\s?[\p{L}\d-]+\s?(?:\.|\sdot\s|` + bracketed("dot|\\.") + `)\s?(?:` + plainEndings + `)\b`)
	// "name at host dot com"; the host is a group, so that an article can be excluded: "at the dot
	// com boom".
	spelledEmail = regexp.MustCompile(`(?i)[\p{L}\d._%+-]+ at ([\p{L}\d-]+) dot (?:` + plainEndings +
		`)\b`)
	article = regexp.MustCompile(`(?i)^(?:a|an|the|this|that|every|each|any|some|our|their|his|her|my)$`)
)

// findEmail finds an email address, even if spelled out.
func findEmail(text string) string {
	if strings.Contains(text, "@") {
		if found := plainEmail.FindString(text); found != "" {
			return found
		}
	}
	if strings.ContainsAny(text, "@"+openBrackets) {
		if found := bracketedEmail.FindString(text); found != "" {
			return found
		}
	}
	if !strings.Contains(strings.ToLower(text), " dot ") {
		return ""
	}
	for _, match := range spelledEmail.FindAllStringSubmatch(text, -1) {
		if !article.MatchString(match[1]) {
			return match[0]
		}
	}
	return ""
}

// withoutEmails removes addresses, whose hosts would look like links.
func withoutEmails(text string) string {
	if strings.Contains(text, "@") {
		text = plainEmail.ReplaceAllString(text, " ")
	}
	if strings.ContainsAny(text, "@"+openBrackets) {
		text = bracketedEmail.ReplaceAllString(text, " ")
	}
	return text
}
