package imports

import (
	"time"
	"unicode/utf8"

	"candor/internal/candor"
)

// TitleAnswer is the position that a title of lists means, as a moderator has answered.
type TitleAnswer struct {
	Words     string // the title
	Position  string // a title key; empty to keep the words
	CreatedAt time.Time
	CreatedBy string
}

// Validate normalizes an answer, and rejects a position that is none of ours.
func (a *TitleAnswer) Validate() error {
	a.Words = candor.CleanLine(a.Words)
	isKey := a.Position == "" || candor.PositionLabel(a.Position) != a.Position
	if a.Words == "" || utf8.RuneCountInString(a.Words) > candor.MaxName || !isKey {
		return &candor.Error{Code: candor.CodeInvalid, Message: MessageTitle,
			Fields: map[string]string{"titles": MessageTitle}}
	}
	return nil
}

// Meaning describes the answer for the trail.
func (a *TitleAnswer) Meaning() string {
	if a.Position == "" {
		return "kept as written"
	}
	return candor.PositionLabel(a.Position)
}

// Messages about titles.
const (
	MessageTitle         = "Please choose one of the offices that are shown"
	MessageTitleGone     = "There is no answer for this title"
	MessageTitleNotAsked = "The list doesn't ask about this title"
	MessageTitleMissing  = "Please name the title"
	MessageTakesOffice   = "Please choose a day after the day of the list"
)
