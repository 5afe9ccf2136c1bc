package contentfilter_test

import "testing"

func TestLink(t *testing.T) {
	flagged(t, "link", map[string]string{
		"More at https://example.org/my-page.":       "https://example.org/my-page",
		"More at HTTP://EXAMPLE.ORG":                 "HTTP://EXAMPLE.ORG",
		"hxxps://example.org is down":                "hxxps://example.org",
		"See www.example.org for the whole story.":   "www.example.org",
		"See example.com/x for it.":                  "example.com/x",
		"Read (example.com).":                        "example.com",
		"it is on example.gov, under permits":        "example.gov",
		"at sub.domain.example.nj.us":                "sub.domain.example.nj.us",
		"short: exam.ple/abc or bit.ly/abc":          "bit.ly/abc",
		"my page is example.page/me":                 "example.page/me",
		"example.it:8080 has it":                     "example.it:8080",
		"example [dot] com has it all":               "example [dot] com",
		"example(.)com has it all":                   "example(.)com",
		"ｗｗｗ．ｅｘａｍｐｌｅ．ｏｒｇ is hidden":                  "www.example.org",
		"exa\u200bmple.o\u200drg is hidden":          "example.org",
		"x.com/someone has the video":                "x.com/someone",
		"münchen-example.de/straße is far from here": "münchen-example.de/straße",
	})
	unflagged(t, "e.g. this", "i.e., that", "On Feb.3 he came.", "Our U.S. Senator",
		"At 9 a.m.Then he left", "He answers.So do I.",
		"She was rude.It happens.", "v1.2.3", "Node.js", "3.5/5", "and so on.../etc.", "minutes.pdf",
		"No.5", "Ph.D.s", "he said no.no more")
}
