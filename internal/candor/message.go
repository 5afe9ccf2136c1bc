package candor

// The messages of the rules, exactly as in the specification (sections 5 and 8). The front end gets
// them through generated code, so there is only one copy.
const (
	// MessageStoringPaused is shown on every page while storing is paused.
	MessageStoringPaused = "New reviews and changes can’t be saved right now. You can keep reading, " +
		"and try again in a little while."

	MessageOverallRatingRequired = "Overall rating is required"
	messageOverallRatingRange    = "Overall rating must be a whole number from 1 to 5"
	messageCategoryRatingRange   = "Category ratings must be whole numbers from 1 to 5"
	MessageReviewerEmail         = "Valid email is required"
	MessageOfficialRequired      = "Please select an official to review"

	MessageNameRequired     = "Name is required"
	messageEncodedTwice     = "The %s seems to be encoded twice: did you mean “%s”?"
	MessagePositionRequired = "Position is required"
	MessagePositionType     = "Please choose a position type from the list"
	MessageTownUnknown      = "Please choose a town from the list, or " + OtherChoice + " to type one"
	messageDistrict         = "Only legislators have a district, by its number"
	messageDistrictNumber   = "%s districts in New Jersey are numbered 1 to %d"
	MessageWebsite          = "Please enter a web address that begins with http:// or https://"
	MessageDate             = "Please enter a date as YYYY-MM-DD"
	MessageTermOrder        = "The term cannot end before it starts"
	MessageLinkToItself     = "An official cannot be linked to itself"
	messageTenure           = "tenure must be current, former or all"
	MessageProfileImage     = "Please upload the photo here; an address elsewhere cannot be used"

	MessageFieldRequired          = "Please select a field to correct"
	MessageSuggestedValueRequired = "Please enter the corrected value"
	MessageSuggestedValueRemoved  = "The proposed value was removed on request, so this can only be rejected"
	messageSameValue              = "That’s already the current value. Enter the corrected one."
	MessageSubmitterEmail         = "Please enter a valid email"
	MessageCustomFieldRequired    = "Custom field name is required when Other is selected"
	MessageCustomValueRequired    = "Custom value is required when Other is selected"

	MessageObjectPathRequired = "Please upload a photo first"
	messageRatingRequired     = "Please name the review"
	MessageVoteRequired       = "Please say whether the review was helpful"

	messageTooMany       = "Too many requests. Please try again in %d %s."
	messageTooManyLogins = "Too many login attempts. Please try again in %d %s."

	messageStatus             = "Status must be pending, approved or rejected"
	MessageText               = "Please remove characters that cannot be shown"
	MessageOfficialNotFound   = "Official Not Found"
	MessageRatingNotFound     = "Review not found"
	messageRatingState        = "state must be set_aside, or empty for the reviews that are listed"
	messageRatingStars        = "stars must be from 1 to 5"
	messageRatingOrder        = "sort must be recent, helpful, highest or lowest"
	messageRatingPending      = "It waits for a moderator."
	MessageProfileWaits       = "It counts once a moderator has approved this profile."
	messageRatingRejected     = "A moderator has rejected it."
	MessageCorrectionNotFound = "Correction not found"
	MessageAlreadyVoted       = "You have already provided feedback for this review."
)

// Limits on lengths, in characters, and on pages.
const (
	MaxName        = 200
	maxPosition    = 100
	MaxPlace       = 100
	MaxText        = 5000
	maxURL         = 2000
	MaxEmail       = 254
	maxCustomField = 60
	MaxSearch      = 200
	MaxUsername    = 50
	MaxPageSize    = 100
	MaxPage        = 1_000_000_000
	MinScore       = 1
	MaxScore       = 5
)
