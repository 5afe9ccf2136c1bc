// Generated from Go by make generate. Do not edit.

export const ratingCategories = [
  {"key":"leadership","label":"Leadership"},
  {"key":"accessibility","label":"Accessibility"},
  {"key":"transparency","label":"Transparency"},
  {"key":"communityImpact","label":"Community Impact"},
  {"key":"fairness","label":"Fairness"},
  {"key":"timeliness","label":"Timeliness"},
  {"key":"professionalism","label":"Professionalism"},
  {"key":"communication","label":"Communication"},
  {"key":"advocacy","label":"Advocacy"},
  {"key":"responsiveness","label":"Responsiveness"},
  {"key":"votingRecord","label":"Voting Record"},
  {"key":"communityRelations","label":"Community Relations"}
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
