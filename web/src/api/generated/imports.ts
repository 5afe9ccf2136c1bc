// Generated from Go by make generate. Do not edit.

export const importKinds = [
  {"key":"added","label":"Added"},
  {"key":"upcoming","label":"Takes office later"},
  {"key":"changed","label":"Changed"},
  {"key":"office","label":"New office or term"},
  {"key":"awaited","label":"Next term known"},
  {"key":"over","label":"Term over"},
  {"key":"other_office","label":"Change to check"},
  {"key":"left","label":"No longer in the list"},
  {"key":"sounds_like","label":"Sounds like someone known"},
  {"key":"second_holder","label":"Seat already filled"},
  {"key":"two_towns","label":"Same name in two towns"},
  {"key":"no_town","label":"No town"},
  {"key":"poorer","label":"Poorer spelling"},
  {"key":"deleted","label":"Deleted here"},
  {"key":"kept","label":"Kept as corrected"},
  {"key":"refused","label":"Refused"}
] as const;

export const maxImportBytes = 16777216 as const;
