// Generated from Go by make generate. Do not edit.

export const placeWords = {
  "boro": "borough",
  "e": "east",
  "ft": "fort",
  "mt": "mount",
  "n": "north",
  "pt": "point",
  "s": "south",
  "twp": "township",
  "w": "west"
} as const;

export const placeKinds = "borough|city|town|township|village" as const;
