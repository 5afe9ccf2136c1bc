package redact

import (
	"strings"

	"candor/internal/textfold"
)

// These words distinguish a number in prose from a house number. An honest number must not hold a
// review, but any word may name a street, so each list has a reason:
//
//   - neverStreets cannot begin the name of a street, with or without a suffix: "30 minute drive".
//   - countedNouns, adjectives and verbs may occur in the name of a street, so they count only if no
//     suffix follows: "12 meetings", but "12 School Street".
//   - numberLabels make a number behind them a name: "Route 9", "Ward 3".

var (
	// functionWords are the closed classes: pronouns, determiners, prepositions, conjunctions,
	// auxiliaries.
	functionWords = lexicon(`
		a an the this that these those my your his her its our their whose who whom which what
		when where why how i me you he him she it we they them yours ours theirs myself himself
		herself itself themselves someone somebody anyone anybody everyone everybody nobody none
		nothing something anything everything another each either neither both all any every
		some such no not nor and or but if than then so because while although though unless
		until till as like per via plus minus about above across after against along among
		around at before behind below beside besides between beyond by despite down during
		except for from in inside into near of off on onto out outside over past since through
		throughout to toward towards under up upon with within without is are was were be been
		being am isnt arent wasnt werent has have had hasnt havent hadnt having do does did
		doing dont doesnt didnt can cant cannot could couldnt will wont would wouldnt shall
		should shouldnt may might must mustnt ought im ive id ill youre youve youll hes shes
		theyre theyve theyll were weve well thats theres whats lets heres there here now again
		ago already always also almost altogether away back else ever even finally forward
		however indeed instead just later last least less many more most much never nevertheless
		next often once only otherwise overall perhaps please quite rather really recently right
		sharp since sometimes soon still straight together today tonight tomorrow tomorrows
		yesterday too twice usually very whenever wherever whoever whatever whether yet yes ok
		okay thanks thank`)
	// measures are units, sums and times.
	measures = lexicon(`
		am pm a.m p.m oclock noon midnight sec secs seconds min mins minute minutes hr hrs hour
		hours hourly day days daily night nights week weeks weekly weekend weekends weekday
		weekdays month months monthly year years yearly yr yrs yo decade decades century
		centuries quarter quarters semester semesters season seasons term terms morning mornings
		afternoon afternoons evening evenings inch inches foot feet yard yards mile miles meter
		meters metre metres kilometer kilometers km mph acre acres lb lbs pound pounds ounce
		ounces gallon gallons ton tons degree degrees percent percents percentage pct cent cents
		dollar dollars bucks usd penny pennies euro euros hundred hundreds thousand thousands
		million millions billion billions trillion dozen dozens half halves fold pts points
		stars out lane lanes way ways story stories storey level levels step steps time times x
		january february march april may june july august september october november december
		jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday
		friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
		bc ce bce est edt utc gmt older aged plus odd ish others`)
	neverStreets = union(functionWords, measures)

	// irregularPlurals are plurals that morphology does not reveal.
	irregularPlurals = lexicon(`
		people persons children kids men women policemen policewomen firemen councilmen
		councilwomen assemblymen congressmen freeholders teeth feet mice geese oxen police staff
		personnel crew faculty youth seniors folks media data criteria memoranda sheep deer fish
		aircraft alumni syllabi staff volunteers votes ayes nays nos`)
	// pluralNames are names with the form of a plural.
	pluralNames = lexicon(`
		jones williams adams james davis andrews edwards roberts stevens rogers hughes charles
		thomas brooks banks woods pines oaks willows elms cedars birches maples meadows briars
		hedges larches laurels orchards fields myers meyers sanders saunders peters phillips
		richards reynolds simmons gibbons nichols matthews mathews daniels hopkins jenkins
		perkins collins cummins watkins dawkins hawkins higgins wiggins ames barnes bates burns
		cates coles combs dobbs downs dukes evans fields flowers foulks gates giles graves
		grimes haines hayes haynes hines holmes hobbs jacobs jeffries keys lyons mills miles
		moses myles noyes owens parsons peers powers rhodes ross sands sears sykes stokes
		tompkins waters wells wilkes winters yates ives jumping springs falls heights shores
		hollows acres texas kansas arkansas illinois`)

	// countedNouns are singular nouns that follow a number, alone or before another noun.
	countedNouns = lexicon(`
		person child kid man woman adult teenager teen baby boy girl student pupil teacher
		parent mother father family couple neighbor resident citizen voter taxpayer tenant
		renter owner homeowner landlord worker employee employees driver commuter veteran senior
		victim witness juror defendant lawyer attorney prosecutor officer cop detective sergeant
		lieutenant captain chief sheriff deputy trooper marshal firefighter nurse doctor mayor
		mayors judge council councilman councilwoman councilmember committeeman committeewoman
		member members board committee commission commissioner assembly assemblyman
		assemblywoman senator senate representative congressman congresswoman congress governor
		president clerk administrator manager superintendent principal trustee candidate
		incumbent democrat republican independent politician official officials public
		government pastor priest rabbi imam minister reverend bishop deacon church parish
		congregation synagogue mosque temple state county city town township borough village
		municipality municipal district federal national local regional ward precinct
		neighborhood court courts courtroom trial hearing case complaint lawsuit suit appeal
		verdict sentence ruling judgment felony misdemeanor crime arrest charge ticket fine
		warrant bail bond jury docket motion plea deposition subpoena settlement vote ballot
		election primary runoff campaign poll petition signature referendum recall term meeting
		agenda minutes session vote motion resolution ordinance law bill act amendment
		regulation rule policy plan report audit study survey letter email call phone message
		text voicemail reply answer response request question comment suggestion review rating
		score grade vote form application permit license document record file page line
		paragraph copy report budget tax taxes levy assessment rate fee cost price bill bonus
		raise salary pension contract grant loan debt deficit surplus increase decrease cut hike
		reduction refund fund funding project program initiative campaign event parade festival
		fair concert party picnic fundraiser school schools college university class classroom
		grade library playground park pool field gym gymnasium court rink street road avenue
		block intersection corner crosswalk sidewalk curb bridge tunnel highway parkway turnpike
		ramp exit detour lane pothole sign light signal lamp camera meter hydrant sewer drain
		pipe main leak flood storm snowstorm blizzard hurricane snow rain house home apartment
		condo building unit bedroom bath bathroom room floor door window garage basement roof
		lot parcel property development car truck bus train van cruiser vehicle bike bicycle
		motorcycle plane ride trip drive walk stop station seat space spot shop store business
		restaurant office center centre facility hospital clinic bank hotel warehouse factory
		star point grand second yard mine dog cat tree bush flower bench table chair bag box can
		bin dumpster truckload job position post shift role hire promotion layoff retirement
		resignation thing item example reason problem issue mistake error lie excuse chance
		opportunity option choice concern idea fact part piece set pair group team squad unit
		crew bunch lot number total sum accident crash collision fatality injury death shooting
		robbery burglary murder homicide theft assault overdose emergency fire ambulance police
		patrol siren alarm drill rescue response incident shot vaccine test dose case pandemic
		lockdown census recession shutdown strike protest rally march riot scandal investigation
		indictment game match season inning round lap race run goal win loss hit strike ball cup
		glass bottle beer coffee meal lunch dinner breakfast sandwich pizza slice speed stop
		traffic budget tax zoning planning housing parking recycling garbage trash water power
		gas electric sewer snow road street school police fire zip area code line hotline digit
		number figure bedroom star star seater seat passenger gauge caliber watt volt horsepower
		gig america american americans british irish italian jewish muslim christian catholic
		hispanic latino black white asian african newspaper article story post tweet video photo
		picture book movie show episode channel interview summer winter spring fall autumn
		christmas easter thanksgiving holiday holidays vacation majority minority margin lead
		record quorum vs versus desk desks zone plow lifeguard break dispatcher operator intern
		secretary assistant aide advisor consultant contractor engineer inspector planner
		auditor accountant treasurer comptroller assessor collector surveyor librarian coach
		counselor therapist psychologist social caseworker volunteer activist advocate lobbyist
		donor donation contributor developer builder plumber electrician mechanic janitor
		custodian groundskeeper landscaper reporter journalist editor photographer host guest
		speaker panel audience spectator visitor customer client caller applicant petitioner
		plaintiff defendant offender inmate prisoner suspect criminal felon thief burglar gang
		bully stranger immigrant refugee native tourist pedestrian cyclist runner walker rider
		passenger biker trucker speeder motorist pilot sailor soldier marine veteran hero
		neighbor husband wife son daughter brother sister uncle aunt cousin nephew niece
		grandfather grandmother grandson granddaughter grandchild toddler infant newborn twin
		sibling friend buddy partner roommate colleague coworker boss supervisor foreman leader
		follower supporter opponent rival enemy critic address email inbox password website
		webpage link app computer laptop tablet printer scanner screen server software system
		network database microphone speaker podium flag plaque statue monument memorial museum
		theater stadium arena auditorium gymnasium cafeteria kitchen restroom toilet elevator
		stair stairs staircase ramp railing fence wall ceiling window doorway driveway garage
		shed porch deck patio yard lawn garden fountain well pump valve pipe meter tank hose
		ladder shovel rake mower salt sand gravel asphalt concrete cement brick paint stripe
		arrow cone barrel barrier barricade bollard hump bump rumble cushion pavement surface
		shoulder median divider roundabout circle loop junction overpass underpass culvert ditch
		stream creek brook river lake pond beach dune boardwalk pier marina dock boat ferry
		trail path walkway bikeway greenway forest wetland swamp marsh farm barn horse cow
		chicken goat pig bear coyote raccoon goose swan turkey snake rat mouse bug tick mosquito
		bee breakfast burger cookie donut cake pie ice candy soda tea water wine appointment
		reservation visit inspection search sweep raid patrol checkpoint roadblock pullover
		citation violation infraction offense penalty sanction suspension expulsion detention
		probation parole pardon hearing conference session workshop seminar webinar training
		lesson lecture presentation speech address statement announcement proclamation
		declaration release briefing memo notice bulletin newsletter flyer poster banner
		brochure pamphlet booklet survey questionnaire checklist map chart graph slide
		spreadsheet receipt invoice estimate quote proposal offer purchase sale auction lease
		mortgage foreclosure eviction closing deed title lien escrow refund rebate credit
		discount coupon employee staffer paycheck stipend salary wage overtime benefit insurance
		premium deductible copay policy coverage income revenue spending expense expenditure
		appropriation allocation earmark subsidy abatement exemption waiver variance easement
		setback acre tract plot site building complex tower structure addition extension
		renovation demolition construction excavation repair upgrade replacement install
		installation maintenance inspection cleanup pickup collection delivery drop dropoff
		shipment mailing ballot absentee mailer robocall endorsement debate forum caucus
		convention delegate slate ticket party platform abstention absence attendance presence
		appearance delay extension postponement continuance adjournment recess minority caucus
		coalition alliance league association club society organization foundation charity
		nonprofit agency authority bureau division office branch unit section chapter committee
		subcommittee taskforce squad brigade battalion company platoon crew shift lawyer
		paralegal bailiff stenographer translator interpreter mediator arbitrator guardian
		conservator executor trustee heir disability wheelchair walker cane ambulance stretcher
		hospital bed ward clinic pharmacy prescription pill dose drug opioid overdose gun rifle
		pistol firearm bullet knife weapon taser handcuff radio bodycam dashcam drone helicopter
		plane jet alarm blaze wildfire explosion collapse outage blackout brownout spill
		contamination pollution smell odor noise smoke hole crack gap dent scratch stain mess
		pile heap mountain load truckload bucket barrel crate pallet package parcel envelope
		stamp chance shot attempt try effort push pull fight battle war attack threat insult
		slur joke laugh smile handshake hug wave nod word sentence paragraph chapter sign
		signature name nickname initial letter view opinion belief feeling thought memory dream
		hope wish goal target objective aim purpose mission vision approach method technique
		strategy tactic trick tool device machine gadget task chore duty errand assignment
		project homework exam quiz test score mark favor gift present prize award medal trophy
		ribbon certificate diploma degree honor member seat chair table row aisle bench pew
		vegetable fruit crop mask glove helmet vest uniform badge boot shoe hat coat jacket
		shirt hybrid electric diesel camera surveillance detector sensor round ring corner side
		edge end front back top bottom middle center hearing mike mic inch meter yard deal bid
		tender vendor supplier blame apology promise pledge vow oath lie rumor secret leash
		kennel shelter rescue vet puppy kitten barbecue cookout picnic carnival clause provision
		paragraph loophole requirement condition standard guideline mile marker milestone
		bathroom closet gallon bushel signal pole wire cable transformer substation pipeline
		taxpayer ratepayer homeowner landowner shopkeeper storekeeper hotline helpline budgets
		cycle deadline date update version edition model class generation anniversary birthday
		reunion graduate graduates graduation shooter`)
	// commonStreets are nouns and adjectives so common in street names that they read as a street
	// even without a suffix: "418 High". Before a counted noun they do not: "2 high school
	// students".
	commonStreets = lexicon(`
		main high broad church school park state spring river lake brook pond garden forest
		beach mill market union college center front bridge grove hill valley creek farm summit
		lincoln orange green liberty division union bay harbor meadow orchard dock pier`)
	// adjectives and adverbs can occur between a number and the things it counts.
	adjectives = lexicon(`
		first last far new old young big small large little long short high low good bad better
		worse best worst great nice fair poor rich free full empty open closed different same
		similar separate single double triple extra additional further other various several
		certain specific particular more fewer less most least total whole entire complete final
		main major minor key top bottom prior previous former current recent early earlier late
		later latest next past future straight consecutive solid easy hard tough simple clear
		real true false wrong right bright dark quick slow fast local public private federal
		municipal official elected appointed unelected registered certified qualified trained
		licensed sworn armed unarmed serious severe fatal violent dangerous safe unsafe deadly
		lethal minor critical urgent important vital major angry happy sad sick healthy dead
		alive blind deaf disabled elderly homeless poor hungry pregnant married divorced retired
		unemployed full part half hot cold warm cool wet dry icy clean dirty loud quiet noisy
		busy crowded vacant abandoned broken damaged defective pending upcoming existing
		remaining missing standing sitting running working living waiting outstanding incoming
		outgoing ongoing unpaid paid overdue due unanswered unreturned failed successful regular
		special annual biannual quarterly monthly weekly daily nightly hourly north south east
		west northern southern eastern western upper lower central inner outer nearby red blue
		green white black yellow orange brown gray grey purple pink honest decent kind friendly
		rude polite helpful useless competent incompetent corrupt dishonest lazy affordable
		expensive cheap costly overpriced wasted extra unnecessary needless senseless pointless
		likely unlikely approximately roughly exactly nearly merely barely simply totally
		completely absolutely maybe max maximum minimum min tops apiece each online virtual
		electronic digital mobile remote physical written verbal oral formal informal anonymous
		named democratic republican conservative liberal progressive partisan bipartisan
		unanimous political civic legal illegal criminal civil huge tiny giant massive enormous
		fresh used ugly beautiful pretty gorgeous lovely awful terrible horrible fantastic
		amazing excellent wonderful outstanding consecutively overall wide tall deep thick
		strong weak heavy lightweight flat round square available eligible present absent
		available unavailable nonprofit nonunion union self non pro anti semi mid post pre multi
		co ex`)
	// verbs can follow a number that is a subject, a name or an object.
	verbs = lexicon(`
		said says say told tells tell asked asks ask came comes come went goes go got gets get
		gave gives give took takes take made makes make saw sees see knew knows know thought
		thinks think felt feels feel found finds find kept keeps keep left leaves leave lost
		loses lose won wins win ran runs run sat sits sit stood stands stand spoke speaks speak
		wrote writes write read reads heard hears hear began begins begin became becomes become
		brought brings bring bought buys buy built builds build caught catches catch chose
		chooses choose cost costs cut cuts did done drew drives drove drive fell falls fall
		fought fights fight flew grew grows grow held holds hold hurt kept led leads lead let
		lets meant means mean met meets meet paid pays pay put puts quit rose rises rise sent
		sends send set sets shut shuts slept spent spends spend stole swore taught threw thrown
		understood voted votes vote want wants need needs seem seems look looks looked work
		works help helps helped show shows showed shown use uses used try tries tried start
		starts stop stops stopped happen happens happened remain remains apply applies expire
		expires expired mean passes pass passed die dies died deserve deserves please pleased
		going being getting making taking coming doing saying asking trying looking talking
		speaking calling waiting working living sitting running standing driving walking using
		leaving losing winning voting paying spending wasting hiring firing killing raising
		cutting closing opening including counting starting beginning ending following according
		regarding concerning considering depending covering showing polling`)
	// titled words begin a phrase about an office or its holder: "in 2024 Mayor Jones".
	titled = lexicon(`
		mr mrs ms miss mx dr prof sir madam rev fr sgt lt capt col gen officer hon honorable
		mayor deputy acting councilperson sen rep gov assemblyperson commish superior supreme
		appellate surrogate vicinage nj njdot dpw epa fbi fema covid covid19 irs dmv mvc usps
		nypd pba boe pto pta us usa united jersey`)
	// sentenceLabels name the kind of number behind them or end the phrase before it, even if a
	// street follows: "On May 12 Main Street was closed".
	sentenceLabels = lexicon(`
		jan january feb february mar march apr april may jun june jul july aug august sep sept
		september oct october nov november dec december ward wards district districts route rte
		exit room precinct precincts ordinance ordinances resolution resolutions engine bus line
		item section chapter block lot troop unit zone phase since until during all these those
		over nearly almost every last first`)
	// numberLabels do the same if no suffix of a street follows: "Title 39 violations".
	numberLabels = union(sentenceLabels, lexicon(`
		routes exits ladder truck lines items sections chapters blocks lots troops units zones
		phases bill bills act acts title titles article articles amendment rule rules code codes
		statute form forms question questions proposition prop measure page pages paragraph
		figure table exhibit appendix grade grades class classes group groups level levels tier
		tiers type category categories channel news local post lodge pack terminal gate track
		platform building buildings suite apartment floor hangar dock pier field court courtroom
		dept department division county region sector area school ps no nos number numbers num
		docket case cases file files claim permit license plate badge car squad version model
		windows plan agenda highway interstate i us nj sr cr parkway bridge flight game week day
		year step round episode season part volume vol issue psalm psalms genesis exodus matthew
		mark luke john romans corinthians verse covid covid19 top rank ranked rated scored age
		aged ages size sizes boeing formula studio pg`))
	// articles make a number part of a phrase: "a 3 alarm fire".
	articles = lexicon("a an another per each every")
	// serviceNumbers are telephone services: "the 911 dispatcher".
	serviceNumbers = lexicon("211 311 411 511 611 711 811 911 988")
	// yearLabels make a number of four digits behind them a year.
	yearLabels = lexicon(`
		in of from after before for through early late mid spring summer fall autumn winter and
		since until by during the this that his her its our their your my between around about
		fiscal school calendar class circa or january february march april may june july august
		september october november december jan feb mar apr jun jul aug sep sept oct nov dec`)
	// clockLabels make a number behind them an hour where an article follows: "at 7 a man came".
	clockLabels = lexicon(`
		at by in on of till until around about before after from to past with gave give got get
		for and or than`)
	// oddSuffixes are letters behind a number that belong to no house number: 5k, 401k, 5g, 3d, 2x,
	// 1990s.
	oddSuffixes = lexicon("k x d s m g h i v p c")
	// residenceWords indicate that the next words are a residence.
	residenceWords = lexicon(`
		live lives lived living reside resides resided residing residence home house address
		dwells dwelling stays`)
	residenceGap = lexicon(`at on in is are was number no to the his her`)
	// courts and the like end like a street but are none.
	notStreetNames = lexicon(`
		superior municipal supreme family tax district circuit county federal drug appellate
		state surrogates probate traffic claims tenant united blood food toy coat book clothing
		membership test person minute hour city town small judge justice member man bike bus
		turn travel fire fast slow express side back dead`)
	// streetCounts are things that a street has several of: "12 Main Street businesses closed".
	streetCounts = lexicon(`
		businesses shops stores residents merchants owners homes houses neighbors neighbours
		families lights signs projects trees meters properties restaurants storefronts buildings
		drivers tenants parents people workers commuters crashes accidents closures
		intersections locations stops bridges crews`)
)

