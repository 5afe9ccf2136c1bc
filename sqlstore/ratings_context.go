package sqlstore

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"candor"
	"candor/integrity"
	"candor/nearduplicate"
	"candor/sqlstore/sqldb"
)

const lately = 30 * day

// ratingContext are what is read around a review that is about to be stored. It is bounded, however
// much there is.
type ratingContext struct {
	page pageNow
	candor.RatingContext
}

// read returns the queries that do not depend on other results.
func (s *ratingContext) read(
	now time.Time, rating *candor.Rating, wording nearduplicate.Shingles, keys nearduplicate.Signature,
) []sqldb.Statement {
	return append([]sqldb.Statement{
		{Query: sameAddressQuery, Args: []any{milliseconds(now.Add(-day)), rating.ReviewerIP,
			rating.OfficialID, milliseconds(now.Add(-lately))}, Row: func(scan sqldb.Scanner) error {
			return scan(&s.SameAddressLately, &s.SameAddress)
		}},
	}, slices.Concat(s.page.read(now, rating.OfficialID),
		nearDuplicates(rating.ReviewerIP, wording, keys, &s.Alike))...)
}

// official is whom the review is about, to whom visitors can contribute.
func (s *ratingContext) official() (*reachableOfficial, error) {
	if s.page.official == nil {
		return nil, errNotReachable
	}
	return s.page.official, s.page.official.refuse()
}

const sameAddressQuery = `SELECT COUNT(*), COUNT(CASE WHEN created_at > $1 THEN 1 END)
	FROM ratings WHERE reviewer_ip = $2 AND official_id = $3 AND created_at > $4`

// formatFlags writes flags one on a line, the code before a tab.
func formatFlags(flags []candor.Flag) string {
	lines := make([]string, len(flags))
	for i, flag := range flags {
		lines[i] = flag.Code + "\t" + flag.Reason
	}
	return strings.Join(lines, "\n")
}

func parseFlags(text string) []candor.Flag {
	var flags []candor.Flag
	for line := range strings.Lines(text) {
		code, reason, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		flags = append(flags, candor.Flag{Code: code, Reason: reason})
	}
	return flags
}

const (
	// duplicatesRead is how many reviews of each key are compared, the newest: a campaign is of one
	// time.
	duplicatesRead = 4
	// publicRead is among how many of the newest of a key those are looked for that visitors can
	// read. Hidden ones among them must not keep these from being found: the writer's answer would
	// tell of them.
	publicRead = 1000
)

// duplicateShare is how much of the wording two reviews have in common that say nearly the same, for
// the flags as well.
var duplicateShare = integrity.DefaultRules().CopyShare

var wordingColumns = [...]string{"wording_1", "wording_2", "wording_3"}

// duplicatesQuery finds reviews of each key, some of them more than once: the newest, and some that
// visitors can read. Reviews without a key stand in no index.
var duplicatesQuery = func() string {
	const bothPublic = "r.status = 'approved' AND r.state <> 3 AND o.status = 'approved'"
	var parts []string
	for i, column := range wordingColumns {
		newest := func(most int) string {
			return fmt.Sprintf(`(SELECT id, official_id, review_text, created_at, reviewer_ip, status,
				state
				FROM ratings
				WHERE %[1]s = $%[2]d AND %[1]s <> 0
				ORDER BY created_at DESC LIMIT %[3]d) AS r
				JOIN officials o ON o.id = r.official_id`, column, i+1, most)
		}
		columns := "SELECT r.id, r.official_id, o.name, r.review_text, r.created_at, r.reviewer_ip, " +
			bothPublic +
			" FROM "
		parts = append(parts, columns+newest(duplicatesRead),
			fmt.Sprintf("SELECT * FROM (%s%s WHERE %s LIMIT %d) AS public_%d", columns, newest(publicRead),
				bothPublic, duplicatesRead, i+1))
	}
	return strings.Join(parts, " UNION ALL ")
}()

