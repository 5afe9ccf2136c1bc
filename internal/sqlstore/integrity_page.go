package sqlstore

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/sqlstore/sqldb"
)

// stateNumber returns a state as a literal for queries.
func stateNumber(s integrity.State) string { return strconv.Itoa(int(s)) }

// pageState holds the data of an official that is read for each new review.
type pageState struct {
	official *reachableOfficial
	since    time.Time // when the official was added
	counted  [candor.MaxScore]int
	earlier  int // counted reviews of former offices
	site     integrity.Site
	newest   *integrity.Burst // the newest case of this mode, or nil; one that is open comes first
	recent   []recentReviews
}

// recentReviews are published or withdrawn reviews of an official with one number of stars and one
// state. They arrived within a window of the rules, but not within a shorter one.
type recentReviews struct {
	window, stars, reviews int
	counts, settles        bool // now, and from the next night on
	isDecided              bool
	first                  time.Time
}

// settles is the condition for a published review that counts from the next night on.
const settles = "CASE WHEN due_at = 0 OR is_decided THEN state = 0 ELSE due = '' END"

// setAsideSpan is how long reviews that a moderator set aside leave no room for others of a surge.
// The same campaign can continue for at most this long without another decision.
const setAsideSpan = 3 * day

// ongoing returns the case of a surge, or nil: the open one, or one that was decided while the surge
// goes on.
func (p *pageState) ongoing(since, now time.Time) *integrity.Burst {
	b := p.newest
	if b == nil || b.State == integrity.BurstDecided &&
		(b.Until.Before(since) || now.Sub(b.Until) > setAsideSpan) {
		return nil
	}
	return b
}

// takesRoom reports whether these reviews use up room in a surge, so that others do not count.
// counts marks counted reviews, and span is the surge's window. Reviews that a moderator let count
// leave room for more.
func (r *recentReviews) takesRoom(counts bool, span time.Duration) bool {
	if r.isDecided {
		return !counts && span <= setAsideSpan
	}
	return counts
}

const pageQuery = `SELECT ` + reachableColumns + `, o.created_at, COALESCE(a.earlier, 0),
		COALESCE(a.stars_1, 0), COALESCE(a.stars_2, 0), COALESCE(a.stars_3, 0),
		COALESCE(a.stars_4, 0), COALESCE(a.stars_5, 0),
		COALESCE(u.per_day, 0), COALESCE(u.low, 0), COALESCE(u.high, 0),
		COALESCE(b.id, ''), COALESCE(b.side, 0), COALESCE(b.has_acted, FALSE),
		COALESCE(b.moves, FALSE), COALESCE(b.state, ''), COALESCE(b.outcome, ''),
		COALESCE(b.until, 0)
	FROM officials o LEFT JOIN official_averages a ON a.official_id = o.id
	LEFT JOIN site_usual u ON u.only_row = 1
	LEFT JOIN bursts b ON b.id = (SELECT n.id FROM bursts n WHERE n.official_id = o.id
		AND n.state IN ('open', 'decided') AND n.is_shadow = $1
		ORDER BY n.state DESC, n.created_at DESC, n.id DESC LIMIT 1)
	WHERE o.id = $2`

// read returns the queries for a page. official stays nil if there is no such official. Cases of a
// trial take no reviews once the rules act.
func (p *pageState) read(
	now time.Time, officialID string, windows []integrity.Window, isTrial bool,
) []sqldb.Statement {
	args := []any{officialID}
	var which strings.Builder
	for w, window := range windows {
		args = append(args, milliseconds(now.Add(-window.Span)))
		if w < len(windows)-1 {
			fmt.Fprintf(&which, " WHEN created_at > $%d THEN %d", w+2, w)
		}
	}
	recentQuery := fmt.Sprintf(`SELECT CASE%s ELSE %d END AS span, overall_rating, state = 0, is_decided,
		%s, COUNT(*), MIN(created_at) FROM ratings
		WHERE official_id = $1 AND status = 'approved' AND created_at > $%d
		GROUP BY 1, 2, 3, 4, 5`, which.String(), len(windows)-1, settles, len(windows)+1)
	// Without withdrawn reviews, a campaign could withdraw those that were set aside and begin again.
	withdrawnQuery := fmt.Sprintf(`SELECT CASE%s ELSE %d END AS span, e.stars, FALSE, q.was_set_aside,
		FALSE, COUNT(*), MIN(q.created_at) FROM bin_entries e
		JOIN receipts q ON q.item_id = e.id AND q.withdrawn_at > 0
		WHERE e.official_id = $1 AND e.kind = 'rating' AND e.status = 'approved'
		AND q.kind = 'review' AND q.created_at > $%d GROUP BY 1, 2, 4`,
		strings.ReplaceAll(which.String(), "created_at", "q.created_at"), len(windows)-1, len(windows)+1)
	add := func(scan sqldb.Scanner) error {
		var r recentReviews
		var first int64
		err := scan(&r.window, &r.stars, &r.counts, &r.isDecided, &r.settles, &r.reviews, &first)
		r.first = fromMilliseconds(first)
		p.recent = append(p.recent, r)
		return err
	}
	return []sqldb.Statement{
		{Query: recentQuery, Args: args, Row: add},
		{Query: withdrawnQuery, Args: args, Row: add},
		{Query: pageQuery, Args: []any{isTrial, officialID}, Row: func(scan sqldb.Scanner) error {
			return p.scan(scan, isTrial)
		}},
	}
}

