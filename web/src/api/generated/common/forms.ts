// Generated from Go by make generate. Do not edit.

export const otherChoice = "Other" as const;

export const districts = {
  "state_legislator": 40,
  "congressman": 12
} as const;

export const limits = {
  "name": 200,
  "description": 5000,
  "reviewText": 5000,
  "email": 254,
  "search": 200,
  "minScore": 1,
  "maxScore": 5
} as const;

export const messages = {
  "overallRatingRequired": "Overall rating is required",
  "reviewerEmail": "Valid email is required",
  "officialRequired": "Please select an official to review",
  "officialNotFound": "Official Not Found",
  "alreadyVoted": "You have already provided feedback for this review.",
  "nameRequired": "Name is required",
  "positionRequired": "Position is required",
  "positionType": "Please choose a position type from the list",
  "townUnknown": "Please choose a town from the list, or Other to type one",
  "website": "Please enter a web address that begins with http:// or https://",
  "date": "Please enter a date as YYYY-MM-DD",
  "termOrder": "The term cannot end before it starts"
} as const;
