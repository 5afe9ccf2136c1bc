package contentfilter

import "candor/internal/candor"

// Word is a flag's name in statistics.
type Word struct{ Code, Label string }

// Words lists every flag, in the order in which moderators see their reasons.
func Words() []Word {
	return []Word{
		{"link", "Link"},
		{"email", "E-mail address"},
		{candor.FlagPhone, "Phone number"},
		{candor.FlagAddress, "Street address"},
		{candor.FlagCapitals, "Capitals"},
		{"repeated", "Repetition"},
		{"card", "Number of a payment card"},
		{"social_security", "Social Security number"},
		{codeProfanity, "Profanity"},
		{"scripts", "Mixed alphabets"},
		{"impostor", "Name of the site or an office"},
		{"look_alikes", "Letters that only look Latin"},
		{candor.FlagOtherScript, "Name in another script"},
		{"hidden", "Invisible characters"},
		{"county", "Unknown county"},
		{"town", "Unknown town"},
		{candor.FlagSecondReview, "Second review within a day"},
		{candor.FlagSameAddress, "Several from one address"},
		{candor.FlagAlike, "Nearly the same words"},
		{candor.FlagAlikeHidden, "Same words as a hidden text"},
		{candor.FlagRedacted, "Redacted"},
		{candor.FlagRemovedHome, "Removed home address or phone number"},
	}
}
