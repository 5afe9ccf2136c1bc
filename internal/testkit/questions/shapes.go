package questions

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/personname"
)

// shapes are ways to type more than a name, or a variation of it. ask returns "" if a shape
// does not apply.
var shapes = []struct {
	name  string
	meant meaning
	ask   func(*rand.Rand, *candor.Official) string
}{
	{"form of address", thePerson, func(r *rand.Rand, o *candor.Official) string {
		return pickOne(r, "Mr. ", "Mrs. ", "Ms ", "Hon. ", "The Honorable ", "Dr. ", "Senator ", "Judge ",
			"Councilwoman ", "Mayor ", "Rev. ", "Assemblyman ", "Commissioner ") + o.Name
	}},
	{"degree", thePerson, func(r *rand.Rand, o *candor.Official) string {
		return o.Name + pickOne(r, ", Ph.D.", ", Esq.", " Jr.", " III", " MD", ", J.D.", ", CPA")
	}},
	{"everyday word", thePerson, func(r *rand.Rand, o *candor.Official) string {
		return o.Name + " " + pickOne(r, "phone", "email", "phone number", "reviews", "rating",
			"contact", "website", "email address", "address", "office", "twitter", "party", "salary")
	}},
	{"question", thePerson, func(r *rand.Rand, o *candor.Official) string {
		return pickOne(r, "who is ", "how do I contact ", "reviews of ", "what is the email of ",
			"my mayor ", "find ", "contact info for ") + o.Name
	}},
	{"random word", thePerson, func(r *rand.Rand, o *candor.Official) string {
		return pickOne(r, o.Name+" "+randomWord(r), randomWord(r)+" "+o.Name,
			randomWord(r)+" "+o.Name+" "+randomWord(r)+" "+o.City)
	}},
	{"typo and random word", thePerson, func(r *rand.Rand, o *candor.Official) string {
		if swapLetters(o.Name) == "" {
			return ""
		}
		return swapLetters(o.Name) + " " + o.City + " " + randomWord(r)
	}},
	{"another title", thePerson, func(r *rand.Rand, o *candor.Official) string {
		if o.PositionType == candor.LawEnforcement {
			return ""
		}
		return o.Name + " " + pickOne(r, "sheriff", "police officer", "detective")
	}},
	{"long question", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		return "how do I find the phone number and the email address of " + o.Name + " in " + o.City +
			" new jersey please"
	}},
	{"family name first", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		given, rest, _ := strings.Cut(o.Name, " ")
		return rest + ", " + given
	}},
	{"middle name typed out", thePerson, func(r *rand.Rand, o *candor.Official) string {
		initial := middleInitial.FindString(o.Name)
		if middleNames[initial] == nil {
			return ""
		}
		return strings.Replace(o.Name, initial, " "+pickOne(r, middleNames[initial]...)+" ", 1)
	}},
	{"middle initial left out", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		if !middleInitial.MatchString(o.Name) {
			return ""
		}
		return middleInitial.ReplaceAllString(o.Name, " ") + " " + o.City
	}},
	{"family name as one word", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		name := personname.Parse(o.Name)
		joined := strings.NewReplacer(" ", "", "-", "").Replace(name.Family)
		if joined == name.Family {
			return ""
		}
		return name.Given + " " + strings.ToLower(joined)
	}},
	{"family name apart", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		if splitFamily.Replace(o.Name) == o.Name {
			return ""
		}
		return splitFamily.Replace(o.Name)
	}},
	{"apostrophe", thePerson, func(r *rand.Rand, o *candor.Official) string {
		return replacePart(o.Name, "'", pickOne(r, "’", "‘", "`", "´", "ʻ", "ʼ", ""))
	}},
	{"umlaut spelled out", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		return replacePart(o.Name, "ü", "ue")
	}},
	{"Mac for Mc", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		return replacePart(o.Name, " Mc", " Mac")
	}},
	{"Saint for St.", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		return replacePart(o.Name, "St.", "Saint")
	}},
	{"office and ZIP", theOffice, func(_ *rand.Rand, o *candor.Official) string {
		if o.PositionType != candor.Mayor || zipOf(o) == "" {
			return ""
		}
		return candor.PositionLabel(o.Position) + " " + zipOf(o)
	}},
	{"office of a town", theOffice, func(r *rand.Rand, o *candor.Official) string {
		if o.Position != "mayor" {
			return ""
		}
		return pickOne(r, "who is the mayor of ", "mayor ", "my current mayor in ") + o.City
	}},
	{"name and ZIP", thePerson, func(_ *rand.Rand, o *candor.Official) string {
		if zipOf(o) == "" {
			return ""
		}
		return o.Name + " " + zipOf(o)
	}},
	{"ZIP", theTown, func(r *rand.Rand, o *candor.Official) string {
		if zipOf(o) == "" {
			return ""
		}
		return zipOf(o) + pickOne(r, "", "-1234")
	}},
	{"town shortened", theTown, func(_ *rand.Rand, o *candor.Official) string {
		if shortened.Replace(" "+o.City) == " "+o.City || len(njplace.TownsNamed(o.City)) > 1 {
			return ""
		}
		return shortened.Replace(" " + o.City)
	}},
	{"county shortened", theCounty, func(r *rand.Rand, o *candor.Official) string {
		if o.County == "" {
			return ""
		}
		return o.County + pickOne(r, " co", " cnty", " county")
	}},
	{"district", theDistrict, func(r *rand.Rand, o *candor.Official) string {
		if o.District == "" || o.PositionType != candor.StateLegislator {
			return ""
		}
		return fmt.Sprintf(pickOne(r, "legislative district %s", "LD %s", "ld%s", "LD-%s",
			"NJ legislative district %s"), o.District)
	}},
	{"who represents a ZIP", theSeat, func(r *rand.Rand, o *candor.Official) string {
		zips := zipsByDistrict[o.PositionType][o.District]
		if len(zips) == 0 {
			return ""
		}
		return fmt.Sprintf(pickOne(r, "%s %s", "my %s %s", "who is my %s %s", "%[2]s %[1]s", "%s for %s"),
			seatWords(r, o), pickOne(r, zips...))
	}},
	{"who represents a town", theSeat, func(r *rand.Rand, o *candor.Official) string {
		towns := townsByDistrict[o.PositionType][o.District]
		if len(towns) == 0 {
			return ""
		}
		return fmt.Sprintf(pickOne(r, "%s of %s", "%s %s", "%[2]s %[1]s", "who is the %s for %s nj"),
			seatWords(r, o), pickOne(r, towns...))
	}},
}

