package candor

// RatingCategory is one of the twelve aspects that a review can score.
type RatingCategory string

// The categories, as spelled in the API.
const (
	Leadership         RatingCategory = "leadership"
	Accessibility      RatingCategory = "accessibility"
	Transparency       RatingCategory = "transparency"
	CommunityImpact    RatingCategory = "communityImpact"
	Fairness           RatingCategory = "fairness"
	Timeliness         RatingCategory = "timeliness"
	Professionalism    RatingCategory = "professionalism"
	Communication      RatingCategory = "communication"
	Advocacy           RatingCategory = "advocacy"
	Responsiveness     RatingCategory = "responsiveness"
	VotingRecord       RatingCategory = "votingRecord"
	CommunityRelations RatingCategory = "communityRelations"
)

// RatingCategories holds all twelve, in the database's order.
var RatingCategories = [...]RatingCategory{
	Leadership, Accessibility, Transparency, CommunityImpact, Fairness, Timeliness,
	Professionalism, Communication, Advocacy, Responsiveness, VotingRecord, CommunityRelations,
}

var categoryLabels = map[RatingCategory]string{
	Leadership: "Leadership", Accessibility: "Accessibility", Transparency: "Transparency",
	CommunityImpact: "Community Impact", Fairness: "Fairness", Timeliness: "Timeliness",
	Professionalism: "Professionalism", Communication: "Communication", Advocacy: "Advocacy",
	Responsiveness: "Responsiveness", VotingRecord: "Voting Record",
	CommunityRelations: "Community Relations",
}

// Label is the category's name on screen.
func (c RatingCategory) Label() string { return categoryLabels[c] }

var categoryQuestions = map[RatingCategory]string{
	Leadership:         "Do they set a direction and get things done?",
	Accessibility:      "Can people reach them and be heard?",
	Transparency:       "Do they explain decisions and share information?",
	CommunityImpact:    "Has their work made the community better?",
	Fairness:           "Do they hear all sides and treat them alike?",
	Timeliness:         "Do they decide without needless delay?",
	Professionalism:    "Are they prepared, respectful and reliable?",
	Communication:      "Do they explain things clearly?",
	Advocacy:           "Do they speak up for the people they represent?",
	Responsiveness:     "Do they answer questions and act on problems?",
	VotingRecord:       "Did the votes match what was promised?",
	CommunityRelations: "Do they earn the trust of the whole community?",
}

// Question explains the category to a reviewer.
func (c RatingCategory) Question() string { return categoryQuestions[c] }

var categoriesByType = map[PositionType][]RatingCategory{
	Mayor:           {Leadership, Accessibility, Transparency, CommunityImpact},
	Judge:           {Fairness, Timeliness, Professionalism, Communication},
	CouncilMember:   {Accessibility, Advocacy, Responsiveness, VotingRecord},
	LawEnforcement:  {Professionalism, CommunityRelations, Responsiveness, Transparency},
	StateLegislator: {Leadership, Accessibility, Advocacy, VotingRecord},
	Clergy:          {Leadership, Accessibility, CommunityImpact, Professionalism},
}

// Categories returns the categories for reviews of a position type. Some types have none.
func (t PositionType) Categories() []RatingCategory { return categoriesByType[t] }

// ReviewStarter is the beginning of a review, for people who do not know how to begin.
type ReviewStarter struct{ Key, Text string }

// ReviewStarters returns the beginnings in the order of screens.
func ReviewStarters() []ReviewStarter {
	return []ReviewStarter{{"wrote", "I wrote to"}, {"went", "I went to"}, {"asked", "I asked for"}}
}
