package contentfilter_test

import "testing"

func TestCard(t *testing.T) { // issuers publish these numbers for tests
	flagged(t, "card", map[string]string{
		"He asked for my card 4111 1111 1111 1111 at the counter": "… 1111",
		"4111-1111-1111-1111":         "… 1111",
		"5105105105105100":            "… 5100",
		"3782 822463 10005":           "… 0005",
		"2223003122003222 is a newer": "… 3222",
		"４１１１ １１１１ １１１１ １１１１":         "… 1111",
	})
	unflagged(t, "4111 1111 1111 1112", "Docket 1234567890123452", "parcel 9400111899223344556677",
		"2024-01-01 2025-01-01", "0000 0000 0000 0000",
		"$4,012,888,888,881,881", "40128888888818811234567")
}