// lexicon returns a set of words in the forms of addressWords, which abbreviates "floor" as "fl".
func lexicon(words string) map[string]bool {
	set := textfold.WordSet(words)
	for word := range textfold.WordSet(words) {
		set[abbreviated(word)] = true
	}
	return set
}

func union(sets ...map[string]bool) map[string]bool {
	all := map[string]bool{}
	for _, set := range sets {
		for word := range set {
			all[word] = true
		}
	}
	return all
}

// adjectiveEndings are endings of adjectives and abstract nouns that do not occur in street names.
var adjectiveEndings = []string{
	"ful", "ous", "able", "ible", "less", "ish", "ical", "ional", "ment", "ness", "ism", "ology",
}

// namesEndingInEd are names with the ending of a past tense.
var namesEndingInEd = lexicon("alfred fred wilfred winifred mildred reed creed seed weed ahmed " +
	"mohammed sneed tweed teed redd snead")

// isCounted reports whether a word behind a number shows that the number counts or describes
// something, if no suffix of a street follows.
func isCounted(word string) bool {
	if commonStreets[word] {
		return false
	}
	for _, set := range []map[string]bool{neverStreets, irregularPlurals, countedNouns, adjectives,
		verbs, titled} {
		if set[word] {
			return true
		}
	}
	if strings.HasSuffix(word, "ed") && len(word) > 4 && !namesEndingInEd[word] {
		return true
	}
	for _, ending := range adjectiveEndings {
		if strings.HasSuffix(word, ending) && len(word) > len(ending)+2 {
			return true
		}
	}
	return false
}

// isPlural reports whether a word has the form of a plural and is no known name.
func isPlural(word string) bool {
	if len(word) < 4 || pluralNames[word] || word[len(word)-1] != 's' {
		return false
	}
	before := word[len(word)-2]
	return before != 's' && before != 'u' && before != 'i'
}
