package sqlstore

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor"
	"candor/integrity"
	"candor/nearduplicate"
	"candor/sqlstore/sqldb"
)

// stateNumber is how a state stands in a query.
func stateNumber(s integrity.State) string { return strconv.Itoa(int(s)) }

// networks are the keyed hashes of the networks of an address, by the key of the year in which a
// review was written and by that of the next: two years can be compared, and no more.
type networks struct{ narrow, wide, block, nextNarrow, nextWide, nextBlock int64 }

func (n networks) columns() []any {
	return []any{n.narrow, n.wide, n.block, n.nextNarrow, n.nextWide, n.nextBlock}
}

func (s *Store) networksOf(r *candor.Rating) (n networks) {
	if r.SaysNothing {
		return n
	}
	year := candor.YearOf(r.CreatedAt)
	n.narrow, n.wide, n.block = s.networkKeys(r.ReviewerIP, year)
	n.nextNarrow, n.nextWide, n.nextBlock = s.networkKeys(r.ReviewerIP, year+1)
	return n
}

// networkColumns choose the hashes of a rating r by the key of a year, of which $1 is the first
// millisecond and $2 that of the year before.
const networkColumns = `CASE WHEN r.created_at >= $1 THEN r.network_narrow
		WHEN r.created_at >= $2 THEN r.next_narrow ELSE 0 END,
	CASE WHEN r.created_at >= $1 THEN r.network_wide
		WHEN r.created_at >= $2 THEN r.next_wide ELSE 0 END,
	CASE WHEN r.created_at >= $1 THEN r.network_block
		WHEN r.created_at >= $2 THEN r.next_block ELSE 0 END`

const (
	// arrivalsRead is the most times of recent reviews that are read for each review that arrives,
	// and recentRead the most reviews that a decision is about, the newest. historyRead is the most
	// of the time before.
	arrivalsRead = 400
	recentRead   = 5000
	historyRead  = 20_000
)

// recentSpan is how long a review is looked at again.
const recentSpan = 28 * day

// decidedAlone is the list of integrity.DecidedAlone in a query.
var decidedAlone = func() string {
	var codes []string
	for _, because := range integrity.DecidedAlone() {
		codes = append(codes, "'"+string(because)+"'")
	}
	return "(" + strings.Join(codes, ", ") + ")"
}()

// takesPart is the condition of reviews r that bursts are looked for among: those of one address
// that are set aside or held by themselves, and those that a moderator has decided about, are not.
const takesPart = `r.status = 'approved' AND NOT r.is_decided
	AND r.because NOT IN ('address', 'copy')`

// pageNow is what is read of an official for each review that arrives.
type pageNow struct {
	official *reachableOfficial
	times    []time.Time // of recent reviews, the newest first
	reviews  int         // that count
	since    time.Time   // when the official was added
	site     integrity.Site
	all      float64 // reviews of the whole site in a day
	open     *openBurst
	// published are the reviews that the average is of, before a verdict; read only for one.
	published integrity.Mean
	// isMerged is set where it has just become the page of two: what did not count must not count only
	// because their sides cancel each other.
	isMerged bool
}

// openBurst is a burst that was found before and waits for a decision.
type openBurst struct {
	id           string
	isShadow     bool
	side         int
	since, until time.Time
	arrived      int
	counted      int
	outcome      candor.BurstOutcome
	judgedAt     time.Time
	judged       int // reviews that the last decision was about
	hasActed     bool
	moves        bool
	joinedAt     time.Time // since when what did not count before a merge stays so, or zero
	uncounted    int       // the side of the reviews that do not count
}

const (
	arrivalsQuery = `SELECT created_at FROM ratings WHERE official_id = $1 AND status = 'approved'
		AND created_at > $2 ORDER BY created_at DESC LIMIT CAST($3 AS BIGINT)`
	pageQuery = `SELECT ` + reachableColumns + `, o.created_at, COALESCE(a.total + a.earlier, 0),
		COALESCE(u.per_day, 0), COALESCE(u.low, 0), COALESCE(u.high, 0), COALESCE(u.all_per_day, 0),
		COALESCE(b.id, ''), COALESCE(b.is_shadow, FALSE), COALESCE(b.side, 0), COALESCE(b.since, 0),
		COALESCE(b.until, 0), COALESCE(b.arrived, 0), COALESCE(b.counted, 0),
		COALESCE(b.outcome, ''), COALESCE(b.judged_at, 0), COALESCE(b.judged, 0),
		COALESCE(b.has_acted, FALSE), COALESCE(b.uncounted_side, 0), COALESCE(b.moves, FALSE),
		COALESCE(b.joined_at, 0)
		FROM officials o LEFT JOIN official_averages a ON a.official_id = o.id
		LEFT JOIN site_usual u ON u.only_row = 1
		LEFT JOIN bursts b ON b.official_id = o.id AND b.state = 'open' WHERE o.id = $1`
)

