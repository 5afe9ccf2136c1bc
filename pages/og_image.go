package pages

import (
	"fmt"

	"candor"
	"candor/opengraph"
)

const (
	imagesPath  = "/opengraph/"
	siteSubject = "candor" // stands for an official's id in the address of the site's own image
	pngType     = "image/png"
	pngEnding   = ".png"
)

// siteImage is the one of all pages that are not about one official.
func (p *Pages) siteImage() image {
	return image{
		path: imageAddress(siteSubject, opengraph.Subject{}),
		text: "Candor: ratings and reviews of New Jersey’s public officials",
	}
}

// officialImage is the one of the pages about an official.
func (p *Pages) officialImage(o *candor.Official) image {
	text := fmt.Sprintf("%s, %s. %s", o.Name, officeAndPlace(o), standing(o))
	return image{path: imageAddress(o.ID, subject(o)), text: text}
}

func subject(o *candor.Official) opengraph.Subject {
	return opengraph.Subject{
		Name: o.Name, Office: office(o), Place: place(o), County: o.County,
		Average: o.Averages.Stars(), Reviews: o.Averages.Total,
	}
}

// imageAddress changes with the image, so that a client may keep it.
func imageAddress(id string, subject opengraph.Subject) string {
	return imagesPath + id + "/" + subject.Version() + pngEnding
}
