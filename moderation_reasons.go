package candor

// The reasons that say that a text reveals something private.
const (
	reasonPrivate       = "Tells something private"
	reasonPrivateReview = "Tells a home address, a phone number or something else that is private"
)

// ReasonOutdated is the usual reason to reject a correction that is outdated.
const ReasonOutdated = "The profile has changed meanwhile"

var privateReasons = []string{reasonPrivate, reasonPrivateReview}

var rejectionReasons = map[ItemKind][]string{
	OfficialItem: {
		"Is listed already",
		"Holds no public office in New Jersey",
		"No trace of the person or the office was found",
		reasonPrivate,
		"Is advertising or a joke",
	},
	RatingItem: {
		"Attacks a person rather than their work",
		"Harasses or threatens somebody",
		reasonPrivateReview,
		"Says something that is known to be false",
		"Is not about this official",
		"Is advertising",
		"Is one of several by the same person",
	},
	CorrectionItem: {
		"The present value is right",
		"The new value could not be confirmed",
		ReasonOutdated,
		reasonPrivate,
		"Is advertising or a joke",
	},
	PhotoUploadItem: {
		"Shows somebody else",
		"Cannot be recognised, or is cut badly",
		"Shows more people than the official",
		"May not be used: it belongs to somebody else",
		"Is offensive, advertising or a joke",
	},
	ReportItem: {
		"The review keeps to the rules",
		"Is a matter of opinion",
		"What it says against the review could not be confirmed",
		"Says nothing that could be looked into",
	},
}

// RejectionReasons lists the usual reasons to reject an item of a kind, in the order in which the queue offers
// them. They are suggestions: the reason of a decision is a text of its own (Decision.Reason).
func RejectionReasons(kind ItemKind) []string {
	return append([]string(nil), rejectionReasons[kind]...)
}
