package main

import "strings"

// listedQuery is the view of the officials that visitors see, with their averages. Each average is
// a subquery of one row, so that a page only computes its own rows; a join with a group would
// compute all first.
func listedQuery() string {
	const theirs = " FROM ratings r WHERE r.officialId = o.id AND r.status = 'approved'"
	pairs := make([]string, len(categories))
	for i, category := range categories {
		pairs[i] = "'" + category + "', ROUND(AVG(NULLIF(r." + category + ", 0)), 1)"
	}
	return `SELECT o.id, o.name, o.position, o.positionType, o.city, o.county, o.state,
		o.country, o.profileImage,
		o.verificationUrl, o.termStartDate, o.termEndDate, o.status, o.createdAt, o.updatedAt, o.sortName,
		CAST((SELECT COALESCE(ROUND(AVG(r.overallRating), 1), 0)` + theirs + `) AS REAL) AS averageRating,
		CAST((SELECT COUNT(*)` + theirs + `) AS INT) AS totalRatings,
		(SELECT json_patch('{}', json_object(` + strings.Join(pairs, ", ") + `))` + theirs + `) AS categoryAverages
		FROM officials o WHERE o.status = 'approved'`
}
