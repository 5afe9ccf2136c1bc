package screen

import "candor"

// Word is what a flag is called where many are counted.
type Word struct{ Code, Label string }

// Words lists every flag that there is, in the order in which a moderator reads their reasons.
func Words() []Word {
	return []Word{
		{"link", "Link"},
		{"email", "E-mail address"},
		{"phone", "Phone number"},
		{"address", "Street address"},
		{"capitals", "Capitals"},
		{"repeated", "Repetition"},
		{"card", "Number of a payment card"},
		{"social_security", "Social Security number"},
		{codeProfanity, "Profanity"},
		{"scripts", "Mixed alphabets"},
		{"hidden", "Invisible characters"},
		{"county", "Unknown county"},
		{"town", "Unknown town"},
		{"second_review", "Second review within a day"},
		{"same_address", "Several from one address"},
		{"same_network", "Several from one network"},
		{candor.FlagWave, "Sudden wave"},
		{"during_wave", "Written during a wave"},
		{"alike", "Nearly the same words"},
	}
}
