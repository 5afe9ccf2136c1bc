// Generated from Go by make generate. Do not edit.

export const positionTypes = [
  {
    "key": "mayor",
    "label": "Mayor",
    "plural": "Mayors"
  },
  {
    "key": "judge",
    "label": "Judge",
    "plural": "Judges"
  },
  {
    "key": "council_member",
    "label": "Council Member",
    "plural": "Council Members"
  },
  {
    "key": "law_enforcement",
    "label": "Law Enforcement",
    "plural": "Law Enforcement"
  },
  {
    "key": "state_legislator",
    "label": "State Legislator",
    "plural": "State Legislators"
  },
  {
    "key": "congressman",
    "label": "Congressman",
    "plural": "Congressmen"
  },
  {
    "key": "us_senator",
    "label": "U.S. Senator",
    "plural": "U.S. Senators"
  },
  {
    "key": "board_of_education",
    "label": "Board of Education",
    "plural": "Board of Education Members"
  },
  {
    "key": "clergy",
    "label": "Clergy",
    "plural": "Clergy"
  },
  {
    "key": "other",
    "label": "Other",
    "plural": "Other Officials"
  }
] as const;

export const positionTitles = [
  {
    "key": "mayor",
    "label": "Mayor"
  },
  {
    "key": "deputy_mayor",
    "label": "Deputy Mayor"
  },
  {
    "key": "acting_mayor",
    "label": "Acting Mayor"
  },
  {
    "key": "judge",
    "label": "Judge"
  },
  {
    "key": "chief_judge",
    "label": "Chief Judge"
  },
  {
    "key": "associate_judge",
    "label": "Associate Judge"
  },
  {
    "key": "magistrate",
    "label": "Magistrate"
  },
  {
    "key": "council_member",
    "label": "Council Member"
  },
  {
    "key": "council_president",
    "label": "Council President"
  },
  {
    "key": "councilwoman",
    "label": "Councilwoman"
  },
  {
    "key": "councilman",
    "label": "Councilman"
  },
  {
    "key": "sheriff",
    "label": "Sheriff"
  },
  {
    "key": "police_chief",
    "label": "Police Chief"
  },
  {
    "key": "deputy_sheriff",
    "label": "Deputy Sheriff"
  },
  {
    "key": "police_officer",
    "label": "Police Officer"
  },
  {
    "key": "detective",
    "label": "Detective"
  },
  {
    "key": "assembly_member",
    "label": "Assembly Member"
  },
  {
    "key": "state_senator",
    "label": "State Senator"
  },
  {
    "key": "assemblyman",
    "label": "Assemblyman"
  },
  {
    "key": "assemblywoman",
    "label": "Assemblywoman"
  },
  {
    "key": "congressman",
    "label": "Congressman"
  },
  {
    "key": "congresswoman",
    "label": "Congresswoman"
  },
  {
    "key": "representative",
    "label": "Representative"
  },
  {
    "key": "us_senator",
    "label": "U.S. Senator"
  },
  {
    "key": "board_member",
    "label": "Board Member"
  },
  {
    "key": "board_president",
    "label": "Board President"
  },
  {
    "key": "superintendent",
    "label": "Superintendent"
  },
  {
    "key": "school_board_member",
    "label": "School Board Member"
  },
  {
    "key": "pastor",
    "label": "Pastor"
  },
  {
    "key": "priest",
    "label": "Priest"
  },
  {
    "key": "rabbi",
    "label": "Rabbi"
  },
  {
    "key": "imam",
    "label": "Imam"
  },
  {
    "key": "minister",
    "label": "Minister"
  },
  {
    "key": "reverend",
    "label": "Reverend"
  },
  {
    "key": "other",
    "label": "Other"
  }
] as const;

export const ratingCategories = [
  {
    "key": "leadership",
    "label": "Leadership"
  },
  {
    "key": "accessibility",
    "label": "Accessibility"
  },
  {
    "key": "transparency",
    "label": "Transparency"
  },
  {
    "key": "communityImpact",
    "label": "Community Impact"
  },
  {
    "key": "fairness",
    "label": "Fairness"
  },
  {
    "key": "timeliness",
    "label": "Timeliness"
  },
  {
    "key": "professionalism",
    "label": "Professionalism"
  },
  {
    "key": "communication",
    "label": "Communication"
  },
  {
    "key": "advocacy",
    "label": "Advocacy"
  },
  {
    "key": "responsiveness",
    "label": "Responsiveness"
  },
  {
    "key": "votingRecord",
    "label": "Voting Record"
  },
  {
    "key": "communityRelations",
    "label": "Community Relations"
  }
] as const;

export const categoriesByType = {
  "board_of_education": [],
  "clergy": [
    "leadership",
    "accessibility",
    "communityImpact",
    "professionalism"
  ],
  "congressman": [],
  "council_member": [
    "accessibility",
    "advocacy",
    "responsiveness",
    "votingRecord"
  ],
  "judge": [
    "fairness",
    "timeliness",
    "professionalism",
    "communication"
  ],
  "law_enforcement": [
    "professionalism",
    "communityRelations",
    "responsiveness",
    "transparency"
  ],
  "mayor": [
    "leadership",
    "accessibility",
    "transparency",
    "communityImpact"
  ],
  "other": [],
  "state_legislator": [
    "leadership",
    "accessibility",
    "advocacy",
    "votingRecord"
  ],
  "us_senator": []
} as const;

export const counties = [
  "Atlantic",
  "Bergen",
  "Burlington",
  "Camden",
  "Cape May",
  "Cumberland",
  "Essex",
  "Gloucester",
  "Hudson",
  "Hunterdon",
  "Mercer",
  "Middlesex",
  "Monmouth",
  "Morris",
  "Ocean",
  "Passaic",
  "Salem",
  "Somerset",
  "Sussex",
  "Union",
  "Warren"
] as const;

export const countries = [
  "United States",
  "Argentina",
  "Bangladesh",
  "Brazil",
  "Canada",
  "China",
  "Colombia",
  "Costa Rica",
  "Cuba",
  "Dominican Republic",
  "Ecuador",
  "Egypt",
  "El Salvador",
  "Germany",
  "Ghana",
  "Guatemala",
  "Haiti",
  "Honduras",
  "India",
  "Ireland",
  "Israel",
  "Italy",
  "Jamaica",
  "Mexico",
  "Nigeria",
  "Pakistan",
  "Peru",
  "Philippines",
  "Poland",
  "Portugal",
  "South Korea",
  "Turkey",
  "Ukraine",
  "United Kingdom",
  "Vietnam",
  "Other"
] as const;

export const defaultState = "New Jersey" as const;

export const defaultCountry = "United States" as const;

export const limits = {
  "name": 200,
  "reviewText": 5000,
  "email": 254,
  "search": 200,
  "minScore": 1,
  "maxScore": 5
} as const;

export const messages = {
  "overallRatingRequired": "Overall rating is required",
  "reviewerEmail": "Valid email is required",
  "officialRequired": "Please select an official to review",
  "officialNotFound": "Official Not Found",
  "alreadyVoted": "You have already provided feedback for this review."
} as const;
