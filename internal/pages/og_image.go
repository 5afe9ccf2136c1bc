package pages

import (
	"fmt"
	"strings"

	"candor/internal/candor"
	"candor/internal/opengraph"
)

const (
	imagesPath  = "/opengraph/"
	siteSubject = "candor" // replaces an official's id in the address of the site's own image
	pngType     = "image/png"
	pngEnding   = ".png"
)

// siteImage returns the image of all pages that are not about one official.
func (p *Pages) siteImage() image {
	return image{
		path: imageAddress(siteSubject, opengraph.Subject{}),
		text: "Candor: ratings and reviews of New Jersey’s public officials",
	}
}

// officialImage returns the image of the pages about an official.
func (p *Pages) officialImage(o *candor.Official) image {
	text := fmt.Sprintf("%s, %s. %s", o.Name, p.heldOffice(o), ratingSentence(o))
	return image{path: imageAddress(o.ID, p.subject(o)), text: text}
}

func (p *Pages) subject(o *candor.Official) opengraph.Subject {
	return opengraph.Subject{
		Name: o.Name, Office: p.officeNow(o), County: o.County,
		Place:   strings.TrimPrefix(o.Term().DistrictLabel()+", "+place(o), ", "),
		Average: o.Averages.OnScreen(), Reviews: o.Averages.Total,
		Before: o.BeforeLabel(),
	}
}

// imageAddress returns an address that changes with the image, so that clients may keep it.
func imageAddress(id string, subject opengraph.Subject) string {
	return imagesPath + id + "/" + subject.Version() + pngEnding
}
