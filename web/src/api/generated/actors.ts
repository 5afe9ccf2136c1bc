// Generated from Go by make generate. Do not edit.

export const actorLabels = {
  "(calendar)": "Calendar",
  "(operator)": "Operator, on the command line",
  "(scanner)": "Malware scanner",
  "(sources)": "Sources of imports",
  "(unknown)": "Unknown name",
  "(upgrade)": "Upgrade of the program",
  "(upkeep)": "Photo maintenance"
} as const;
