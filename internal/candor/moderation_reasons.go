package candor

// Reasons for texts that reveal private information.
const (
	reasonPrivate       = "Reveals private information"
	reasonPrivateReview = "Reveals a home address, phone number or other private information"
)

// ReasonOutdated is the usual reason to reject an outdated correction.
const ReasonOutdated = "The profile has since changed"

// privateReasons are the reasons for texts that reveal private information.
var privateReasons = []string{
	reasonPrivate, reasonPrivateReview,
}

var rejectionReasons = map[ItemKind][]string{
	OfficialItem: {
		"Already listed",
		"Does not hold public office in New Jersey",
		"Could not verify the person or office",
		reasonPrivate,
		"Advertising or a joke",
	},
	RatingItem: {
		"Personal attack",
		"Harasses or threatens someone",
		reasonPrivateReview,
		"It says something false",
		"Not about this official",
		"Spam or advertising",
		"Duplicate or multiple reviews by one person",
	},
	CorrectionItem: {
		"The current value is correct",
		"The new value could not be confirmed",
		ReasonOutdated,
		reasonPrivate,
		"Advertising or a joke",
	},
	PhotoUploadItem: {
		"Shows someone else",
		"Unrecognizable or badly cropped",
		"Shows other people too",
		"Copyright or permission problem",
		"Offensive, advertising or a joke",
	},
	ReportItem: {
		"The review follows the rules",
		"A matter of opinion",
		"The report could not be confirmed",
		"Too vague to investigate",
	},
}

// RejectionReasons returns the usual reasons to reject an item of a kind, in the queue's order.
// They are suggestions: a moderator can write any reason (Decision.Reason).
func RejectionReasons(kind ItemKind) []string {
	return append([]string(nil), rejectionReasons[kind]...)
}