// read returns the queries of a page, whose official is nil where there is none.
func (p *pageNow) read(now time.Time, officialID string) []sqldb.Statement {
	return []sqldb.Statement{
		{Query: arrivalsQuery, Args: []any{officialID, milliseconds(now.Add(-recentSpan)), arrivalsRead},
			Row: func(scan sqldb.Scanner) error {
				var at int64
				err := scan(&at)
				p.times = append(p.times, fromMilliseconds(at))
				return err
			}},
		{Query: pageQuery, Args: []any{officialID}, Row: p.scan},
	}
}

func (p *pageNow) scan(scan sqldb.Scanner) (err error) {
	var added, since, until, judgedAt, joinedAt int64
	var open openBurst
	official, err := scanReachable(func(columns ...any) error {
		return scan(append(columns, &added, &p.reviews, &p.site.PerDay, &p.site.Low, &p.site.High,
			&p.all, &open.id, &open.isShadow, &open.side, &since, &until, &open.arrived,
			&open.counted, (*string)(&open.outcome), &judgedAt, &open.judged,
			&open.hasActed, &open.uncounted, &open.moves, &joinedAt)...)
	})
	p.official, p.since = &official, fromMilliseconds(added)
	if p.site.PerDay == 0 {
		p.site = integrity.UnknownSite()
	}
	if open.id != "" {
		open.since, open.until, open.judgedAt = fromMilliseconds(since), fromMilliseconds(until),
			fromMilliseconds(judgedAt)
		if joinedAt > 0 {
			open.joinedAt = fromMilliseconds(joinedAt)
		}
		p.open = &open
	}
	return err
}

// mayBurst reports whether one more review may be part of a burst. It knows less than the decision,
// and says yes where that may say yes.
func (p *pageNow) mayBurst(rules *integrity.Rules, now time.Time) bool {
	if p.open != nil {
		return true
	}
	return rules.MayBurst(append([]time.Time{now}, p.times...), p.usual(now), p.site)
}

// mayHaveBurst reports the same of any of the recent reviews.
func (p *pageNow) mayHaveBurst(rules *integrity.Rules, now time.Time) bool {
	if p.open != nil || len(p.times) == arrivalsRead {
		return true
	}
	oldest := slices.Clone(p.times)
	slices.Reverse(oldest)
	return rules.MayHaveBurst(oldest, p.usual(now), p.site)
}

// usual is what is known of a page without reading its reviews.
func (p *pageNow) usual(now time.Time) integrity.Usual {
	return integrity.Usual{Reviews: max(0, p.reviews-len(p.times)),
		Days: max(0, now.Add(-recentSpan).Sub(p.since).Hours()/24)}
}

// recentReview is a review that a decision is about, and the state that it has.
type recentReview struct {
	integrity.Review
	id      string
	text    string
	state   integrity.State
	because integrity.Because
	stateAt time.Time
	office  int
}

var recentQuery = "SELECT r.id, r.created_at, r.overall_rating, r.review_text, r.state, r.because, " +
	"r.evidence, r.state_at, r.office, " + networkColumns + ` FROM ratings r
	WHERE r.official_id = $3 AND r.created_at > $4 AND ` + takesPart + `
	ORDER BY r.created_at DESC, r.id DESC LIMIT CAST($5 AS BIGINT)`

func scanRecent(scan sqldb.Scanner) (r recentReview, err error) {
	var at, stateAt, narrow, wide, block int64
	err = scan(&r.id, &at, &r.Stars, &r.text, (*int8)(&r.state), (*string)(&r.because),
		(*string)(&r.Evidence), &stateAt, &r.office, &narrow, &wide, &block)
	r.At, r.stateAt = fromMilliseconds(at), fromMilliseconds(stateAt)
	for _, network := range []int64{narrow, wide} {
		if network != 0 {
			r.Networks = append(r.Networks, integrity.Key(network))
		}
	}
	r.Block = integrity.Key(block)
	return r, err
}

// isUsual is the condition of reviews r that say what is usual: they count or have lasted. Those that
// a moderator has set aside or hidden do not, nor those with evidence, unless a moderator counts them.
const isUsual = `r.status = 'approved' AND r.because NOT IN ('address', 'copy', 'moderator')
	AND (r.evidence = '' OR r.is_decided AND r.state = 0)`

// usualQuery reads what is usual for a page. Reviews that have lasted make its rate usual, and neither
// their stars nor their networks.
var usualQuery = "SELECT r.overall_rating, r.state, " + networkColumns + ` FROM ratings r
	WHERE r.official_id = $3 AND r.created_at <= $4 AND ` + isUsual + `
	ORDER BY r.created_at DESC LIMIT CAST($5 AS BIGINT)`

