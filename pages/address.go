package pages

import (
	"net/url"
	"regexp"
	"strings"
)

// Path is the path of an address as the front end's router reads it: an escaped slash parts
// nothing.
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

// TrimSlashes returns the address of a page without slashes at its end, where it has some. What
// stood escaped stays so, and where nothing but slashes would be left it leads home: a Location
// that began with two of them would name another site.
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

// parameterOf reads a query as browsers do (URLSearchParams), so that a page is drawn of the same
// as the browser sees: what is no escape stands for itself, and a semicolon parts nothing.
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

// percent is an escape, or a sign that begins none.
var percent = regexp.MustCompile(`%([[:xdigit:]]{2})?`)

// unescape reads a part of a query. Percent signs that begin no escape stand for themselves.
func unescape(text string) string {
	plain, _ := url.QueryUnescape(percent.ReplaceAllStringFunc(text, func(escape string) string {
		if escape == "%" {
			return "%25"
		}
		return escape
	}))
	return plain
}