// nearDuplicates finds reviews that say nearly the same. It may miss one, and finds none that does
// not: keys find, the texts decide.
func nearDuplicates(
	address string, wording nearduplicate.Shingles, keys nearduplicate.Signature,
	found *[]candor.AlikeReview,
) []sqldb.Statement {
	if len(wording) == 0 {
		return nil
	}
	compared := map[string]bool{}
	return []sqldb.Statement{{Query: duplicatesQuery, Args: []any{keys[0], keys[1], keys[2]},
		Row: func(scan sqldb.Scanner) error {
			var a candor.AlikeReview
			var id, text, from string
			var created int64
			if err := scan(&id, &a.OfficialID, &a.OfficialName, &text, &created, &from,
				&a.IsPublic); err != nil ||
				compared[id] {
				return err
			}
			compared[id] = true
			a.IsOwn = from == address
			a.Share, a.CreatedAt = wording.Share(nearduplicate.ShinglesOf(text)), fromMilliseconds(created)
			if a.Share >= duplicateShare {
				*found = append(*found, a)
			}
			return nil
		}}}
}

// mostAlikeFirst sorts reviews by how much they share.
func mostAlikeFirst(reviews []candor.AlikeReview) {
	slices.SortFunc(reviews, func(a, b candor.AlikeReview) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), b.CreatedAt.Compare(a.CreatedAt))
	})
}

const (
	// copiesRead is among how many of the newest reviews of each key the copies of a network are looked
	// for.
	copiesRead = 200
	// copiesCompared is how many texts of them are read: of reviews that count, and as many of others,
	// each from another address. A flood of long copies must not hold the writer.
	copiesCompared = 8
)

// copiesQuery finds reviews of each key that came from a network, without regard to the official, and
// whether they count or may soon. %[1]s is narrow or wide.
var copiesQuery = func() string {
	var parts []string
	for i, column := range wordingColumns {
		parts = append(parts, fmt.Sprintf(`SELECT id, official_id, reviewer_ip, counts
				AND NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.subject = newest_%[2]d.id) AS counts
			FROM (SELECT id, official_id, reviewer_ip,
				status = 'approved' AND state < %[3]s AND NOT is_decided AS counts,
				CASE WHEN created_at >= $4 THEN network_%%[1]s ELSE next_%%[1]s END AS network
				FROM ratings WHERE %[1]s = $%[2]d AND %[1]s <> 0 AND created_at > $5
				ORDER BY created_at DESC LIMIT CAST($6 AS BIGINT)) AS newest_%[2]d
			WHERE network = $7`, column, i+1, stateNumber(integrity.SetAside)))
	}
	return strings.Join(parts, " UNION ")
}()

// copiedReview is a review that may say nearly the same as one that is about to be stored.
type copiedReview struct {
	id, officialID, address string
	counts                  bool
}

// setCopiesAside sets reviews aside that say nearly the same as the one that is about to be stored and
// came from its network, where rules.CopyLeast addresses of it have written one within
// rules.CopyWithin. Such copies wait for a moderator, and the first text has counted so far; Judge
// decides about copies that are published. So does copiedAmongOthers with texts that are not alike.
// Copies from elsewhere alone silence no review. One that a moderator has decided about stays.
func (tx *Tx) setCopiesAside(
	r *candor.Rating, wording nearduplicate.Shingles, keys nearduplicate.Signature,
) error {
	own, width, _ := tx.networkOf(r)
	if own == 0 || r.SaysNothing || r.Status == candor.StatusApproved ||
		!tx.store.integrity.Acts() {
		return nil
	}
	year, _ := yearsOf(tx.Now())
	rows, err := tx.QueryContext(tx.Context(), fmt.Sprintf(copiesQuery, width), keys[0], keys[1],
		keys[2], year, milliseconds(tx.Now().Add(-tx.store.rules.CopyWithin)), copiesRead, own)
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (c copiedReview, err error) {
		err = scan(&c.id, &c.officialID, &c.address, &c.counts)
		return c, err
	})
	if err != nil {
		return err
	}
	counting, err := tx.copiesThatCount(found, r.ReviewerIP, wording)
	if err != nil {
		return err
	}
	for officialID, ids := range counting {
		if err := tx.setAsideAsCopies(officialID, ids); err != nil {
			return err
		}
	}
	if !slices.ContainsFunc(r.Flags, func(f candor.Flag) bool { return f.Code == candor.FlagAlike }) {
		return nil
	}
	ids, err := tx.copiedAmongOthers(r, own, wording, keys)
	if err != nil || len(ids) == 0 {
		return err
	}
	return tx.setAsideAsCopies(r.OfficialID, ids)
}

