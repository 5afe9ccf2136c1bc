// Generated from Go by make generate. Do not edit.

export const importKinds = [
  {"key":"added","label":"Added","one":"added","several":"added"},
  {"key":"upcoming","label":"Takes office later","one":"takes office later","several":"take office later"},
  {"key":"changed","label":"Changed","one":"changed","several":"changed"},
  {"key":"office","label":"New office or term","one":"new office or term","several":"new offices or terms"},
  {"key":"awaited","label":"Next term known","one":"next term known","several":"next terms known"},
  {"key":"over","label":"Term over","one":"term over","several":"terms over"},
  {"key":"other_office","label":"Change to check","one":"change to check","several":"changes to check"},
  {"key":"left","label":"No longer in the list","one":"no longer in the list","several":"no longer in the list"},
  {"key":"sounds_like","label":"Possible match","one":"possible match","several":"possible matches"},
  {"key":"second_holder","label":"Seat already filled","one":"seat already filled","several":"seats already filled"},
  {"key":"two_towns","label":"Same name in two towns","one":"name in two towns","several":"names in two towns"},
  {"key":"no_town","label":"No town","one":"without a town","several":"without a town"},
  {"key":"poorer","label":"Poorer spelling","one":"poorer spelling","several":"poorer spellings"},
  {"key":"deleted","label":"Deleted here","one":"deleted here","several":"deleted here"},
  {"key":"kept","label":"Kept as corrected","one":"kept as corrected","several":"kept as corrected"},
  {"key":"refused","label":"Refused","one":"refused","several":"refused"}
] as const;

export const maxImportBytes = 16777216 as const;
