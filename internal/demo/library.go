package demo

import "candor/internal/candor"

// readReviews reads the sentences for every type of office.
func readReviews() map[candor.PositionType]*book {
	town := readBook(anyReviews, serviceReviews, electedReviews, townReviews)
	lawmaker := readBook(anyReviews, serviceReviews, electedReviews, lawmakerReviews)
	return map[candor.PositionType]*book{
		candor.Mayor: town, candor.CouncilMember: town,
		candor.StateLegislator: lawmaker, candor.Congressman: lawmaker, candor.USSenator: lawmaker,
		candor.BoardOfEducation: readBook(anyReviews, serviceReviews, electedReviews, schoolReviews),
		candor.Judge:            readBook(anyReviews, judgeReviews),
		candor.LawEnforcement:   readBook(anyReviews, serviceReviews, lawReviews),
		candor.Clergy:           readBook(anyReviews, serviceReviews, clergyReviews),
		candor.OtherPosition:    readBook(anyReviews, serviceReviews, officeReviews),
	}
}
