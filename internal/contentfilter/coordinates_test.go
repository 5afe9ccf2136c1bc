package contentfilter_test

import "testing"

func TestCoordinates(t *testing.T) { // S49
	flagged(t, "address", map[string]string{
		"He lives at 40.2171, -74.7429":              "40.2171, -74.7429",
		"40.217129,-74.742918":                       "40.217129,-74.742918",
		"40.2171 74.7429 W":                          "40.2171 74.7429",
		"at 40.2171° N, 74.7429° W":                  "40.2171° N, 74.7429",
		`see 40°13'01"N 74°44'34"W`:                  `40°13'01"N 74°44'`,
		"40° 13′ 1.5″ N, 74° 44′ 34″ W is the house": "40° 13′ 1.5′′ N, 74° 44′",
		"87G7677H+V9 on a map":                       "87G7677H+V9",
		"677H+V9 Trenton":                            "677H+V9",
		"６７７Ｈ＋Ｖ９":                                    "677H+V9",
	})
	unflagged(t, "rated 40.2 and 74.7", "40.217 percent, 12.345 before",
		"from 40.217 to 74.743 percent", "2345+23", "it is 40° out", "C++ and 4567+89",
		"FGHJ+VW", "87G7677H", "growth of 39.125 and 12.250", "version 40.2171.74.7429",
		"at 38° to 41°, 74° inside")
}
