// Generated from Go by make generate. Do not edit.

export const reportReasons = [
  {"key":"personal_attack","label":"It attacks the person"},
  {"key":"harassment","label":"It harasses or threatens someone"},
  {"key":"false_information","label":"It says something false"},
  {"key":"private_information","label":"It shares private information, such as a home address or phone number"},
  {"key":"off_topic","label":"It’s not about this official"},
  {"key":"advertising","label":"It’s spam or advertising"},
  {"key":"other","label":"Something else"}
] as const;

export const reasonWithNote = "other" as const;

export const reportNoteLimit = 1000 as const;

export const reportMessages = {
  "reason": "Please choose the problem with the review",
  "note": "Please describe the problem in a few words"
} as const;
