interface Place {
  city?: string | undefined
  region?: string | undefined
  country?: string | undefined
}

/** Where something seems to have been sent from: "Trenton, New Jersey, United States". */
export function placeText({ city, region, country }: Place, unknown: string): string {
  return [city, region, country].filter(Boolean).join(', ') || unknown
}

interface Submission {
  submissionCity?: string
  submissionRegion?: string
  submissionCountry?: string
}

/** Where a contribution seems to have been sent from. */
export function submissionText(row: Submission): string {
  const place = { city: row.submissionCity, region: row.submissionRegion, country: row.submissionCountry }
  return placeText(place, 'Location unknown')
}

/** Who wrote a review, as administrators are told. */
export function reviewerText({ isAnonymous, reviewerName }: { isAnonymous: boolean; reviewerName?: string }): string {
  return isAnonymous ? 'Anonymous' : reviewerName || 'Named User'
}
