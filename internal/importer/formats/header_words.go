package formats

import "strings"

// Kinds of columns that are not a field.
const (
	fieldPrivate  = "private"  // addresses, phone numbers: never read
	fieldIgnored  = "ignored"  // known and unused
	fieldSplit    = "term"     // a term as "1/1/2024 - 12/31/2027"
	fieldPersonal = "personal" // forms of address
)

// headerWordLists are the column names of each field, as columnName spells them. If two columns
// have the same field, the one whose name comes first here is read.
var headerWordLists = []struct{ field, words string }{
	{"name", `name fullname officialname nameofofficial nameofelectedofficial nameofmayor officialsname
		electedofficial electedofficialname electedofficials officeholder officeholdername personname
		personlabel person incumbent incumbentname membername nameofmember official officials
		contactname commissionername judgename legislator legislatorname itemlabel membernames names
		currentofficeholder officer`},
	{"firstName", "firstname first fname givenname given forename firstnames christianname givennamelabel"},
	{"middleName", "middlename mi middleinitial middle mname middlenameorinitial minitial init initial"},
	{"lastName", "lastname last lname surname familyname family lastnames familynamelabel"},
	{"suffix", "suffix namesuffix generation sfx suff jrsr"},
	{"position", `position positiontitle title officialtitle jobtitle office officetitle officeheld
		positionheld positionlabel positionheldlabel officelabel officename electedoffice electedposition
		role rolelabel capacity designation publicoffice titleofoffice titleposition positionoffice
		officeposition titleoffice officesought`},
	{"positionType", "positiontype"},
	{"city", `municipality municipalityname muni municipalitylabel muniname municipal nameofmunicipality
		town townname city cityname citytown towncity cityortown borough township boroughtownship
		citylabel townlabel jurisdiction jurisdictionlabel locality localunit community place placelabel
		governmentunit localgovernment citytownship citytownshipborough`},
	{"county", "county countyname co cnty countylabel nameofcounty countyofmunicipality countyserved"},
	{"district", `district ld legislativedistrict legdist districtlabel districtnumber districtno dist
		ward wardnumber wardno wardlabel warddistrict districtward congressionaldistrict cd seat
		electoraldistrict electoraldistrictlabel legdistrict ldnumber constituency constituencylabel`},
	{"state", "state statename statelabel"},
	{"country", "country countryname countrylabel"},
	{"description", "description"},
	{"verificationUrl", `verificationurl website officialwebsite websiteurl webpage websiteaddress web
		url link site homepage webaddress weblink officialwebsiteurl municipalwebsite townwebsite
		municipalitywebsite officialsite officialpage internet`},
	{"termStartDate", `termstartdate termstart termstarts termbegins termbegin termbegan termfrom
		termstarted startofterm beginningofterm starttime startdate start begins begin begindate from
		swornin sworn datesworn dateswornin swornindate tookoffice dateappointed appointed
		appointmentdate effectivedate termeffective inaugurated inauguration assumedoffice since
		officesince termcommences commences startoftermdate`},
	{"termEndDate", `termenddate termend termends termended termexpires termexpiration termexp
		termexpirationdate termexpiry expires expiration expirationdate expiry exp expdate termexpdate
		termto termthru termthrough endofterm endtime enddate end ends until thru through to dateexpires
		expirationofterm termexpired currenttermends currenttermexpires termexpiresdate expirydate
		termending`},
	{fieldSplit, "term termdates termofoffice currentterm terms dates termperiod period"},
	{"source", "source"},
	{"sourceId", "sourceid item person wikidataid qid wikidata entity personid"},
	{"licence", "licence license"},
	{"date", "date updated lastupdated asof dateupdated lastmodified updatedat modified recorddate"},
	{fieldPersonal, "prefix salutation honorific honorificprefix nameprefix formofaddress mrms courtesytitle"},
	{fieldPrivate, `email emailaddress emails officialemail contactemail mail phone phonenumber telephone
		telephonenumber tel fax faxnumber cell cellphone mobile officephone homephone workphone phoneext
		ext extension address streetaddress street address1 address2 mailingaddress homeaddress
		officeaddress residence residentialaddress pobox zip zipcode postalcode mailingcity
		mailingstate mailingzip contact contactinfo contactinformation photo picture image dob birthdate
		dateofbirth birthday age gender sex race ethnicity spouse`},
	{fieldIgnored, `party partyaffiliation partylabel politicalparty affiliation number no id rank notes
		note comments comment remarks population salary votes elected electiondate electionyear`},
}

// HeaderFields maps column names to fields. headerRanks rates the fit: smaller is better.
var HeaderFields, headerRanks = func() (map[string]string, map[string]int) {
	fields, ranks := map[string]string{}, map[string]int{}
	for _, list := range headerWordLists {
		for word := range strings.FieldsSeq(list.words) {
			if fields[word] == "" {
				fields[word] = list.field
				ranks[word] = len(ranks)
			}
		}
	}
	return fields, ranks
}()

// headerField returns the field for a column name, which lists may extend: "Municipality Name",
// "Mayor's Term Expires (12/31)".
func headerField(header string) (field string, rank int) {
	if len(header) > longestHeader {
		return "", 0
	}
	name := columnName(header)
	if field = HeaderFields[name]; field != "" {
		return field, headerRanks[name]
	}
	bare, _, _ := strings.Cut(header, "(")
	if name = columnName(bare); HeaderFields[name] != "" {
		return HeaderFields[name], headerRanks[name]
	}
	for _, word := range []string{"email", "phone", "telephone", "fax", "address", "zipcode", "birth"} {
		if strings.Contains(columnName(header), word) && columnName(header) != "webaddress" {
			return fieldPrivate, 0
		}
	}
	return "", 0
}
