// Generated from Go by make generate. Do not edit.

export const kinds = [
  "borough",
  "city",
  "town",
  "township",
  "village"
] as const;

export const placeWords = {
  "bch": "beach",
  "bor": "borough",
  "boro": "borough",
  "burough": "borough",
  "cty": "city",
  "ft": "fort",
  "hbr": "harbor",
  "hgts": "heights",
  "hls": "hills",
  "hts": "heights",
  "is": "island",
  "jct": "junction",
  "lk": "lake",
  "mt": "mount",
  "pk": "park",
  "pt": "point",
  "rdg": "ridge",
  "riv": "river",
  "spgs": "springs",
  "st": "saint",
  "tnshp": "township",
  "townshp": "township",
  "twnshp": "township",
  "twp": "township",
  "twsp": "township",
  "vlg": "village",
  "vly": "valley"
} as const;

export const firstPlaceWords = {
  "e": "east",
  "lwr": "lower",
  "n": "north",
  "no": "north",
  "s": "south",
  "so": "south",
  "upr": "upper",
  "w": "west"
} as const;
