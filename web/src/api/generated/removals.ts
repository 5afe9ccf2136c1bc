// Generated from Go by make generate. Do not edit.

export const removalRoles = [
  {"key":"covered","label":"I hold or held the office"},
  {"key":"household","label":"I live with a family member who holds or held it"}
] as const;

export const removalOffices = [
  {"key":"judicial_officer","label":"Judge or other judicial officer"},
  {"key":"prosecutor","label":"Prosecutor"},
  {"key":"law_enforcement_officer","label":"Police or other law enforcement officer"},
  {"key":"child_protective_investigator","label":"Child protective investigator"},
  {"key":"other","label":"Another office that the law protects"}
] as const;

export const removalDays = 10 as const;

export const placesLimit = 2000 as const;

export const closingReasonLimit = 500 as const;

export const addressRemoved = "[address removed]" as const;

export const phoneRemoved = "[phone number removed]" as const;

export const removalMessages = {
  "role": "Please choose your relationship to the office",
  "office": "Please choose the office",
  "name": "Please enter your name",
  "email": "Valid email is required",
  "what": "Please enter a home address or a phone number",
  "address": "Please start with the house number and street, as in 12 Maple Street",
  "phone": "Please enter a phone number of ten digits, area code first",
  "declaration": "Please confirm that this is true",
  "reason": "Please say why the request is declined"
} as const;
