package main

import (
	"candor/internal/candor"
	"candor/internal/photo"
)

// photoRules are the rules of the photo cards: the size limit, and messages about refused files.
func photoRules() []constant {
	return []constant{
		{"maxPhotoSize", candor.MaxPhotoSize},
		{"maxPhotoFilename", candor.MaxName},
		{"photoMessages", photoMessages{Type: photo.MessageType, Size: photo.MessageSize}},
	}
}

type photoMessages struct {
	Type string `json:"type"`
	Size string `json:"size"`
}
