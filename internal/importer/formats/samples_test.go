package formats

import "time"

// invented has lists of invented people in every format.
const invented = "../testdata/all"

// Lists are read as of this day, and were changed a week before.
const day = "2026-07-08"

var week = time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
