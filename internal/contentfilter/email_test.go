package contentfilter_test

import "testing"

func TestEmail(t *testing.T) {
	flagged(t, "email", map[string]string{
		"Write to someone@example.org if you agree.":   "someone@example.org",
		"Write to some.one+town@mail.example.co.uk":    "some.one+town@mail.example.co.uk",
		"someone@example.org.":                         "someone@example.org",
		"someone @ example . com":                      "someone @ example . com",
		"someone (at) example (dot) com":               "someone (at) example (dot) com",
		"someone[at]example.org":                       "someone[at]example.org",
		"write to someone at example dot com any time": "someone at example dot com",
		"someone＠example。org":                          "someone@example.org",
		"ｓｏｍｅｏｎｅ＠ｅｘａｍｐｌｅ．ｏｒｇ":                          "someone@example.org",
		"some\u200bone@exam\u00adple.org":              "someone@example.org",
	})
	unflagged(t, "We met at the dot com party", "Lunch @ the diner", "Come @ 7.30 pm", "3 @ $4.50",
		"He lost it at a dot com", "@mayor")
}
