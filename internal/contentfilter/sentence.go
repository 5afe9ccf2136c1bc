package contentfilter

import "strings"

// sentences splits a text at periods, question marks, exclamation marks and line ends.
func sentences(text string) []string { return strings.FieldsFunc(text, endsSentence) }

func endsSentence(r rune) bool { return r == '.' || r == '!' || r == '?' || r == '\n' }
