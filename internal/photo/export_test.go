package photo

import "time"

func init() { decodingTime = 5 * time.Minute }
