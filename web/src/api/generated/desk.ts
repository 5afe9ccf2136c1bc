// Generated from Go by make generate. Do not edit.

export const flagLabels = {
  "address": "Street address",
  "alike": "Nearly the same words",
  "alike_hidden": "Same words as a hidden text",
  "capitals": "Capitals",
  "card": "Number of a payment card",
  "county": "Unknown county",
  "email": "E-mail address",
  "hidden": "Invisible characters",
  "impostor": "Name of the site or an office",
  "link": "Link",
  "look_alikes": "Letters that only look Latin",
  "other_script": "Name in another script",
  "phone": "Phone number",
  "profanity": "Profanity",
  "redacted": "Redacted",
  "removed_home": "Removed home address or phone number",
  "repeated": "Repetition",
  "same_address": "Several from one address",
  "scripts": "Mixed alphabets",
  "second_review": "Second review within a day",
  "social_security": "Social Security number",
  "town": "Unknown town"
} as const;

export const maxNearby = 10 as const;

export const editFields = [
  "name",
  "position",
  "positionType",
  "city",
  "county",
  "state",
  "country",
  "district",
  "description",
  "verificationUrl",
  "termStartDate",
  "termEndDate"
] as const;

export const maxAlone = 20 as const;

export const decidedAlone = [
  "rules",
  "moderator"
] as const;
