package httpapi

import (
	"fmt"

	"candor"
	"candor/opengraph"
)

const (
	picturesPath = "/opengraph/"
	siteSubject  = "candor" // stands for an official's id in the address of the site's own picture
	pngType      = "image/png"
	pngEnding    = ".png"
)

// sitePicture is the one of all pages that are not about one official.
func (s *Server) sitePicture() picture {
	return picture{pictureAddress(siteSubject, opengraph.Subject{}), "Candor: ratings and reviews of New Jersey’s public officials"}
}

// officialPicture is the one of the pages about an official.
func (s *Server) officialPicture(o *candor.Official) picture {
	return picture{pictureAddress(o.ID, subject(o)), fmt.Sprintf("%s, %s. %s", o.Name, officeAndPlace(o), standing(o))}
}

func subject(o *candor.Official) opengraph.Subject {
	return opengraph.Subject{Name: o.Name, Office: office(o), Place: place(o), County: o.County, Average: o.Averages.Stars(), Reviews: o.Averages.Total}
}

// pictureAddress changes with the picture, so that whoever has it may keep it.
func pictureAddress(id string, subject opengraph.Subject) string {
	return picturesPath + id + "/" + subject.Version() + pngEnding
}
