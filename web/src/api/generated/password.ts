// Generated from Go by make generate. Do not edit.

export const minPassword = 6 as const;

export const passwordMessages = {
  "missing": "Please fill in all password fields",
  "tooShort": "New password must be at least 6 characters"
} as const;