const (
	// placeQuery counts the blocks from which the officials of a place are reviewed, blocksQuery says
	// how often those of a list are among them.
	placeQuery = `SELECT COUNT(*), COUNT(CASE WHEN k.reviews = 1 THEN 1 END),
		COALESCE(SUM(k.reviews), 0) FROM officials o JOIN place_blocks k ON k.county = o.county
		WHERE o.id = $1 AND k.year = $2`
	blocksQuery = `SELECT k.block, k.reviews FROM officials o
		JOIN place_blocks k ON k.county = o.county WHERE o.id = $1 AND k.year = $2
		AND CAST(k.block AS TEXT) IN (%s)`
)

// publishedQuery reads how many reviews an average is of, and how many stars they have.
const publishedQuery = `SELECT total, stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5
	FROM official_averages WHERE official_id = $1`

// readUsual reads what is usual for a page until cut, among the networks of recent reviews, and what
// its average is made of.
func (tx *Tx) readUsual(
	officialID string, page *pageNow, cut time.Time, recent []recentReview,
) (usual integrity.Usual, err error) {
	usual = integrity.Usual{Networks: map[integrity.Key]int{},
		Place: integrity.Place{Of: map[integrity.Key]int{}}}
	asked, blocks := map[integrity.Key]bool{}, []string{}
	for _, r := range recent {
		for _, network := range r.Networks {
			asked[network] = true
		}
		blocks = append(blocks, strconv.FormatUint(uint64(r.Block), 10))
	}
	slices.Sort(blocks)
	encoded, err := json.Marshal(slices.Compact(blocks))
	if err != nil {
		return usual, err
	}
	now := candor.YearOf(tx.Now())
	year, before := yearsOf(tx.Now())
	first := cut
	err = tx.Send(sqldb.Statement{Query: usualQuery,
		Args: []any{year, before, officialID, milliseconds(cut), historyRead},
		Row: func(scan sqldb.Scanner) error {
			var stars int
			var state integrity.State
			var networks [3]int64
			if err := scan(&stars, (*int8)(&state), &networks[0], &networks[1], &networks[2]); err != nil {
				return err
			}
			if usual.Reviews++; state != integrity.Counted {
				return nil
			}
			usual.Count(stars)
			for _, network := range networks[:2] {
				if key := integrity.Key(network); key != 0 && asked[key] {
					usual.Networks[key]++
				}
			}
			return nil
		}}, sqldb.Statement{Query: placeQuery, Args: []any{officialID, now},
		Row: func(scan sqldb.Scanner) error {
			return scan(&usual.Place.Blocks, &usual.Place.Once, &usual.Place.Reviews)
		}}, sqldb.Statement{Query: fmt.Sprintf(blocksQuery, fmt.Sprintf(tx.store.dialect.Among, "$3")),
		Args: []any{officialID, now, string(encoded)}, Row: func(scan sqldb.Scanner) error {
			var block int64
			var reviews int
			err := scan(&block, &reviews)
			usual.Place.Of[integrity.Key(block)] = reviews
			return err
		}}, sqldb.Statement{Query: "SELECT MIN(created_at) FROM ratings WHERE official_id = $1 AND " +
		"status = 'approved'", Args: []any{officialID}, Row: func(scan sqldb.Scanner) error {
		var at *int64
		if err := scan(&at); err != nil || at == nil {
			return err
		}
		first = fromMilliseconds(*at)
		return nil
	}}, sqldb.Statement{Query: publishedQuery, Args: []any{officialID},
		Row: func(scan sqldb.Scanner) error {
			return scan(&page.published.Reviews, &page.published.Stars)
		}})
	if page.since.Before(first) {
		first = page.since
	}
	usual.Days = max(0, cut.Sub(first).Hours()/24)
	return usual, err
}

// yearsOf are the first milliseconds of New Jersey's year, and of the year before.
func yearsOf(now time.Time) (year, before int64) {
	return milliseconds(candor.YearBegins(candor.YearOf(now))),
		milliseconds(candor.YearBegins(candor.YearOf(now) - 1))
}

// readRecent reads the reviews that a decision is about, the oldest first.
func (tx *Tx) readRecent(
	ctx context.Context, officialID string, after time.Time,
) (recent []recentReview, err error) {
	year, before := yearsOf(tx.Now())
	rows, err := tx.QueryContext(ctx, recentQuery, year, before, officialID, milliseconds(after),
		recentRead)
	newest, err := sqldb.Collect(rows, err, scanRecent)
	for i := range newest {
		r := newest[len(newest)-1-i]
		r.Words = nearduplicate.ShinglesOf(r.text)
		recent = append(recent, r)
	}
	return recent, err
}
