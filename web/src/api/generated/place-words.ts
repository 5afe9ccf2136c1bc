// Generated from Go by make generate. Do not edit.

export const placeWords = {
  "bch": "beach",
  "boro": "borough",
  "e": "east",
  "ft": "fort",
  "hbr": "harbor",
  "hts": "heights",
  "lk": "lake",
  "mt": "mount",
  "n": "north",
  "pk": "park",
  "pt": "point",
  "s": "south",
  "st": "saint",
  "twp": "township",
  "w": "west"
} as const;

export const placeKinds = "borough|city|town|township|village" as const;
