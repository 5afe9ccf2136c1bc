package screen

import "candor"

// Official flags the texts of a new official, and a place that does not exist. As Review, it is not
// to be called where others wait.
func Official(o *candor.Official) []candor.Flag {
	var flags []candor.Flag
	for _, text := range []struct{ subject, text string }{
		{"The name", o.Name}, {"The position", o.Position}, {"The city", o.City}, {"The county", o.County},
		{"The state", o.State}, {"The country", o.Country},
	} {
		flags = append(flags, label(text.subject, text.text)...)
	}
	return append(append(flags, flag("The description", o.Description)...), place(o)...)
}

// Correction flags the texts of a correction, and a place that would not exist once the official had it.
func Correction(c *candor.Correction, o *candor.Official) []candor.Flag {
	flags := label("The field's name", c.CustomField)
	switch c.Field {
	case "verificationUrl": // a link by its nature
	case "description", candor.OtherField:
		flags = append(flags, flag("The suggested value", c.SuggestedValue)...)
	default:
		flags = append(flags, label("The suggested value", c.SuggestedValue)...)
	}
	switch c.Field {
	case "city", "county", "state":
		flags = append(flags, place(c.Corrected(o))...)
	}
	return append(flags, flag("The reason", c.Reason)...)
}

// place flags a county that New Jersey does not have, and a town that is not in its county.
func place(o *candor.Official) []candor.Flag {
	switch {
	case o.State != candor.DefaultState:
		return nil
	case o.County != "" && !candor.KnownCounty(o.County):
		return []candor.Flag{{Code: "county", Reason: quote(o.County) + " is no county of New Jersey"}}
	case o.City == "" || candor.KnownTown(o.County, o.City):
		return nil
	case o.County != "":
		return []candor.Flag{{Code: "town", Reason: quote(o.City) + " is no town of " + o.County + " County"}}
	case len(candor.TownsNamed(o.City)) == 0:
		return []candor.Flag{{Code: "town", Reason: quote(o.City) + " is no town of New Jersey"}}
	}
	return nil
}
