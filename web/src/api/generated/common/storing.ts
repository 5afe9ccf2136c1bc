// Generated from Go by make generate. Do not edit.

export const storingPaused = "New reviews and changes can’t be saved right now. You can keep reading, and try again in a little while." as const;
