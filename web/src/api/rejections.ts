// Generated from Go by make generate. Do not edit.

export const rejectionReasons = {
  "correction": [
    "The present value is right",
    "The new value could not be confirmed",
    "The profile has changed meanwhile",
    "Tells something private",
    "Is advertising or a joke"
  ],
  "official": [
    "Is listed already",
    "Holds no public office in New Jersey",
    "No trace of the person or the office was found",
    "Tells something private",
    "Is advertising or a joke"
  ],
  "photo_upload": [
    "Shows somebody else",
    "Cannot be recognised, or is cut badly",
    "Shows more people than the official",
    "May not be used: it belongs to somebody else",
    "Is offensive, advertising or a joke"
  ],
  "rating": [
    "Attacks a person rather than their work",
    "Harasses or threatens somebody",
    "Tells a home address, a phone number or something else that is private",
    "Says something that is known to be false",
    "Is not about this official",
    "Is advertising",
    "Is one of several by the same person"
  ],
  "report": [
    "The review keeps to the rules",
    "Is a matter of opinion",
    "What it says against the review could not be confirmed",
    "Says nothing that could be looked into"
  ]
} as const;

export const maxReason = 500 as const;

export const outdatedReason = "The profile has changed meanwhile" as const;
