package main

import "candor"

// photoRules is what the photo cards know of the domain: the limit on bytes and what is said of a
// file that is refused.
func photoRules() []constant {
	return []constant{
		{"maxPhotoSize", candor.MaxPhotoSize},
		{"maxPhotoFilename", candor.MaxName},
		{"photoMessages", photoMessages{Type: candor.MessagePhotoType, Size: candor.MessagePhotoSize}},
	}
}

type photoMessages struct {
	Type string `json:"type"`
	Size string `json:"size"`
}