// seatWords returns words that people use for a legislator's seat.
func seatWords(r *rand.Rand, o *candor.Official) string {
	switch {
	case o.PositionType == candor.Congressman:
		return pickOne(r, "congressman", "congresswoman", "representative", "Congress member")
	case o.Position == "state_senator":
		return pickOne(r, "state senator", "State Sen.")
	}
	return pickOne(r, "assemblyman", "assemblywoman", "assembly member", "Assembly")
}

// middleInitial matches an initial between names, with the spaces around it.
var middleInitial = regexp.MustCompile(` [A-Z]\. `)

var middleNames = map[string][]string{" J. ": {"James", "Joseph"}, " M. ": {"Mary", "Michael"},
	" A. ": {"Anthony", "Anne"}, " R. ": {"Robert", "Rose"}, " L. ": {"Louis", "Lynn"},
	" E. ": {"Edward", "Elaine"}, " D. ": {"David"}, " T. ": {"Thomas"}}

// splitFamily writes compound family names as several words, in lower case or with other signs.
var splitFamily = strings.NewReplacer("-", " ", " Mc", " Mc ", " O'", " O ")

var shortened = strings.NewReplacer(" Mount ", " Mt. ", " Fort ", " Ft ", " Point ", " Pt ",
	" East ", " E. ", " West ", " W ", " North ", " n ", " South ", " S. ", " Township", " Twp",
	" Borough", " Boro", " Heights", " Hts", " Park", " Pk", " Saint ", " St. ")

// byDistrict are places within a single district, by type of legislator and district number.
type byDistrict map[candor.PositionType]map[string][]string

func (b byDistrict) add(place string, towns ...njplace.Town) {
	of := njplace.DistrictsOf(towns...)
	for kind, numbers := range map[candor.PositionType][]string{
		candor.StateLegislator: of.Legislative, candor.Congressman: of.Congressional,
	} {
		if len(numbers) == 1 {
			b[kind][numbers[0]] = append(b[kind][numbers[0]], place)
		}
	}
}

// Towns with a unique name, and ZIP codes.
var townsByDistrict, zipsByDistrict = func() (towns, zips byDistrict) {
	towns = byDistrict{candor.StateLegislator: {}, candor.Congressman: {}}
	zips = byDistrict{candor.StateLegislator: {}, candor.Congressman: {}}
	for _, town := range njplace.Towns() {
		if len(njplace.TownsNamed(town.Name)) == 1 {
			towns.add(town.Name, town)
		}
	}
	for number := 7000; number < 9000; number++ {
		zip := fmt.Sprintf("%05d", number)
		zips.add(zip, njplace.TownsOfZIP(zip)...)
	}
	return towns, zips
}()

// zipOf returns a ZIP code that an official's town shares with no other, or "".
func zipOf(o *candor.Official) string { return zipsOfTowns[o.County+"/"+o.City] }

var zipsOfTowns = func() map[string]string {
	zips := map[string]string{}
	for number := 7000; number < 9000; number++ {
		zip := fmt.Sprintf("%05d", number)
		if towns := njplace.TownsOfZIP(zip); len(towns) == 1 {
			zips[towns[0].County+"/"+towns[0].Name] = zip
		}
	}
	return zips
}()
