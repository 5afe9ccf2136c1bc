package pages

import (
	"net/url"
	"regexp"
	"strings"
)

// Path returns an address's path as the front end's router reads it: an escaped slash is no
// separator.
func Path(address *url.URL) string {
	if address.RawPath == "" {
		return address.Path
	}
	kept := strings.NewReplacer("%2F", "%252F", "%2f", "%252F").Replace(address.RawPath)
	path, err := url.PathUnescape(kept)
	if err != nil {
		return address.Path
	}
	return path
}

// TrimSlashes returns the address of a page without trailing slashes, if it has any. Escapes are
// kept. An address of slashes only becomes the front page: a Location that begins with two slashes
// would name another site.
func TrimSlashes(address *url.URL) (trimmed string, differs bool) {
	if !strings.HasSuffix(address.EscapedPath(), "/") || address.Path == homePath {
		return "", false
	}
	trimmed = homePath + strings.Trim(address.EscapedPath(), "/")
	if address.RawQuery != "" {
		trimmed += "?" + address.RawQuery
	}
	return trimmed, true
}

func lastSegment(path, prefix string) (string, bool) {
	id, ok := strings.CutPrefix(path, prefix)
	return id, ok && id != "" && !strings.Contains(id, "/")
}

// parameterOf parses a query like browsers (URLSearchParams), so that the server draws the page
// that the browser sees: an invalid escape is literal text, and a semicolon is no separator.
func parameterOf(query string) func(name string) string {
	return func(name string) string {
		for pair := range strings.SplitSeq(query, "&") {
			key, value, _ := strings.Cut(pair, "=")
			if unescape(key) == name {
				return strings.ToValidUTF8(unescape(value), "\uFFFD")
			}
		}
		return ""
	}
}

// percent matches an escape, or a percent sign that begins none.
var percent = regexp.MustCompile(`%([[:xdigit:]]{2})?`)

// unescape decodes a part of a query. Percent signs that begin no escape are literal text.
func unescape(text string) string {
	plain, _ := url.QueryUnescape(percent.ReplaceAllStringFunc(text, func(escape string) string {
		if escape == "%" {
			return "%25"
		}
		return escape
	}))
	return plain
}
