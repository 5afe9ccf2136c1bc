package contentfilter_test

import "testing"

func TestRepetition(t *testing.T) {
	flagged(t, "repeated", map[string]string{
		"Same here same here same here same here same here same here": "same here",
		"bad bad bad bad bad":                                  "bad",
		"Bad! Bad, BAD. bad: bad?":                             "bad",
		"worst mayor ever, worst mayor ever, worst mayor ever": "worst mayor ever",
		"aaaaaaaa":           "aaaaaaaa",
		"Soooooooooo good":   "oooooooo",
		"AaAaAaAaAa":         "AaAaAaAa",
		"Good!!!!!!!!!!!!!!": "!!!!!!!!!!",
		"He never calls. I wait. He never calls. I wait again. He never calls.": "He never calls",
		"I asked him three times about the light on our corner. Nothing. I asked him three times about " +
			"the light on our corner.": "I asked him three times about the light on our corner",
		"no\u200b no no\u200b no no": "no",
	})
	unflagged(t, "no no no no", "very very very good", "Sooooo good!!!", "again and again and again",
		"$1,000,000,000", "10000000",
		"Thank you. He came. Thank you. He stayed.", "Wait.......", "one, two, one, two, one, two, march",
		"yes\n\n\n\n\n\n\n\n\n\n\n\nyes", "          ")
}
