package httpapi

// byCategory holds something for each of candor.RatingCategories. A struct encodes in half the time
// of a map.
type byCategory[T any] struct {
	Leadership         T `json:"leadership,omitempty"`
	Accessibility      T `json:"accessibility,omitempty"`
	Transparency       T `json:"transparency,omitempty"`
	CommunityImpact    T `json:"communityImpact,omitempty"`
	Fairness           T `json:"fairness,omitempty"`
	Timeliness         T `json:"timeliness,omitempty"`
	Professionalism    T `json:"professionalism,omitempty"`
	Communication      T `json:"communication,omitempty"`
	Advocacy           T `json:"advocacy,omitempty"`
	Responsiveness     T `json:"responsiveness,omitempty"`
	VotingRecord       T `json:"votingRecord,omitempty"`
	CommunityRelations T `json:"communityRelations,omitempty"`
}

// Scores are the optional scores of a review.
type Scores byCategory[*int]

func (s *Scores) fields() [12]**int { return (*byCategory[*int])(s).fields() }

// CategoryAverages are the averages of the categories that were scored, to one decimal.
type CategoryAverages byCategory[float64]

func (a *CategoryAverages) fields() [12]*float64 { return (*byCategory[float64])(a).fields() }

// fields are in the order of candor.RatingCategories.
func (c *byCategory[T]) fields() [12]*T {
	return [12]*T{
		&c.Leadership, &c.Accessibility, &c.Transparency, &c.CommunityImpact, &c.Fairness, &c.Timeliness,
		&c.Professionalism, &c.Communication, &c.Advocacy, &c.Responsiveness, &c.VotingRecord,
		&c.CommunityRelations,
	}
}