func (tx *Tx) setAsideAsCopies(officialID string, ids []string) error {
	aside := integrity.Decision{State: integrity.SetAside, Because: integrity.BecauseCopy}
	return errors.Join(tx.setStates(stored{Decision: aside}, ids), recomputeAverages(tx, officialID),
		tx.judgeAgain(officialID))
}

// copiesThatCount compares the texts of reviews, and returns the copies among them that count, by
// official. It returns none where fewer addresses than rules.CopyLeast have sent one, own among them.
func (tx *Tx) copiesThatCount(
	found []copiedReview, own string, wording nearduplicate.Shingles,
) (counting map[string][]string, err error) {
	counting = map[string][]string{}
	asked, others, seen := map[string]copiedReview{}, 0, map[string]bool{own: true, "": true}
	for _, c := range found {
		if c.counts && len(asked) < copiesCompared {
			asked[c.id] = c
		}
	}
	if len(asked) == 0 {
		return counting, nil
	}
	for _, c := range found {
		if !c.counts && !seen[c.address] && others < copiesCompared {
			asked[c.id], seen[c.address] = c, true
			others++
		}
	}
	wordings, err := tx.wordingsOf(slices.Collect(maps.Keys(asked)))
	addresses := map[string]bool{own: true}
	for id, theirs := range wordings {
		c := asked[id]
		if wording.Share(theirs) < duplicateShare {
			continue
		}
		addresses[c.address] = true
		if c.counts {
			counting[c.officialID] = append(counting[c.officialID], id)
		}
	}
	delete(addresses, "") // was erased
	if len(addresses) < tx.store.rules.CopyLeast {
		clear(counting)
	}
	return counting, err
}

func (tx *Tx) wordingsOf(ids []string) (map[string]nearduplicate.Shingles, error) {
	encoded, err := json.Marshal(ids)
	if err != nil {
		return nil, err
	}
	found := map[string]nearduplicate.Shingles{}
	rows, err := tx.QueryContext(tx.Context(), fmt.Sprintf(
		"SELECT id, review_text FROM ratings WHERE id IN (%s)",
		fmt.Sprintf(tx.store.dialect.Among, "$1")), string(encoded))
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (none struct{}, err error) {
		var id, text string
		err = scan(&id, &text)
		found[id] = nearduplicate.ShinglesOf(text)
		return none, err
	})
	return found, err
}

const (
	// sentRead is among how many of the newest reviews of an official that are published, and of those
	// that wait, the copies of a network are looked for.
	sentRead = 400
	// sentCompared is how many reviews are compared with one copy each, at most.
	sentCompared = 4
)

// sentQuery finds the newest reviews of an official that have a status and meet a condition. %[1]s is
// whether they count, %[2]s the status, %[3]s the condition.
const sentQuery = `SELECT id, reviewer_ip, network, wording_1, wording_2, wording_3, %[1]s
	FROM (SELECT id, reviewer_ip, created_at, wording_1, wording_2, wording_3, flags, state, because,
		is_decided, CASE WHEN created_at >= $1 THEN COALESCE(NULLIF(network_wide, 0), network_narrow)
			ELSE COALESCE(NULLIF(next_wide, 0), next_narrow) END AS network
		FROM ratings WHERE official_id = $2 AND status = '%[2]s' AND created_at > $3
		ORDER BY created_at DESC LIMIT CAST($4 AS BIGINT)) AS r
	WHERE network <> 0 AND reviewer_ip <> '' AND (%[3]s) ORDER BY created_at, id`

