package sqlstore

import (
	"net/netip"
	"strings"
	"time"

	"candor"
)

const (
	day    = 24 * time.Hour
	lately = 30 * day
	// neighboursRead is the most reviews of each status and of the last day that are looked at, historyRead
	// the most of the time before.
	neighboursRead = 200
	historyRead    = 20_000
	// dayOfHistory is from how many reviews within a day on those of the time before matter.
	dayOfHistory = 10
)

// neighbours finds what else was written around a review that is about to be stored. What it reads is
// bounded, however much there is.
func (tx *Tx) neighbours(rating *candor.Rating, official *reachableOfficial, wording candor.Wording, keys candor.WordingKeys) (*candor.Neighbours, error) {
	around := &candor.Neighbours{Wave: official.waveUntil > milliseconds(tx.now)}
	if err := tx.QueryRowContext(tx.ctx, `SELECT COUNT(*), COUNT(CASE WHEN created_at > $1 THEN 1 END)
		FROM ratings WHERE reviewer_ip = $2 AND official_id = $3 AND created_at > $4`, milliseconds(tx.now.Add(-day)),
		rating.ReviewerIP, rating.OfficialID, milliseconds(tx.now.Add(-lately))).Scan(&around.SameAddressLately, &around.SameAddress); err != nil {
		return nil, err
	}
	recent, err := tx.recentReviews(rating.OfficialID)
	if err != nil {
		return nil, err
	}
	network, nearby := networkOf(rating.ReviewerIP), map[string]bool{}
	for _, review := range recent {
		if review.address != rating.ReviewerIP && network.IsValid() && networkOf(review.address) == network {
			nearby[review.address] = true
		}
		if review.at > official.waveCalledOff {
			around.LastDay++
			if review.at > milliseconds(tx.now.Add(-time.Hour)) {
				around.LastHour++
			}
		}
	}
	around.SameNetwork = len(nearby)
	if around.LastDay+1 >= dayOfHistory {
		if err := tx.QueryRowContext(tx.ctx, `SELECT COUNT(*) FROM (SELECT 1 FROM ratings WHERE official_id = $1
			AND status IN ('pending', 'approved', 'rejected') AND created_at > $2 AND created_at <= $3 LIMIT CAST($4 AS BIGINT)) AS history`,
			rating.OfficialID, milliseconds(tx.now.Add(-day*(candor.NeighbourDays+1))), milliseconds(tx.now.Add(-day)), historyRead).
			Scan(&around.Before); err != nil {
			return nil, err
		}
	}
	around.Alike, err = tx.alike(wording, keys)
	return around, err
}

// recentReview is from where and when a review was written, in milliseconds.
type recentReview struct {
	address string
	at      int64
}

// recentQuery reads the newest of each status, since the index begins with it.
var recentQuery = func() string {
	var parts []string
	for _, status := range candor.Statuses() {
		parts = append(parts, `SELECT * FROM (SELECT reviewer_ip, created_at FROM ratings WHERE official_id = $1 AND status = '`+string(status)+`'
			AND created_at > $2 ORDER BY created_at DESC LIMIT CAST($3 AS BIGINT)) AS `+string(status))
	}
	return strings.Join(parts, " UNION ALL ")
}()

// recentReviews reads the reviews of an official within the last day.
func (tx *Tx) recentReviews(officialID string) ([]recentReview, error) {
	rows, err := tx.QueryContext(tx.ctx, recentQuery, officialID, milliseconds(tx.now.Add(-day)), neighboursRead)
	return collect(rows, err, func(scan scanner) (r recentReview, err error) { return r, scan(&r.address, &r.at) })
}

// networkOf is the /24 of an IPv4 address. An IPv6 address stands for a /64 already and has none.
func networkOf(address string) netip.Prefix {
	parsed, err := netip.ParseAddr(address)
	if err != nil || !parsed.Is4() {
		return netip.Prefix{}
	}
	network, err := parsed.Prefix(24)
	if err != nil {
		return netip.Prefix{}
	}
	return network
}
