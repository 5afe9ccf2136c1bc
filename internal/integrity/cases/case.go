// Package cases has the decisions of moderators on reviews and votes of bursts.
package cases

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
)

// Listed is a case with its official.
type Listed struct {
	*integrity.Burst
	Official candor.Subject
}

// Case is a case with its reviews, the newest first.
type Case struct {
	Listed
	Reviews []integrity.BurstReview
	Page    integrity.Mean // of the reviews of the present office that count
	Origins int            // from how many networks they came; those without a network are one each
}

// Rush returns the shortest time in which nine tenths of the reviews came, and their number.
func (c *Case) Rush() (reviews int, span time.Duration) {
	n := (9*len(c.Reviews) + 9) / 10
	for last := n; n > 0 && last <= len(c.Reviews); last++ {
		if now := c.Reviews[last-n].At.Sub(c.Reviews[last-1].At); last == n || now < span {
			span = now
		}
	}
	return n, span
}

// Apart returns how many reviews wait for another reason than near copies, so that a decision on the
// case does not publish them.
func (c *Case) Apart() (n int) {
	for i := range c.Reviews {
		if c.Reviews[i].Waits != "" {
			n++
		}
	}
	return n
}

// Phrase is wording that several reviews of a case share.
type Phrase struct {
	Text    string
	Reviews int
}

// Phrases returns the wording that most reviews share, at most three passages.
func (c *Case) Phrases() []Phrase {
	const most = 3
	counts := map[string]int{}
	for i := range c.Reviews {
		own := map[string]bool{}
		for _, part := range c.Reviews[i].Text {
			if text := strings.TrimSpace(part.Text); part.IsShared && !own[text] {
				own[text] = true
				counts[text]++
			}
		}
	}
	var phrases []Phrase
	for text, n := range counts {
		if n > 1 {
			phrases = append(phrases, Phrase{text, n})
		}
	}
	slices.SortFunc(phrases, func(a, b Phrase) int {
		return cmp.Or(b.Reviews-a.Reviews, strings.Compare(a.Text, b.Text))
	})
	return phrases[:min(most, len(phrases))]
}

// Networks counts the reviews of each numbered network, in the order of the numbers.
func (c *Case) Networks() (counts []int) {
	for i := range c.Reviews {
		number := c.Reviews[i].Network
		for len(counts) < number {
			counts = append(counts, 0)
		}
		if number > 0 {
			counts[number-1]++
		}
	}
	return counts
}

// NetworkName returns the name of a network within a case, by its number: Network A, and AA after
// Z.
func NetworkName(number int) string {
	const letters = 26
	if number <= 0 {
		return ""
	}
	name := ""
	for n := number; n > 0; n = (n - 1) / letters {
		name = string(rune('A'+(n-1)%letters)) + name
	}
	return "Network " + name
}

// Groups returns the reasons why reviews of a case do not count, in the order of screens. The
// empty reason is for reviews that count.
func Groups() []integrity.Because {
	return []integrity.Because{
		integrity.BecauseBurst, integrity.BecauseNetwork, integrity.BecauseAddress,
		integrity.BecauseCopy, integrity.BecauseModerator, "",
	}
}

// Waiting and Informing divide the open cases into those that need a decision and the others.
const (
	Waiting   integrity.BurstState = "waiting"
	Informing integrity.BurstState = "informing"
)

// Filter selects a page of cases, open ones first, each newest first. An empty State selects
// all.
type Filter struct {
	State       integrity.BurstState
	Page, Limit int
}

// Validate rejects unknown states and pages outside the bounds.
func (f *Filter) Validate() error {
	var faults candor.Faults
	faults.Check(slices.Contains([]integrity.BurstState{"", integrity.BurstOpen, Waiting, Informing,
		integrity.BurstDecided, integrity.BurstOver}, f.State), "state", messageState)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of cases before the page.
func (f *Filter) Offset() int { return (f.Page - 1) * f.Limit }
