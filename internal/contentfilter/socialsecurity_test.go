package contentfilter_test

import "testing"

// The numbers were printed in advertisements and belong to no person.
func TestSocialSecurity(t *testing.T) {
	flagged(t, "social_security", map[string]string{
		"Her number is 078-05-1120":           "… 1120",
		"My SSN is 078051120, look it up":     "… 1120",
		"SSN: 078 05 1120":                    "… 1120",
		"social security number 219-09-9999.": "… 9999",
		"social security # 219099999":         "… 9999",
		"０７８‐０５‐１１２０":                         "… 1120",
	})
	unflagged(t, "Ordinance 078-05-11201", "000-12-3456", "666-12-3456", "912-34-5678", "123-00-4567",
		"123-45-0000", "Resolution 2023-12-3456",
		"078051120", "08608-1234", "he is good with social security numbers",
		"The social security office at 12 is closed")
}
