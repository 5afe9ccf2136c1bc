package main

import (
	"os"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// profanityList is Candor's own list: an entry a line; a star after it makes it the beginning
	// of a word.
	profanityList = "contentfilter/profanity.txt"
	// waveSize is how many reviews of one official within a day make a wave.
	waveSize = 10

	shoutingLetters = 20
	shoutingShare   = 0.7
)

type rule struct {
	flag  string
	found *regexp.Regexp
}

var rules = []rule{
	{"link",
		regexp.MustCompile(`(?i)\bhttps?://|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|io|ru)\b`)},
	{"email", regexp.MustCompile(`[\w.+-]+@[\w-]+\.[\w.]+`)},
	{"phone", regexp.MustCompile(`\b(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}\b`)},
	{"address",
		regexp.MustCompile(`\b\d{1,5} (?:\p{Lu}\p{L}+ ){1,3}` +
			`(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd)\b`)},
	{"social_security", regexp.MustCompile(`\b\d{3}-\d{2}-\d{4}\b`)},
	{"card", regexp.MustCompile(`\b(?:\d[ -]?){13,19}\b`)},
}

var profanity = sync.OnceValues(func() (*regexp.Regexp, error) {
	list, err := os.ReadFile(profanityList)
	if err != nil {
		return nil, err
	}
	var entries []string
	for line := range strings.Lines(string(list)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		word, begins := strings.CutSuffix(line, "*")
		entry := regexp.QuoteMeta(word)
		if begins {
			entry += `\p{L}*`
		}
		entries = append(entries, entry)
	}
	return regexp.Compile(`(?i)(?:^|[^\p{L}\d])(?:` + strings.Join(entries, "|") + `)(?:[^\p{L}\d]|$)`)
})

// screenText finds parts of a text that a moderator has to see first.
func screenText(text string) (flags []string, err error) {
	for _, rule := range rules {
		if rule.found.MatchString(text) {
			flags = append(flags, rule.flag)
		}
	}
	words, err := profanity()
	if err != nil {
		return nil, err
	}
	if words.MatchString(text) {
		flags = append(flags, "profanity")
	}
	letters, capitals := 0, 0
	for _, letter := range text {
		if unicode.IsLetter(letter) {
			letters++
		}
		if unicode.IsUpper(letter) {
			capitals++
		}
	}
	if letters >= shoutingLetters && float64(capitals) > shoutingShare*float64(letters) {
		flags = append(flags, "capitals")
	}
	return flags, nil
}

// flagsAround finds flags that depend on the other reviews of the official's last day.
func flagsAround(app core.App, rating *core.Record) (flags []string, err error) {
	var lately []struct {
		Address string `db:"reviewerIp"`
		Text    string `db:"reviewText"`
	}
	err = app.DB().NewQuery(`SELECT reviewerIp, reviewText FROM ratings WHERE officialId =
		{:official} AND status = {:status}
		AND createdAt > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`).
		Bind(dbx.Params{"official": rating.GetString("officialId"), "status": approved}).All(&lately)
	if err != nil {
		return nil, err
	}
	second, alike := false, false
	for _, other := range lately {
		second = second || other.Address == rating.GetString("reviewerIp")
		alike = alike || other.Text != "" && strings.EqualFold(other.Text, rating.GetString("reviewText"))
	}
	for flag, found := range map[string]bool{"second_review": second, "alike": alike,
		"wave": len(lately) >= waveSize} {
		if found {
			flags = append(flags, flag)
		}
	}
	return flags, nil
}

// screen sets the flags of a review and holds it when there are any.
func screen(app core.App, rating *core.Record) error {
	own, err := screenText(rating.GetString("reviewText"))
	if err != nil {
		return err
	}
	around, err := flagsAround(app, rating)
	if err != nil {
		return err
	}
	if flags := append(own, around...); len(flags) > 0 {
		rating.Set("flags", strings.Join(flags, " "))
		rating.Set("status", pending)
	}
	return nil
}
