// Generated from Go by make generate. Do not edit.

export const reportReasons = [
  {
    "key": "personal_attack",
    "label": "It attacks a person rather than their work"
  },
  {
    "key": "harassment",
    "label": "It harasses or threatens somebody"
  },
  {
    "key": "false_information",
    "label": "It says something false"
  },
  {
    "key": "private_information",
    "label": "It tells a home address, a phone number or something else that is private"
  },
  {
    "key": "off_topic",
    "label": "It is not about this official"
  },
  {
    "key": "advertising",
    "label": "It is advertising"
  },
  {
    "key": "other",
    "label": "Something else"
  }
] as const;

export const reasonWithNote = "other" as const;

export const reportNoteLimit = 1000 as const;

export const reportMessages = {
  "reason": "Please choose what is wrong with the review",
  "note": "Please say in a few words what is wrong",
  "alreadyReported": "You have already reported this review."
} as const;
