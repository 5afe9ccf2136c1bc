package screen

import "strings"

// sentences splits a text at full stops, question and exclamation marks and line ends.
func sentences(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(".!?\n", r) })
}