var (
	// publishedSentQuery finds those that are set aside as copies, and of those that count the ones
	// that a network has sent or that share a key.
	publishedSentQuery = fmt.Sprintf(sentQuery, "state <> "+stateNumber(integrity.SetAside),
		candor.StatusApproved, fmt.Sprintf(`state = %[1]s AND because = '%[2]s'
		OR state < %[1]s AND NOT is_decided AND reviewer_ip <> $9
			AND (network = $5 OR wording_1 = $6 OR wording_2 = $7 OR wording_3 = $8)
			AND NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.subject = r.id)`,
			stateNumber(integrity.SetAside), integrity.BecauseCopy))
	waitingSentQuery = fmt.Sprintf(sentQuery, "FALSE", candor.StatusPending,
		fmt.Sprintf("flags LIKE '%[1]s\t%%' OR flags LIKE '%%\n%[1]s\t%%'", candor.FlagAlike))
)

// copiedAmongOthers returns which reviews of the official do not count after a near copy that is about
// to be stored and waits: they have been copied, and other addresses of their own network have sent
// copies that wait, of whatever texts. The last copy may be either of them.
func (tx *Tx) copiedAmongOthers(
	r *candor.Rating, own int64, wording nearduplicate.Shingles, keys nearduplicate.Signature,
) (copied []string, err error) {
	rules := &tx.store.rules
	year, _ := yearsOf(tx.Now())
	args := []any{year, r.OfficialID, milliseconds(tx.Now().Add(-rules.CopyWithin)), sentRead}
	var counted []integrity.Sent
	aside := map[integrity.Key]int{}
	published, err := tx.sent(publishedSentQuery, append(args, own, keys[0], keys[1], keys[2],
		r.ReviewerIP)...)
	for _, s := range published {
		if s.counts {
			counted = append(counted, s.Sent)
		} else {
			aside[s.Network]++
		}
	}
	if err != nil || len(counted) == 0 {
		return nil, err
	}
	copies, err := tx.sent(waitingSentQuery, args...)
	if err != nil {
		return nil, err
	}
	waiting := []integrity.Sent{{Address: r.ReviewerIP, Network: integrity.Key(own), Keys: keys}}
	for _, s := range copies {
		waiting = append(waiting, s.Sent)
	}
	pairs := rules.MayBeCopied(counted, waiting)
	pairs = pairs[:min(len(pairs), sentCompared)]
	var ids []string
	for _, pair := range pairs {
		ids = append(ids, pair.ID, pair.Copy)
	}
	if len(ids) == 0 {
		return nil, nil
	}
	wordings, err := tx.wordingsOf(ids)
	for _, pair := range pairs {
		text := wordings[pair.ID]
		if rules.CopiesSetAside(pair.Others) > aside[pair.Network] &&
			max(text.Share(wording), text.Share(wordings[pair.Copy])) >= duplicateShare {
			copied = append(copied, pair.ID)
			aside[pair.Network]++
		}
	}
	return copied, err
}

// sentReview is a review as sentQuery reads it.
type sentReview struct {
	integrity.Sent
	counts bool
}

func (tx *Tx) sent(query string, args ...any) ([]sentReview, error) {
	rows, err := tx.QueryContext(tx.Context(), query, args...)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (s sentReview, err error) {
		var network int64
		err = scan(&s.ID, &s.Address, &network, &s.Keys[0], &s.Keys[1], &s.Keys[2], &s.counts)
		s.Network = integrity.Key(network)
		return s, err
	})
}
