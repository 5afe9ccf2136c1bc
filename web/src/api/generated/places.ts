// Generated from Go by make generate. Do not edit.

export const municipalities = [
  {
    "county": "Atlantic",
    "name": "Absecon",
    "label": "Absecon"
  },
  {
    "county": "Atlantic",
    "name": "Atlantic City",
    "label": "Atlantic City"
  },
  {
    "county": "Atlantic",
    "name": "Brigantine",
    "label": "Brigantine"
  },
  {
    "county": "Atlantic",
    "name": "Buena",
    "label": "Buena"
  },
  {
    "county": "Atlantic",
    "name": "Buena Vista",
    "label": "Buena Vista"
  },
  {
    "county": "Atlantic",
    "name": "Corbin City",
    "label": "Corbin City"
  },
  {
    "county": "Atlantic",
    "name": "Egg Harbor City",
    "label": "Egg Harbor City"
  },
  {
    "county": "Atlantic",
    "name": "Egg Harbor Township",
    "label": "Egg Harbor Township"
  },
  {
    "county": "Atlantic",
    "name": "Estell Manor",
    "label": "Estell Manor"
  },
  {
    "county": "Atlantic",
    "name": "Folsom",
    "label": "Folsom"
  },
  {
    "county": "Atlantic",
    "name": "Galloway",
    "label": "Galloway"
  },
  {
    "county": "Atlantic",
    "name": "Hamilton Township",
    "label": "Hamilton Township (Atlantic)"
  },
  {
    "county": "Atlantic",
    "name": "Hammonton",
    "label": "Hammonton"
  },
  {
    "county": "Atlantic",
    "name": "Linwood",
    "label": "Linwood"
  },
  {
    "county": "Atlantic",
    "name": "Longport",
    "label": "Longport"
  },
  {
    "county": "Atlantic",
    "name": "Margate City",
    "label": "Margate City"
  },
  {
    "county": "Atlantic",
    "name": "Mullica",
    "label": "Mullica"
  },
  {
    "county": "Atlantic",
    "name": "Northfield",
    "label": "Northfield"
  },
  {
    "county": "Atlantic",
    "name": "Pleasantville",
    "label": "Pleasantville"
  },
  {
    "county": "Atlantic",
    "name": "Port Republic",
    "label": "Port Republic"
  },
  {
    "county": "Atlantic",
    "name": "Somers Point",
    "label": "Somers Point"
  },
  {
    "county": "Atlantic",
    "name": "Ventnor City",
    "label": "Ventnor City"
  },
  {
    "county": "Atlantic",
    "name": "Weymouth",
    "label": "Weymouth"
  },
  {
    "county": "Bergen",
    "name": "Allendale",
    "label": "Allendale"
  },
  {
    "county": "Bergen",
    "name": "Alpine",
    "label": "Alpine"
  },
  {
    "county": "Bergen",
    "name": "Bergenfield",
    "label": "Bergenfield"
  },
  {
    "county": "Bergen",
    "name": "Bogota",
    "label": "Bogota"
  },
  {
    "county": "Bergen",
    "name": "Carlstadt",
    "label": "Carlstadt"
  },
  {
    "county": "Bergen",
    "name": "Cliffside Park",
    "label": "Cliffside Park"
  },
  {
    "county": "Bergen",
    "name": "Closter",
    "label": "Closter"
  },
  {
    "county": "Bergen",
    "name": "Cresskill",
    "label": "Cresskill"
  },
  {
    "county": "Bergen",
    "name": "Demarest",
    "label": "Demarest"
  },
  {
    "county": "Bergen",
    "name": "Dumont",
    "label": "Dumont"
  },
  {
    "county": "Bergen",
    "name": "East Rutherford",
    "label": "East Rutherford"
  },
  {
    "county": "Bergen",
    "name": "Edgewater",
    "label": "Edgewater"
  },
  {
    "county": "Bergen",
    "name": "Elmwood Park",
    "label": "Elmwood Park"
  },
  {
    "county": "Bergen",
    "name": "Emerson",
    "label": "Emerson"
  },
  {
    "county": "Bergen",
    "name": "Englewood",
    "label": "Englewood"
  },
  {
    "county": "Bergen",
    "name": "Englewood Cliffs",
    "label": "Englewood Cliffs"
  },
  {
    "county": "Bergen",
    "name": "Fair Lawn",
    "label": "Fair Lawn"
  },
  {
    "county": "Bergen",
    "name": "Fairview",
    "label": "Fairview"
  },
  {
    "county": "Bergen",
    "name": "Fort Lee",
    "label": "Fort Lee"
  },
  {
    "county": "Bergen",
    "name": "Franklin Lakes",
    "label": "Franklin Lakes"
  },
  {
    "county": "Bergen",
    "name": "Garfield",
    "label": "Garfield"
  },
  {
    "county": "Bergen",
    "name": "Glen Rock",
    "label": "Glen Rock"
  },
  {
    "county": "Bergen",
    "name": "Hackensack",
    "label": "Hackensack"
  },
  {
    "county": "Bergen",
    "name": "Harrington Park",
    "label": "Harrington Park"
  },
  {
    "county": "Bergen",
    "name": "Hasbrouck Heights",
    "label": "Hasbrouck Heights"
  },
  {
    "county": "Bergen",
    "name": "Haworth",
    "label": "Haworth"
  },
  {
    "county": "Bergen",
    "name": "Hillsdale",
    "label": "Hillsdale"
  },
  {
    "county": "Bergen",
    "name": "Ho-Ho-Kus",
    "label": "Ho-Ho-Kus"
  },
  {
    "county": "Bergen",
    "name": "Leonia",
    "label": "Leonia"
  },
  {
    "county": "Bergen",
    "name": "Little Ferry",
    "label": "Little Ferry"
  },
  {
    "county": "Bergen",
    "name": "Lodi",
    "label": "Lodi"
  },
  {
    "county": "Bergen",
    "name": "Lyndhurst",
    "label": "Lyndhurst"
  },
  {
    "county": "Bergen",
    "name": "Mahwah",
    "label": "Mahwah"
  },
  {
    "county": "Bergen",
    "name": "Maywood",
    "label": "Maywood"
  },
  {
    "county": "Bergen",
    "name": "Midland Park",
    "label": "Midland Park"
  },
  {
    "county": "Bergen",
    "name": "Montvale",
    "label": "Montvale"
  },
  {
    "county": "Bergen",
    "name": "Moonachie",
    "label": "Moonachie"
  },
  {
    "county": "Bergen",
    "name": "New Milford",
    "label": "New Milford"
  },
  {
    "county": "Bergen",
    "name": "North Arlington",
    "label": "North Arlington"
  },
  {
    "county": "Bergen",
    "name": "Northvale",
    "label": "Northvale"
  },
  {
    "county": "Bergen",
    "name": "Norwood",
    "label": "Norwood"
  },
  {
    "county": "Bergen",
    "name": "Oakland",
    "label": "Oakland"
  },
  {
    "county": "Bergen",
    "name": "Old Tappan",
    "label": "Old Tappan"
  },
  {
    "county": "Bergen",
    "name": "Oradell",
    "label": "Oradell"
  },
  {
    "county": "Bergen",
    "name": "Palisades Park",
    "label": "Palisades Park"
  },
  {
    "county": "Bergen",
    "name": "Paramus",
    "label": "Paramus"
  },
  {
    "county": "Bergen",
    "name": "Park Ridge",
    "label": "Park Ridge"
  },
  {
    "county": "Bergen",
    "name": "Ramsey",
    "label": "Ramsey"
  },
  {
    "county": "Bergen",
    "name": "Ridgefield",
    "label": "Ridgefield"
  },
  {
    "county": "Bergen",
    "name": "Ridgefield Park",
    "label": "Ridgefield Park"
  },
  {
    "county": "Bergen",
    "name": "Ridgewood",
    "label": "Ridgewood"
  },
  {
    "county": "Bergen",
    "name": "River Edge",
    "label": "River Edge"
  },
  {
    "county": "Bergen",
    "name": "River Vale",
    "label": "River Vale"
  },
  {
    "county": "Bergen",
    "name": "Rochelle Park",
    "label": "Rochelle Park"
  },
  {
    "county": "Bergen",
    "name": "Rockleigh",
    "label": "Rockleigh"
  },
  {
    "county": "Bergen",
    "name": "Rutherford",
    "label": "Rutherford"
  },
  {
    "county": "Bergen",
    "name": "Saddle Brook",
    "label": "Saddle Brook"
  },
  {
    "county": "Bergen",
    "name": "Saddle River",
    "label": "Saddle River"
  },
  {
    "county": "Bergen",
    "name": "South Hackensack",
    "label": "South Hackensack"
  },
  {
    "county": "Bergen",
    "name": "Teaneck",
    "label": "Teaneck"
  },
  {
    "county": "Bergen",
    "name": "Tenafly",
    "label": "Tenafly"
  },
  {
    "county": "Bergen",
    "name": "Teterboro",
    "label": "Teterboro"
  },
  {
    "county": "Bergen",
    "name": "Upper Saddle River",
    "label": "Upper Saddle River"
  },
  {
    "county": "Bergen",
    "name": "Waldwick",
    "label": "Waldwick"
  },
  {
    "county": "Bergen",
    "name": "Wallington",
    "label": "Wallington"
  },
  {
    "county": "Bergen",
    "name": "Washington Township",
    "label": "Washington Township (Bergen)"
  },
  {
    "county": "Bergen",
    "name": "Westwood",
    "label": "Westwood"
  },
  {
    "county": "Bergen",
    "name": "Wood-Ridge",
    "label": "Wood-Ridge"
  },
  {
    "county": "Bergen",
    "name": "Woodcliff Lake",
    "label": "Woodcliff Lake"
  },
  {
    "county": "Bergen",
    "name": "Wyckoff",
    "label": "Wyckoff"
  },
  {
    "county": "Burlington",
    "name": "Bass River",
    "label": "Bass River"
  },
  {
    "county": "Burlington",
    "name": "Beverly",
    "label": "Beverly"
  },
  {
    "county": "Burlington",
    "name": "Bordentown City",
    "label": "Bordentown City"
  },
  {
    "county": "Burlington",
    "name": "Bordentown Township",
    "label": "Bordentown Township"
  },
  {
    "county": "Burlington",
    "name": "Burlington City",
    "label": "Burlington City"
  },
  {
    "county": "Burlington",
    "name": "Burlington Township",
    "label": "Burlington Township"
  },
  {
    "county": "Burlington",
    "name": "Chesterfield",
    "label": "Chesterfield"
  },
  {
    "county": "Burlington",
    "name": "Cinnaminson",
    "label": "Cinnaminson"
  },
  {
    "county": "Burlington",
    "name": "Delanco",
    "label": "Delanco"
  },
  {
    "county": "Burlington",
    "name": "Delran",
    "label": "Delran"
  },
  {
    "county": "Burlington",
    "name": "Eastampton",
    "label": "Eastampton"
  },
  {
    "county": "Burlington",
    "name": "Edgewater Park",
    "label": "Edgewater Park"
  },
  {
    "county": "Burlington",
    "name": "Evesham",
    "label": "Evesham"
  },
  {
    "county": "Burlington",
    "name": "Fieldsboro",
    "label": "Fieldsboro"
  },
  {
    "county": "Burlington",
    "name": "Florence",
    "label": "Florence"
  },
  {
    "county": "Burlington",
    "name": "Hainesport",
    "label": "Hainesport"
  },
  {
    "county": "Burlington",
    "name": "Lumberton",
    "label": "Lumberton"
  },
  {
    "county": "Burlington",
    "name": "Mansfield Township",
    "label": "Mansfield Township (Burlington)"
  },
  {
    "county": "Burlington",
    "name": "Maple Shade",
    "label": "Maple Shade"
  },
  {
    "county": "Burlington",
    "name": "Medford",
    "label": "Medford"
  },
  {
    "county": "Burlington",
    "name": "Medford Lakes",
    "label": "Medford Lakes"
  },
  {
    "county": "Burlington",
    "name": "Moorestown",
    "label": "Moorestown"
  },
  {
    "county": "Burlington",
    "name": "Mount Holly",
    "label": "Mount Holly"
  },
  {
    "county": "Burlington",
    "name": "Mount Laurel",
    "label": "Mount Laurel"
  },
  {
    "county": "Burlington",
    "name": "New Hanover",
    "label": "New Hanover"
  },
  {
    "county": "Burlington",
    "name": "North Hanover",
    "label": "North Hanover"
  },
  {
    "county": "Burlington",
    "name": "Palmyra",
    "label": "Palmyra"
  },
  {
    "county": "Burlington",
    "name": "Pemberton Borough",
    "label": "Pemberton Borough"
  },
  {
    "county": "Burlington",
    "name": "Pemberton Township",
    "label": "Pemberton Township"
  },
  {
    "county": "Burlington",
    "name": "Riverside",
    "label": "Riverside"
  },
  {
    "county": "Burlington",
    "name": "Riverton",
    "label": "Riverton"
  },
  {
    "county": "Burlington",
    "name": "Shamong",
    "label": "Shamong"
  },
  {
    "county": "Burlington",
    "name": "Southampton",
    "label": "Southampton"
  },
  {
    "county": "Burlington",
    "name": "Springfield Township",
    "label": "Springfield Township (Burlington)"
  },
  {
    "county": "Burlington",
    "name": "Tabernacle",
    "label": "Tabernacle"
  },
  {
    "county": "Burlington",
    "name": "Washington Township",
    "label": "Washington Township (Burlington)"
  },
  {
    "county": "Burlington",
    "name": "Westampton",
    "label": "Westampton"
  },
  {
    "county": "Burlington",
    "name": "Willingboro",
    "label": "Willingboro"
  },
  {
    "county": "Burlington",
    "name": "Woodland",
    "label": "Woodland"
  },
  {
    "county": "Burlington",
    "name": "Wrightstown",
    "label": "Wrightstown"
  },
  {
    "county": "Camden",
    "name": "Audubon",
    "label": "Audubon"
  },
  {
    "county": "Camden",
    "name": "Audubon Park",
    "label": "Audubon Park"
  },
  {
    "county": "Camden",
    "name": "Barrington",
    "label": "Barrington"
  },
  {
    "county": "Camden",
    "name": "Bellmawr",
    "label": "Bellmawr"
  },
  {
    "county": "Camden",
    "name": "Berlin Borough",
    "label": "Berlin Borough"
  },
  {
    "county": "Camden",
    "name": "Berlin Township",
    "label": "Berlin Township"
  },
  {
    "county": "Camden",
    "name": "Brooklawn",
    "label": "Brooklawn"
  },
  {
    "county": "Camden",
    "name": "Camden",
    "label": "Camden"
  },
  {
    "county": "Camden",
    "name": "Cherry Hill",
    "label": "Cherry Hill"
  },
  {
    "county": "Camden",
    "name": "Chesilhurst",
    "label": "Chesilhurst"
  },
  {
    "county": "Camden",
    "name": "Clementon",
    "label": "Clementon"
  },
  {
    "county": "Camden",
    "name": "Collingswood",
    "label": "Collingswood"
  },
  {
    "county": "Camden",
    "name": "Gibbsboro",
    "label": "Gibbsboro"
  },
  {
    "county": "Camden",
    "name": "Gloucester City",
    "label": "Gloucester City"
  },
  {
    "county": "Camden",
    "name": "Gloucester Township",
    "label": "Gloucester Township"
  },
  {
    "county": "Camden",
    "name": "Haddon",
    "label": "Haddon"
  },
  {
    "county": "Camden",
    "name": "Haddon Heights",
    "label": "Haddon Heights"
  },
  {
    "county": "Camden",
    "name": "Haddonfield",
    "label": "Haddonfield"
  },
  {
    "county": "Camden",
    "name": "Hi-Nella",
    "label": "Hi-Nella"
  },
  {
    "county": "Camden",
    "name": "Laurel Springs",
    "label": "Laurel Springs"
  },
  {
    "county": "Camden",
    "name": "Lawnside",
    "label": "Lawnside"
  },
  {
    "county": "Camden",
    "name": "Lindenwold",
    "label": "Lindenwold"
  },
  {
    "county": "Camden",
    "name": "Magnolia",
    "label": "Magnolia"
  },
  {
    "county": "Camden",
    "name": "Merchantville",
    "label": "Merchantville"
  },
  {
    "county": "Camden",
    "name": "Mount Ephraim",
    "label": "Mount Ephraim"
  },
  {
    "county": "Camden",
    "name": "Oaklyn",
    "label": "Oaklyn"
  },
  {
    "county": "Camden",
    "name": "Pennsauken",
    "label": "Pennsauken"
  },
  {
    "county": "Camden",
    "name": "Pine Hill",
    "label": "Pine Hill"
  },
  {
    "county": "Camden",
    "name": "Runnemede",
    "label": "Runnemede"
  },
  {
    "county": "Camden",
    "name": "Somerdale",
    "label": "Somerdale"
  },
  {
    "county": "Camden",
    "name": "Stratford",
    "label": "Stratford"
  },
  {
    "county": "Camden",
    "name": "Tavistock",
    "label": "Tavistock"
  },
  {
    "county": "Camden",
    "name": "Voorhees",
    "label": "Voorhees"
  },
  {
    "county": "Camden",
    "name": "Waterford",
    "label": "Waterford"
  },
  {
    "county": "Camden",
    "name": "Winslow",
    "label": "Winslow"
  },
  {
    "county": "Camden",
    "name": "Woodlynne",
    "label": "Woodlynne"
  },
  {
    "county": "Cape May",
    "name": "Avalon",
    "label": "Avalon"
  },
  {
    "county": "Cape May",
    "name": "Cape May",
    "label": "Cape May"
  },
  {
    "county": "Cape May",
    "name": "Cape May Point",
    "label": "Cape May Point"
  },
  {
    "county": "Cape May",
    "name": "Dennis Township",
    "label": "Dennis Township"
  },
  {
    "county": "Cape May",
    "name": "Lower Township",
    "label": "Lower Township"
  },
  {
    "county": "Cape May",
    "name": "Middle Township",
    "label": "Middle Township"
  },
  {
    "county": "Cape May",
    "name": "North Wildwood",
    "label": "North Wildwood"
  },
  {
    "county": "Cape May",
    "name": "Ocean City",
    "label": "Ocean City"
  },
  {
    "county": "Cape May",
    "name": "Sea Isle City",
    "label": "Sea Isle City"
  },
  {
    "county": "Cape May",
    "name": "Stone Harbor",
    "label": "Stone Harbor"
  },
  {
    "county": "Cape May",
    "name": "Upper Township",
    "label": "Upper Township"
  },
  {
    "county": "Cape May",
    "name": "West Cape May",
    "label": "West Cape May"
  },
  {
    "county": "Cape May",
    "name": "West Wildwood",
    "label": "West Wildwood"
  },
  {
    "county": "Cape May",
    "name": "Wildwood",
    "label": "Wildwood"
  },
  {
    "county": "Cape May",
    "name": "Wildwood Crest",
    "label": "Wildwood Crest"
  },
  {
    "county": "Cape May",
    "name": "Woodbine",
    "label": "Woodbine"
  },
  {
    "county": "Cumberland",
    "name": "Bridgeton",
    "label": "Bridgeton"
  },
  {
    "county": "Cumberland",
    "name": "Commercial Township",
    "label": "Commercial Township"
  },
  {
    "county": "Cumberland",
    "name": "Deerfield",
    "label": "Deerfield"
  },
  {
    "county": "Cumberland",
    "name": "Downe",
    "label": "Downe"
  },
  {
    "county": "Cumberland",
    "name": "Fairfield Township",
    "label": "Fairfield Township (Cumberland)"
  },
  {
    "county": "Cumberland",
    "name": "Greenwich Township",
    "label": "Greenwich Township (Cumberland)"
  },
  {
    "county": "Cumberland",
    "name": "Hopewell Township",
    "label": "Hopewell Township (Cumberland)"
  },
  {
    "county": "Cumberland",
    "name": "Lawrence Township",
    "label": "Lawrence Township (Cumberland)"
  },
  {
    "county": "Cumberland",
    "name": "Maurice River",
    "label": "Maurice River"
  },
  {
    "county": "Cumberland",
    "name": "Millville",
    "label": "Millville"
  },
  {
    "county": "Cumberland",
    "name": "Shiloh",
    "label": "Shiloh"
  },
  {
    "county": "Cumberland",
    "name": "Stow Creek",
    "label": "Stow Creek"
  },
  {
    "county": "Cumberland",
    "name": "Upper Deerfield",
    "label": "Upper Deerfield"
  },
  {
    "county": "Cumberland",
    "name": "Vineland",
    "label": "Vineland"
  },
  {
    "county": "Essex",
    "name": "Belleville",
    "label": "Belleville"
  },
  {
    "county": "Essex",
    "name": "Bloomfield",
    "label": "Bloomfield"
  },
  {
    "county": "Essex",
    "name": "Caldwell",
    "label": "Caldwell"
  },
  {
    "county": "Essex",
    "name": "Cedar Grove",
    "label": "Cedar Grove"
  },
  {
    "county": "Essex",
    "name": "East Orange",
    "label": "East Orange"
  },
  {
    "county": "Essex",
    "name": "Essex Fells",
    "label": "Essex Fells"
  },
  {
    "county": "Essex",
    "name": "Fairfield Township",
    "label": "Fairfield Township (Essex)"
  },
  {
    "county": "Essex",
    "name": "Glen Ridge",
    "label": "Glen Ridge"
  },
  {
    "county": "Essex",
    "name": "Irvington",
    "label": "Irvington"
  },
  {
    "county": "Essex",
    "name": "Livingston",
    "label": "Livingston"
  },
  {
    "county": "Essex",
    "name": "Maplewood",
    "label": "Maplewood"
  },
  {
    "county": "Essex",
    "name": "Millburn",
    "label": "Millburn"
  },
  {
    "county": "Essex",
    "name": "Montclair",
    "label": "Montclair"
  },
  {
    "county": "Essex",
    "name": "Newark",
    "label": "Newark"
  },
  {
    "county": "Essex",
    "name": "North Caldwell",
    "label": "North Caldwell"
  },
  {
    "county": "Essex",
    "name": "Nutley",
    "label": "Nutley"
  },
  {
    "county": "Essex",
    "name": "Orange",
    "label": "Orange"
  },
  {
    "county": "Essex",
    "name": "Roseland",
    "label": "Roseland"
  },
  {
    "county": "Essex",
    "name": "South Orange",
    "label": "South Orange"
  },
  {
    "county": "Essex",
    "name": "Verona",
    "label": "Verona"
  },
  {
    "county": "Essex",
    "name": "West Caldwell",
    "label": "West Caldwell"
  },
  {
    "county": "Essex",
    "name": "West Orange",
    "label": "West Orange"
  },
  {
    "county": "Gloucester",
    "name": "Clayton",
    "label": "Clayton"
  },
  {
    "county": "Gloucester",
    "name": "Deptford",
    "label": "Deptford"
  },
  {
    "county": "Gloucester",
    "name": "East Greenwich",
    "label": "East Greenwich"
  },
  {
    "county": "Gloucester",
    "name": "Elk",
    "label": "Elk"
  },
  {
    "county": "Gloucester",
    "name": "Franklin Township",
    "label": "Franklin Township (Gloucester)"
  },
  {
    "county": "Gloucester",
    "name": "Glassboro",
    "label": "Glassboro"
  },
  {
    "county": "Gloucester",
    "name": "Greenwich Township",
    "label": "Greenwich Township (Gloucester)"
  },
  {
    "county": "Gloucester",
    "name": "Harrison Township",
    "label": "Harrison Township"
  },
  {
    "county": "Gloucester",
    "name": "Logan",
    "label": "Logan"
  },
  {
    "county": "Gloucester",
    "name": "Mantua",
    "label": "Mantua"
  },
  {
    "county": "Gloucester",
    "name": "Monroe Township",
    "label": "Monroe Township (Gloucester)"
  },
  {
    "county": "Gloucester",
    "name": "National Park",
    "label": "National Park"
  },
  {
    "county": "Gloucester",
    "name": "Newfield",
    "label": "Newfield"
  },
  {
    "county": "Gloucester",
    "name": "Paulsboro",
    "label": "Paulsboro"
  },
  {
    "county": "Gloucester",
    "name": "Pitman",
    "label": "Pitman"
  },
  {
    "county": "Gloucester",
    "name": "South Harrison",
    "label": "South Harrison"
  },
  {
    "county": "Gloucester",
    "name": "Swedesboro",
    "label": "Swedesboro"
  },
  {
    "county": "Gloucester",
    "name": "Washington Township",
    "label": "Washington Township (Gloucester)"
  },
  {
    "county": "Gloucester",
    "name": "Wenonah",
    "label": "Wenonah"
  },
  {
    "county": "Gloucester",
    "name": "West Deptford",
    "label": "West Deptford"
  },
  {
    "county": "Gloucester",
    "name": "Westville",
    "label": "Westville"
  },
  {
    "county": "Gloucester",
    "name": "Woodbury",
    "label": "Woodbury"
  },
  {
    "county": "Gloucester",
    "name": "Woodbury Heights",
    "label": "Woodbury Heights"
  },
  {
    "county": "Gloucester",
    "name": "Woolwich",
    "label": "Woolwich"
  },
  {
    "county": "Hudson",
    "name": "Bayonne",
    "label": "Bayonne"
  },
  {
    "county": "Hudson",
    "name": "East Newark",
    "label": "East Newark"
  },
  {
    "county": "Hudson",
    "name": "Guttenberg",
    "label": "Guttenberg"
  },
  {
    "county": "Hudson",
    "name": "Harrison",
    "label": "Harrison"
  },
  {
    "county": "Hudson",
    "name": "Hoboken",
    "label": "Hoboken"
  },
  {
    "county": "Hudson",
    "name": "Jersey City",
    "label": "Jersey City"
  },
  {
    "county": "Hudson",
    "name": "Kearny",
    "label": "Kearny"
  },
  {
    "county": "Hudson",
    "name": "North Bergen",
    "label": "North Bergen"
  },
  {
    "county": "Hudson",
    "name": "Secaucus",
    "label": "Secaucus"
  },
  {
    "county": "Hudson",
    "name": "Union City",
    "label": "Union City"
  },
  {
    "county": "Hudson",
    "name": "Weehawken",
    "label": "Weehawken"
  },
  {
    "county": "Hudson",
    "name": "West New York",
    "label": "West New York"
  },
  {
    "county": "Hunterdon",
    "name": "Alexandria",
    "label": "Alexandria"
  },
  {
    "county": "Hunterdon",
    "name": "Bethlehem",
    "label": "Bethlehem"
  },
  {
    "county": "Hunterdon",
    "name": "Bloomsbury",
    "label": "Bloomsbury"
  },
  {
    "county": "Hunterdon",
    "name": "Califon",
    "label": "Califon"
  },
  {
    "county": "Hunterdon",
    "name": "Clinton Town",
    "label": "Clinton Town"
  },
  {
    "county": "Hunterdon",
    "name": "Clinton Township",
    "label": "Clinton Township"
  },
  {
    "county": "Hunterdon",
    "name": "Delaware Township",
    "label": "Delaware Township"
  },
  {
    "county": "Hunterdon",
    "name": "East Amwell",
    "label": "East Amwell"
  },
  {
    "county": "Hunterdon",
    "name": "Flemington",
    "label": "Flemington"
  },
  {
    "county": "Hunterdon",
    "name": "Franklin Township",
    "label": "Franklin Township (Hunterdon)"
  },
  {
    "county": "Hunterdon",
    "name": "Frenchtown",
    "label": "Frenchtown"
  },
  {
    "county": "Hunterdon",
    "name": "Glen Gardner",
    "label": "Glen Gardner"
  },
  {
    "county": "Hunterdon",
    "name": "Hampton Borough",
    "label": "Hampton Borough"
  },
  {
    "county": "Hunterdon",
    "name": "High Bridge",
    "label": "High Bridge"
  },
  {
    "county": "Hunterdon",
    "name": "Holland",
    "label": "Holland"
  },
  {
    "county": "Hunterdon",
    "name": "Kingwood",
    "label": "Kingwood"
  },
  {
    "county": "Hunterdon",
    "name": "Lambertville",
    "label": "Lambertville"
  },
  {
    "county": "Hunterdon",
    "name": "Lebanon Borough",
    "label": "Lebanon Borough"
  },
  {
    "county": "Hunterdon",
    "name": "Lebanon Township",
    "label": "Lebanon Township"
  },
  {
    "county": "Hunterdon",
    "name": "Milford",
    "label": "Milford"
  },
  {
    "county": "Hunterdon",
    "name": "Raritan Township",
    "label": "Raritan Township"
  },
  {
    "county": "Hunterdon",
    "name": "Readington",
    "label": "Readington"
  },
  {
    "county": "Hunterdon",
    "name": "Stockton",
    "label": "Stockton"
  },
  {
    "county": "Hunterdon",
    "name": "Tewksbury",
    "label": "Tewksbury"
  },
  {
    "county": "Hunterdon",
    "name": "Union Township",
    "label": "Union Township (Hunterdon)"
  },
  {
    "county": "Hunterdon",
    "name": "West Amwell",
    "label": "West Amwell"
  },
  {
    "county": "Mercer",
    "name": "East Windsor",
    "label": "East Windsor"
  },
  {
    "county": "Mercer",
    "name": "Ewing",
    "label": "Ewing"
  },
  {
    "county": "Mercer",
    "name": "Hamilton Township",
    "label": "Hamilton Township (Mercer)"
  },
  {
    "county": "Mercer",
    "name": "Hightstown",
    "label": "Hightstown"
  },
  {
    "county": "Mercer",
    "name": "Hopewell Borough",
    "label": "Hopewell Borough"
  },
  {
    "county": "Mercer",
    "name": "Hopewell Township",
    "label": "Hopewell Township (Mercer)"
  },
  {
    "county": "Mercer",
    "name": "Lawrence Township",
    "label": "Lawrence Township (Mercer)"
  },
  {
    "county": "Mercer",
    "name": "Pennington",
    "label": "Pennington"
  },
  {
    "county": "Mercer",
    "name": "Princeton",
    "label": "Princeton"
  },
  {
    "county": "Mercer",
    "name": "Robbinsville",
    "label": "Robbinsville"
  },
  {
    "county": "Mercer",
    "name": "Trenton",
    "label": "Trenton"
  },
  {
    "county": "Mercer",
    "name": "West Windsor",
    "label": "West Windsor"
  },
  {
    "county": "Middlesex",
    "name": "Carteret",
    "label": "Carteret"
  },
  {
    "county": "Middlesex",
    "name": "Cranbury",
    "label": "Cranbury"
  },
  {
    "county": "Middlesex",
    "name": "Dunellen",
    "label": "Dunellen"
  },
  {
    "county": "Middlesex",
    "name": "East Brunswick",
    "label": "East Brunswick"
  },
  {
    "county": "Middlesex",
    "name": "Edison",
    "label": "Edison"
  },
  {
    "county": "Middlesex",
    "name": "Helmetta",
    "label": "Helmetta"
  },
  {
    "county": "Middlesex",
    "name": "Highland Park",
    "label": "Highland Park"
  },
  {
    "county": "Middlesex",
    "name": "Jamesburg",
    "label": "Jamesburg"
  },
  {
    "county": "Middlesex",
    "name": "Metuchen",
    "label": "Metuchen"
  },
  {
    "county": "Middlesex",
    "name": "Middlesex Borough",
    "label": "Middlesex Borough"
  },
  {
    "county": "Middlesex",
    "name": "Milltown",
    "label": "Milltown"
  },
  {
    "county": "Middlesex",
    "name": "Monroe Township",
    "label": "Monroe Township (Middlesex)"
  },
  {
    "county": "Middlesex",
    "name": "New Brunswick",
    "label": "New Brunswick"
  },
  {
    "county": "Middlesex",
    "name": "North Brunswick",
    "label": "North Brunswick"
  },
  {
    "county": "Middlesex",
    "name": "Old Bridge",
    "label": "Old Bridge"
  },
  {
    "county": "Middlesex",
    "name": "Perth Amboy",
    "label": "Perth Amboy"
  },
  {
    "county": "Middlesex",
    "name": "Piscataway",
    "label": "Piscataway"
  },
  {
    "county": "Middlesex",
    "name": "Plainsboro",
    "label": "Plainsboro"
  },
  {
    "county": "Middlesex",
    "name": "Sayreville",
    "label": "Sayreville"
  },
  {
    "county": "Middlesex",
    "name": "South Amboy",
    "label": "South Amboy"
  },
  {
    "county": "Middlesex",
    "name": "South Brunswick",
    "label": "South Brunswick"
  },
  {
    "county": "Middlesex",
    "name": "South Plainfield",
    "label": "South Plainfield"
  },
  {
    "county": "Middlesex",
    "name": "South River",
    "label": "South River"
  },
  {
    "county": "Middlesex",
    "name": "Spotswood",
    "label": "Spotswood"
  },
  {
    "county": "Middlesex",
    "name": "Woodbridge",
    "label": "Woodbridge"
  },
  {
    "county": "Monmouth",
    "name": "Aberdeen",
    "label": "Aberdeen"
  },
  {
    "county": "Monmouth",
    "name": "Allenhurst",
    "label": "Allenhurst"
  },
  {
    "county": "Monmouth",
    "name": "Allentown",
    "label": "Allentown"
  },
  {
    "county": "Monmouth",
    "name": "Asbury Park",
    "label": "Asbury Park"
  },
  {
    "county": "Monmouth",
    "name": "Atlantic Highlands",
    "label": "Atlantic Highlands"
  },
  {
    "county": "Monmouth",
    "name": "Avon-by-the-Sea",
    "label": "Avon-by-the-Sea"
  },
  {
    "county": "Monmouth",
    "name": "Belmar",
    "label": "Belmar"
  },
  {
    "county": "Monmouth",
    "name": "Bradley Beach",
    "label": "Bradley Beach"
  },
  {
    "county": "Monmouth",
    "name": "Brielle",
    "label": "Brielle"
  },
  {
    "county": "Monmouth",
    "name": "Colts Neck",
    "label": "Colts Neck"
  },
  {
    "county": "Monmouth",
    "name": "Deal",
    "label": "Deal"
  },
  {
    "county": "Monmouth",
    "name": "Eatontown",
    "label": "Eatontown"
  },
  {
    "county": "Monmouth",
    "name": "Englishtown",
    "label": "Englishtown"
  },
  {
    "county": "Monmouth",
    "name": "Fair Haven",
    "label": "Fair Haven"
  },
  {
    "county": "Monmouth",
    "name": "Farmingdale",
    "label": "Farmingdale"
  },
  {
    "county": "Monmouth",
    "name": "Freehold Borough",
    "label": "Freehold Borough"
  },
  {
    "county": "Monmouth",
    "name": "Freehold Township",
    "label": "Freehold Township"
  },
  {
    "county": "Monmouth",
    "name": "Hazlet",
    "label": "Hazlet"
  },
  {
    "county": "Monmouth",
    "name": "Highlands",
    "label": "Highlands"
  },
  {
    "county": "Monmouth",
    "name": "Holmdel",
    "label": "Holmdel"
  },
  {
    "county": "Monmouth",
    "name": "Howell",
    "label": "Howell"
  },
  {
    "county": "Monmouth",
    "name": "Interlaken",
    "label": "Interlaken"
  },
  {
    "county": "Monmouth",
    "name": "Keansburg",
    "label": "Keansburg"
  },
  {
    "county": "Monmouth",
    "name": "Keyport",
    "label": "Keyport"
  },
  {
    "county": "Monmouth",
    "name": "Lake Como",
    "label": "Lake Como"
  },
  {
    "county": "Monmouth",
    "name": "Little Silver",
    "label": "Little Silver"
  },
  {
    "county": "Monmouth",
    "name": "Loch Arbour",
    "label": "Loch Arbour"
  },
  {
    "county": "Monmouth",
    "name": "Long Branch",
    "label": "Long Branch"
  },
  {
    "county": "Monmouth",
    "name": "Manalapan",
    "label": "Manalapan"
  },
  {
    "county": "Monmouth",
    "name": "Manasquan",
    "label": "Manasquan"
  },
  {
    "county": "Monmouth",
    "name": "Marlboro",
    "label": "Marlboro"
  },
  {
    "county": "Monmouth",
    "name": "Matawan",
    "label": "Matawan"
  },
  {
    "county": "Monmouth",
    "name": "Middletown",
    "label": "Middletown"
  },
  {
    "county": "Monmouth",
    "name": "Millstone Township",
    "label": "Millstone Township"
  },
  {
    "county": "Monmouth",
    "name": "Monmouth Beach",
    "label": "Monmouth Beach"
  },
  {
    "county": "Monmouth",
    "name": "Neptune City",
    "label": "Neptune City"
  },
  {
    "county": "Monmouth",
    "name": "Neptune Township",
    "label": "Neptune Township"
  },
  {
    "county": "Monmouth",
    "name": "Ocean Township",
    "label": "Ocean Township (Monmouth)"
  },
  {
    "county": "Monmouth",
    "name": "Oceanport",
    "label": "Oceanport"
  },
  {
    "county": "Monmouth",
    "name": "Red Bank",
    "label": "Red Bank"
  },
  {
    "county": "Monmouth",
    "name": "Roosevelt",
    "label": "Roosevelt"
  },
  {
    "county": "Monmouth",
    "name": "Rumson",
    "label": "Rumson"
  },
  {
    "county": "Monmouth",
    "name": "Sea Bright",
    "label": "Sea Bright"
  },
  {
    "county": "Monmouth",
    "name": "Sea Girt",
    "label": "Sea Girt"
  },
  {
    "county": "Monmouth",
    "name": "Shrewsbury Borough",
    "label": "Shrewsbury Borough"
  },
  {
    "county": "Monmouth",
    "name": "Shrewsbury Township",
    "label": "Shrewsbury Township"
  },
  {
    "county": "Monmouth",
    "name": "Spring Lake",
    "label": "Spring Lake"
  },
  {
    "county": "Monmouth",
    "name": "Spring Lake Heights",
    "label": "Spring Lake Heights"
  },
  {
    "county": "Monmouth",
    "name": "Tinton Falls",
    "label": "Tinton Falls"
  },
  {
    "county": "Monmouth",
    "name": "Union Beach",
    "label": "Union Beach"
  },
  {
    "county": "Monmouth",
    "name": "Upper Freehold",
    "label": "Upper Freehold"
  },
  {
    "county": "Monmouth",
    "name": "Wall",
    "label": "Wall"
  },
  {
    "county": "Monmouth",
    "name": "West Long Branch",
    "label": "West Long Branch"
  },
  {
    "county": "Morris",
    "name": "Boonton Town",
    "label": "Boonton Town"
  },
  {
    "county": "Morris",
    "name": "Boonton Township",
    "label": "Boonton Township"
  },
  {
    "county": "Morris",
    "name": "Butler",
    "label": "Butler"
  },
  {
    "county": "Morris",
    "name": "Chatham Borough",
    "label": "Chatham Borough"
  },
  {
    "county": "Morris",
    "name": "Chatham Township",
    "label": "Chatham Township"
  },
  {
    "county": "Morris",
    "name": "Chester Borough",
    "label": "Chester Borough"
  },
  {
    "county": "Morris",
    "name": "Chester Township",
    "label": "Chester Township"
  },
  {
    "county": "Morris",
    "name": "Denville",
    "label": "Denville"
  },
  {
    "county": "Morris",
    "name": "Dover",
    "label": "Dover"
  },
  {
    "county": "Morris",
    "name": "East Hanover",
    "label": "East Hanover"
  },
  {
    "county": "Morris",
    "name": "Florham Park",
    "label": "Florham Park"
  },
  {
    "county": "Morris",
    "name": "Hanover",
    "label": "Hanover"
  },
  {
    "county": "Morris",
    "name": "Harding",
    "label": "Harding"
  },
  {
    "county": "Morris",
    "name": "Jefferson",
    "label": "Jefferson"
  },
  {
    "county": "Morris",
    "name": "Kinnelon",
    "label": "Kinnelon"
  },
  {
    "county": "Morris",
    "name": "Lincoln Park",
    "label": "Lincoln Park"
  },
  {
    "county": "Morris",
    "name": "Long Hill",
    "label": "Long Hill"
  },
  {
    "county": "Morris",
    "name": "Madison",
    "label": "Madison"
  },
  {
    "county": "Morris",
    "name": "Mendham Borough",
    "label": "Mendham Borough"
  },
  {
    "county": "Morris",
    "name": "Mendham Township",
    "label": "Mendham Township"
  },
  {
    "county": "Morris",
    "name": "Mine Hill",
    "label": "Mine Hill"
  },
  {
    "county": "Morris",
    "name": "Montville",
    "label": "Montville"
  },
  {
    "county": "Morris",
    "name": "Morris Plains",
    "label": "Morris Plains"
  },
  {
    "county": "Morris",
    "name": "Morris Township",
    "label": "Morris Township"
  },
  {
    "county": "Morris",
    "name": "Morristown",
    "label": "Morristown"
  },
  {
    "county": "Morris",
    "name": "Mount Arlington",
    "label": "Mount Arlington"
  },
  {
    "county": "Morris",
    "name": "Mount Olive",
    "label": "Mount Olive"
  },
  {
    "county": "Morris",
    "name": "Mountain Lakes",
    "label": "Mountain Lakes"
  },
  {
    "county": "Morris",
    "name": "Netcong",
    "label": "Netcong"
  },
  {
    "county": "Morris",
    "name": "Parsippany-Troy Hills",
    "label": "Parsippany-Troy Hills"
  },
  {
    "county": "Morris",
    "name": "Pequannock",
    "label": "Pequannock"
  },
  {
    "county": "Morris",
    "name": "Randolph",
    "label": "Randolph"
  },
  {
    "county": "Morris",
    "name": "Riverdale",
    "label": "Riverdale"
  },
  {
    "county": "Morris",
    "name": "Rockaway Borough",
    "label": "Rockaway Borough"
  },
  {
    "county": "Morris",
    "name": "Rockaway Township",
    "label": "Rockaway Township"
  },
  {
    "county": "Morris",
    "name": "Roxbury",
    "label": "Roxbury"
  },
  {
    "county": "Morris",
    "name": "Victory Gardens",
    "label": "Victory Gardens"
  },
  {
    "county": "Morris",
    "name": "Washington Township",
    "label": "Washington Township (Morris)"
  },
  {
    "county": "Morris",
    "name": "Wharton",
    "label": "Wharton"
  },
  {
    "county": "Ocean",
    "name": "Barnegat",
    "label": "Barnegat"
  },
  {
    "county": "Ocean",
    "name": "Barnegat Light",
    "label": "Barnegat Light"
  },
  {
    "county": "Ocean",
    "name": "Bay Head",
    "label": "Bay Head"
  },
  {
    "county": "Ocean",
    "name": "Beach Haven",
    "label": "Beach Haven"
  },
  {
    "county": "Ocean",
    "name": "Beachwood",
    "label": "Beachwood"
  },
  {
    "county": "Ocean",
    "name": "Berkeley",
    "label": "Berkeley"
  },
  {
    "county": "Ocean",
    "name": "Brick",
    "label": "Brick"
  },
  {
    "county": "Ocean",
    "name": "Eagleswood",
    "label": "Eagleswood"
  },
  {
    "county": "Ocean",
    "name": "Harvey Cedars",
    "label": "Harvey Cedars"
  },
  {
    "county": "Ocean",
    "name": "Island Heights",
    "label": "Island Heights"
  },
  {
    "county": "Ocean",
    "name": "Jackson",
    "label": "Jackson"
  },
  {
    "county": "Ocean",
    "name": "Lacey",
    "label": "Lacey"
  },
  {
    "county": "Ocean",
    "name": "Lakehurst",
    "label": "Lakehurst"
  },
  {
    "county": "Ocean",
    "name": "Lakewood",
    "label": "Lakewood"
  },
  {
    "county": "Ocean",
    "name": "Lavallette",
    "label": "Lavallette"
  },
  {
    "county": "Ocean",
    "name": "Little Egg Harbor",
    "label": "Little Egg Harbor"
  },
  {
    "county": "Ocean",
    "name": "Long Beach",
    "label": "Long Beach"
  },
  {
    "county": "Ocean",
    "name": "Manchester",
    "label": "Manchester"
  },
  {
    "county": "Ocean",
    "name": "Mantoloking",
    "label": "Mantoloking"
  },
  {
    "county": "Ocean",
    "name": "Ocean Gate",
    "label": "Ocean Gate"
  },
  {
    "county": "Ocean",
    "name": "Ocean Township",
    "label": "Ocean Township (Ocean)"
  },
  {
    "county": "Ocean",
    "name": "Pine Beach",
    "label": "Pine Beach"
  },
  {
    "county": "Ocean",
    "name": "Plumsted",
    "label": "Plumsted"
  },
  {
    "county": "Ocean",
    "name": "Point Pleasant",
    "label": "Point Pleasant"
  },
  {
    "county": "Ocean",
    "name": "Point Pleasant Beach",
    "label": "Point Pleasant Beach"
  },
  {
    "county": "Ocean",
    "name": "Seaside Heights",
    "label": "Seaside Heights"
  },
  {
    "county": "Ocean",
    "name": "Seaside Park",
    "label": "Seaside Park"
  },
  {
    "county": "Ocean",
    "name": "Ship Bottom",
    "label": "Ship Bottom"
  },
  {
    "county": "Ocean",
    "name": "South Toms River",
    "label": "South Toms River"
  },
  {
    "county": "Ocean",
    "name": "Stafford",
    "label": "Stafford"
  },
  {
    "county": "Ocean",
    "name": "Surf City",
    "label": "Surf City"
  },
  {
    "county": "Ocean",
    "name": "Toms River",
    "label": "Toms River"
  },
  {
    "county": "Ocean",
    "name": "Tuckerton",
    "label": "Tuckerton"
  },
  {
    "county": "Passaic",
    "name": "Bloomingdale",
    "label": "Bloomingdale"
  },
  {
    "county": "Passaic",
    "name": "Clifton",
    "label": "Clifton"
  },
  {
    "county": "Passaic",
    "name": "Haledon",
    "label": "Haledon"
  },
  {
    "county": "Passaic",
    "name": "Hawthorne",
    "label": "Hawthorne"
  },
  {
    "county": "Passaic",
    "name": "Little Falls",
    "label": "Little Falls"
  },
  {
    "county": "Passaic",
    "name": "North Haledon",
    "label": "North Haledon"
  },
  {
    "county": "Passaic",
    "name": "Passaic",
    "label": "Passaic"
  },
  {
    "county": "Passaic",
    "name": "Paterson",
    "label": "Paterson"
  },
  {
    "county": "Passaic",
    "name": "Pompton Lakes",
    "label": "Pompton Lakes"
  },
  {
    "county": "Passaic",
    "name": "Prospect Park",
    "label": "Prospect Park"
  },
  {
    "county": "Passaic",
    "name": "Ringwood",
    "label": "Ringwood"
  },
  {
    "county": "Passaic",
    "name": "Totowa",
    "label": "Totowa"
  },
  {
    "county": "Passaic",
    "name": "Wanaque",
    "label": "Wanaque"
  },
  {
    "county": "Passaic",
    "name": "Wayne",
    "label": "Wayne"
  },
  {
    "county": "Passaic",
    "name": "West Milford",
    "label": "West Milford"
  },
  {
    "county": "Passaic",
    "name": "Woodland Park",
    "label": "Woodland Park"
  },
  {
    "county": "Salem",
    "name": "Alloway",
    "label": "Alloway"
  },
  {
    "county": "Salem",
    "name": "Carneys Point",
    "label": "Carneys Point"
  },
  {
    "county": "Salem",
    "name": "Elmer",
    "label": "Elmer"
  },
  {
    "county": "Salem",
    "name": "Elsinboro",
    "label": "Elsinboro"
  },
  {
    "county": "Salem",
    "name": "Lower Alloways Creek",
    "label": "Lower Alloways Creek"
  },
  {
    "county": "Salem",
    "name": "Mannington",
    "label": "Mannington"
  },
  {
    "county": "Salem",
    "name": "Oldmans",
    "label": "Oldmans"
  },
  {
    "county": "Salem",
    "name": "Penns Grove",
    "label": "Penns Grove"
  },
  {
    "county": "Salem",
    "name": "Pennsville",
    "label": "Pennsville"
  },
  {
    "county": "Salem",
    "name": "Pilesgrove",
    "label": "Pilesgrove"
  },
  {
    "county": "Salem",
    "name": "Pittsgrove",
    "label": "Pittsgrove"
  },
  {
    "county": "Salem",
    "name": "Quinton",
    "label": "Quinton"
  },
  {
    "county": "Salem",
    "name": "Salem",
    "label": "Salem"
  },
  {
    "county": "Salem",
    "name": "Upper Pittsgrove",
    "label": "Upper Pittsgrove"
  },
  {
    "county": "Salem",
    "name": "Woodstown",
    "label": "Woodstown"
  },
  {
    "county": "Somerset",
    "name": "Bedminster",
    "label": "Bedminster"
  },
  {
    "county": "Somerset",
    "name": "Bernards",
    "label": "Bernards"
  },
  {
    "county": "Somerset",
    "name": "Bernardsville",
    "label": "Bernardsville"
  },
  {
    "county": "Somerset",
    "name": "Bound Brook",
    "label": "Bound Brook"
  },
  {
    "county": "Somerset",
    "name": "Branchburg",
    "label": "Branchburg"
  },
  {
    "county": "Somerset",
    "name": "Bridgewater",
    "label": "Bridgewater"
  },
  {
    "county": "Somerset",
    "name": "Far Hills",
    "label": "Far Hills"
  },
  {
    "county": "Somerset",
    "name": "Franklin Township",
    "label": "Franklin Township (Somerset)"
  },
  {
    "county": "Somerset",
    "name": "Green Brook",
    "label": "Green Brook"
  },
  {
    "county": "Somerset",
    "name": "Hillsborough",
    "label": "Hillsborough"
  },
  {
    "county": "Somerset",
    "name": "Manville",
    "label": "Manville"
  },
  {
    "county": "Somerset",
    "name": "Millstone Borough",
    "label": "Millstone Borough"
  },
  {
    "county": "Somerset",
    "name": "Montgomery",
    "label": "Montgomery"
  },
  {
    "county": "Somerset",
    "name": "North Plainfield",
    "label": "North Plainfield"
  },
  {
    "county": "Somerset",
    "name": "Peapack-Gladstone",
    "label": "Peapack-Gladstone"
  },
  {
    "county": "Somerset",
    "name": "Raritan Borough",
    "label": "Raritan Borough"
  },
  {
    "county": "Somerset",
    "name": "Rocky Hill",
    "label": "Rocky Hill"
  },
  {
    "county": "Somerset",
    "name": "Somerville",
    "label": "Somerville"
  },
  {
    "county": "Somerset",
    "name": "South Bound Brook",
    "label": "South Bound Brook"
  },
  {
    "county": "Somerset",
    "name": "Warren Township",
    "label": "Warren Township"
  },
  {
    "county": "Somerset",
    "name": "Watchung",
    "label": "Watchung"
  },
  {
    "county": "Sussex",
    "name": "Andover Borough",
    "label": "Andover Borough"
  },
  {
    "county": "Sussex",
    "name": "Andover Township",
    "label": "Andover Township"
  },
  {
    "county": "Sussex",
    "name": "Branchville",
    "label": "Branchville"
  },
  {
    "county": "Sussex",
    "name": "Byram",
    "label": "Byram"
  },
  {
    "county": "Sussex",
    "name": "Frankford",
    "label": "Frankford"
  },
  {
    "county": "Sussex",
    "name": "Franklin Borough",
    "label": "Franklin Borough"
  },
  {
    "county": "Sussex",
    "name": "Fredon",
    "label": "Fredon"
  },
  {
    "county": "Sussex",
    "name": "Green Township",
    "label": "Green Township"
  },
  {
    "county": "Sussex",
    "name": "Hamburg",
    "label": "Hamburg"
  },
  {
    "county": "Sussex",
    "name": "Hampton Township",
    "label": "Hampton Township"
  },
  {
    "county": "Sussex",
    "name": "Hardyston",
    "label": "Hardyston"
  },
  {
    "county": "Sussex",
    "name": "Hopatcong",
    "label": "Hopatcong"
  },
  {
    "county": "Sussex",
    "name": "Lafayette",
    "label": "Lafayette"
  },
  {
    "county": "Sussex",
    "name": "Montague",
    "label": "Montague"
  },
  {
    "county": "Sussex",
    "name": "Newton",
    "label": "Newton"
  },
  {
    "county": "Sussex",
    "name": "Ogdensburg",
    "label": "Ogdensburg"
  },
  {
    "county": "Sussex",
    "name": "Sandyston",
    "label": "Sandyston"
  },
  {
    "county": "Sussex",
    "name": "Sparta",
    "label": "Sparta"
  },
  {
    "county": "Sussex",
    "name": "Stanhope",
    "label": "Stanhope"
  },
  {
    "county": "Sussex",
    "name": "Stillwater",
    "label": "Stillwater"
  },
  {
    "county": "Sussex",
    "name": "Sussex Borough",
    "label": "Sussex Borough"
  },
  {
    "county": "Sussex",
    "name": "Vernon",
    "label": "Vernon"
  },
  {
    "county": "Sussex",
    "name": "Walpack",
    "label": "Walpack"
  },
  {
    "county": "Sussex",
    "name": "Wantage",
    "label": "Wantage"
  },
  {
    "county": "Union",
    "name": "Berkeley Heights",
    "label": "Berkeley Heights"
  },
  {
    "county": "Union",
    "name": "Clark",
    "label": "Clark"
  },
  {
    "county": "Union",
    "name": "Cranford",
    "label": "Cranford"
  },
  {
    "county": "Union",
    "name": "Elizabeth",
    "label": "Elizabeth"
  },
  {
    "county": "Union",
    "name": "Fanwood",
    "label": "Fanwood"
  },
  {
    "county": "Union",
    "name": "Garwood",
    "label": "Garwood"
  },
  {
    "county": "Union",
    "name": "Hillside",
    "label": "Hillside"
  },
  {
    "county": "Union",
    "name": "Kenilworth",
    "label": "Kenilworth"
  },
  {
    "county": "Union",
    "name": "Linden",
    "label": "Linden"
  },
  {
    "county": "Union",
    "name": "Mountainside",
    "label": "Mountainside"
  },
  {
    "county": "Union",
    "name": "New Providence",
    "label": "New Providence"
  },
  {
    "county": "Union",
    "name": "Plainfield",
    "label": "Plainfield"
  },
  {
    "county": "Union",
    "name": "Rahway",
    "label": "Rahway"
  },
  {
    "county": "Union",
    "name": "Roselle",
    "label": "Roselle"
  },
  {
    "county": "Union",
    "name": "Roselle Park",
    "label": "Roselle Park"
  },
  {
    "county": "Union",
    "name": "Scotch Plains",
    "label": "Scotch Plains"
  },
  {
    "county": "Union",
    "name": "Springfield Township",
    "label": "Springfield Township (Union)"
  },
  {
    "county": "Union",
    "name": "Summit",
    "label": "Summit"
  },
  {
    "county": "Union",
    "name": "Union Township",
    "label": "Union Township (Union)"
  },
  {
    "county": "Union",
    "name": "Westfield",
    "label": "Westfield"
  },
  {
    "county": "Union",
    "name": "Winfield",
    "label": "Winfield"
  },
  {
    "county": "Warren",
    "name": "Allamuchy",
    "label": "Allamuchy"
  },
  {
    "county": "Warren",
    "name": "Alpha",
    "label": "Alpha"
  },
  {
    "county": "Warren",
    "name": "Belvidere",
    "label": "Belvidere"
  },
  {
    "county": "Warren",
    "name": "Blairstown",
    "label": "Blairstown"
  },
  {
    "county": "Warren",
    "name": "Franklin Township",
    "label": "Franklin Township (Warren)"
  },
  {
    "county": "Warren",
    "name": "Frelinghuysen",
    "label": "Frelinghuysen"
  },
  {
    "county": "Warren",
    "name": "Greenwich Township",
    "label": "Greenwich Township (Warren)"
  },
  {
    "county": "Warren",
    "name": "Hackettstown",
    "label": "Hackettstown"
  },
  {
    "county": "Warren",
    "name": "Hardwick",
    "label": "Hardwick"
  },
  {
    "county": "Warren",
    "name": "Harmony Township",
    "label": "Harmony Township"
  },
  {
    "county": "Warren",
    "name": "Hope Township",
    "label": "Hope Township"
  },
  {
    "county": "Warren",
    "name": "Independence Township",
    "label": "Independence Township"
  },
  {
    "county": "Warren",
    "name": "Knowlton",
    "label": "Knowlton"
  },
  {
    "county": "Warren",
    "name": "Liberty Township",
    "label": "Liberty Township"
  },
  {
    "county": "Warren",
    "name": "Lopatcong",
    "label": "Lopatcong"
  },
  {
    "county": "Warren",
    "name": "Mansfield Township",
    "label": "Mansfield Township (Warren)"
  },
  {
    "county": "Warren",
    "name": "Oxford",
    "label": "Oxford"
  },
  {
    "county": "Warren",
    "name": "Phillipsburg",
    "label": "Phillipsburg"
  },
  {
    "county": "Warren",
    "name": "Pohatcong",
    "label": "Pohatcong"
  },
  {
    "county": "Warren",
    "name": "Washington Borough",
    "label": "Washington Borough"
  },
  {
    "county": "Warren",
    "name": "Washington Township",
    "label": "Washington Township (Warren)"
  },
  {
    "county": "Warren",
    "name": "White Township",
    "label": "White Township"
  }
] as const;
