// Generated from Go by make generate. Do not edit.

export const maxPhotoSize = 10485760 as const;

export const maxPhotoFilename = 200 as const;

export const photoMessages = {
  "type": "Invalid file type",
  "size": "File too large"
} as const;
