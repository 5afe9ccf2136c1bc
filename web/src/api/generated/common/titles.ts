// Generated from Go by make generate. Do not edit.

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
