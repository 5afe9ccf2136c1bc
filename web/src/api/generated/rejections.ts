// Generated from Go by make generate. Do not edit.

export const rejectionReasons = {
  "correction": [
    "The current value is correct",
    "The new value could not be confirmed",
    "The profile has since changed",
    "Reveals private information",
    "Advertising or a joke"
  ],
  "official": [
    "Already listed",
    "Does not hold public office in New Jersey",
    "Could not verify the person or office",
    "Reveals private information",
    "Advertising or a joke"
  ],
  "photo_upload": [
    "Shows someone else",
    "Unrecognizable or badly cropped",
    "Shows other people too",
    "Copyright or permission problem",
    "Offensive, advertising or a joke"
  ],
  "rating": [
    "Personal attack",
    "Harasses or threatens someone",
    "Reveals a home address, phone number or other private information",
    "It says something false",
    "Not about this official",
    "Spam or advertising",
    "Duplicate or multiple reviews by one person"
  ],
  "report": [
    "The review follows the rules",
    "A matter of opinion",
    "The report could not be confirmed",
    "Too vague to investigate"
  ]
} as const;

export const maxReason = 500 as const;

export const outdatedReason = "The profile has since changed" as const;
