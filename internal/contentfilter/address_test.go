package contentfilter_test

import "testing"

func TestStreetAddress(t *testing.T) {
	flagged(t, "address", map[string]string{
		"He lives at 12 Maple Street.":   "12 Maple Street",
		"Send it to 12B Main St., Apt 4": "12B Main St",
		"P.O. Box 12, Trenton":           "P.O. Box 12",
		"PO Box 1234":                    "PO Box 1234",
		"post office box 7":              "post office box 7",
		"POB 7":                          "POB 7", "P.O.B. 418 is his": "P.O.B. 418",
		"RR 2 Box 15": "RR 2 Box 15", "Rt. 1, Box 418": "Rt. 1, Box 418",
		"45 W. 3rd St is his house":                      "45 W. 3rd St",
		"120 5th Avenue":                                 "120 5th Avenue",
		"His house: 7 Martin Luther King Jr. Blvd":       "7 Martin Luther King Jr. Blvd",
		"1600 O'Neill Ave":                               "1600 O'Neill Ave",
		"12 St. James Place":                             "12 St. James Place",
		"12-14 Ocean Way, second floor":                  "12-14 Ocean Way",
		"2025 Main Street is empty":                      "2025 Main Street",
		"1200 US Highway 22 is where he works":           "1200 US Highway 22",
		"45 Route 9":                                     "45 Route 9",
		"he lives at 12 maple street with his wife":      "12 maple street",
		"her address is 40 ocean view drive":             "40 ocean view drive",
		"１２ Maple Street":                                "12 Maple Street",
		"12\u00a0Maple\u00a0Street":                      "12 Maple Street",
		"They meet every week (12 Maple Street, Newark)": "12 Maple Street",
	})
	unflagged(t, "12 meetings on Main Street", "Main Street", "the 3 judges of Superior Court",
		"On June 4 Main Street flooded", "In 2023 Main Street was paved",
		"12 Main Street businesses", "Ward 2 Main Street", "3 United Way volunteers",
		"2 Municipal Court hearings", "at 30 minutes drive", "a 4 way street",
		"lives in 2 different places", "at 5 miles down the road", "Route 9 has 3 lanes",
		"the 2 Toy Drive weekends", "PO boxes", "box 12")
}