func (p *pageState) scan(scan sqldb.Scanner, isTrial bool) (err error) {
	var added, until int64
	var perDay, low, high float64
	var newest integrity.Burst
	official, err := scanReachable(func(columns ...any) error {
		columns = append(columns, &added, &p.earlier)
		for i := range p.counted {
			columns = append(columns, &p.counted[i])
		}
		return scan(append(columns, &perDay, &low, &high, &newest.ID, &newest.Side, &newest.HasActed,
			&newest.Moves, (*string)(&newest.State), (*string)(&newest.Outcome), &until)...)
	})
	p.official, p.since, p.site = &official, fromMilliseconds(added), siteOf(perDay, low, high)
	newest.IsShadow, newest.Until = isTrial, fromMilliseconds(until)
	if newest.ID != "" {
		p.newest = &newest
	}
	return err
}

// siteOf returns the site's usual rates, or assumed ones if they are not known yet.
func siteOf(perDay, low, high float64) integrity.Site {
	if perDay == 0 {
		perDay, low, high = 0.05, 0.22, 0.62
	}
	low, high = min(max(low, 0.05), 0.9), min(max(high, 0.05), 0.9)
	return integrity.Site{PerDay: perDay, Shares: [3]float64{max(0, 1-low-high), low, high}}
}

// arrival returns the input for the rules: the page's counts and the reviews within each window.
func (p *pageState) arrival(rules *integrity.Rules, now time.Time, stars int) *integrity.Arrival {
	surge := &rules.Surge
	a := &integrity.Arrival{Side: integrity.SideOf(stars),
		Before:  make([]integrity.Tally, len(surge.Windows)),
		Settled: make([]integrity.Tally, len(surge.Windows))}
	usual := integrity.Usual{Days: now.Sub(p.since).Hours()/24 -
		surge.Windows[len(surge.Windows)-1].Span.Hours()/24}
	usual.Counted[integrity.NoSide] = p.earlier
	for i, reviews := range p.counted {
		usual.Counted[integrity.SideOf(i+candor.MinScore)] += reviews
	}
	for _, r := range p.recent {
		side := integrity.SideOf(r.stars)
		for w := r.window; w < len(a.Before); w++ {
			span := surge.Windows[w].Span
			a.Before[w].Arrived += r.reviews
			a.Settled[w].Arrived += r.reviews
			if r.takesRoom(r.counts, span) {
				a.Before[w].Counted[side] += r.reviews
			}
			if r.takesRoom(r.settles, span) {
				a.Settled[w].Counted[side] += r.reviews
			}
		}
		if r.counts { // counted reviews of a former office are part of earlier
			usual.Counted[side] = max(0, usual.Counted[side]-r.reviews)
		}
	}
	a.Usual = surge.Expect(usual, p.site)
	return a
}

// sumWindow returns the time of the first review of a window, and the sum of the counted ones.
func (p *pageState) sumWindow(window int, now time.Time) (since time.Time, sum integrity.Mean) {
	since = now
	for _, r := range p.recent {
		if r.window > window {
			continue
		}
		if r.first.Before(since) {
			since = r.first
		}
		if r.counts {
			sum.Reviews, sum.Stars = sum.Reviews+r.reviews, sum.Stars+r.reviews*r.stars
		}
	}
	return since, sum
}

// published returns the sum of the reviews in the average.
func (p *pageState) published() (sum integrity.Mean) {
	for i, reviews := range p.counted {
		sum.Reviews, sum.Stars = sum.Reviews+reviews, sum.Stars+reviews*(i+candor.MinScore)
	}
	return sum
}

// yearsOf returns the start of the current and of the previous year of New Jersey, in milliseconds.
func yearsOf(now time.Time) (year, before int64) {
	return milliseconds(candor.YearBegins(candor.YearOf(now))),
		milliseconds(candor.YearBegins(candor.YearOf(now) - 1))
}
