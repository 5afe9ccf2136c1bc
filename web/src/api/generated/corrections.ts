// Generated from Go by make generate. Do not edit.

export const correctionFields = [
  "name",
  "position",
  "city",
  "county",
  "state",
  "country",
  "description",
  "verificationUrl",
  "termStartDate",
  "termEndDate",
  "other"
] as const;

export const correctionTextLimit = 5000 as const;

export const correctionMessages = {
  "fieldRequired": "Please select a field to correct",
  "customFieldRequired": "Custom field name is required when Other is selected",
  "suggestedValueRequired": "Please enter the corrected value",
  "customValueRequired": "Custom value is required when Other is selected",
  "submitterEmail": "Please enter a valid email"
} as const;
