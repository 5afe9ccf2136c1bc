package cases

import "fmt"

// Messages about cases for moderators.
const (
	MessageNotFound = "There is no such case"
	messageState    = "State must be open, waiting, informing, decided or over"
	messageOutcome  = "Please choose count, set_aside or hold"
	MessageReason   = "Please say why"
	messageStars    = "Stars must be 1 to 5"
	messageTooMany  = "Please choose at most 500 reviews at a time"
	messageEmpty    = "Please choose at least one, or leave this out for the whole case"
	MessageNone     = "None of these reviews is part of this case any more"
	MessageSecond   = "Someone else has to confirm what you have proposed"
	MessageProposed = "A decision waits for a second moderator here. Please confirm or " +
		"decline it first."
	MessageChanged         = "This case has changed."
	MessageNothingProposed = "Nothing waits for a second moderator here"
)

// MessageAlone rejects decisions that require a second moderator.
var MessageAlone = fmt.Sprintf("You have already hidden or counted %d reviews of this official within "+
	"a day. More takes a second moderator: ask another one to go on.", MaxAlone)
