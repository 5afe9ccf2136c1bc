interface Place {
  city?: string | undefined
  region?: string | undefined
  country?: string | undefined
}

/** Where something seems to have been sent from: "Trenton, New Jersey, United States". */
export function placeText({ city, region, country }: Place, unknown: string): string {
  return [city, region, country].filter(Boolean).join(', ') || unknown
}

/** What a row says of where it was sent from. */
export interface Submission {
  submissionCity?: string
  submissionRegion?: string
  submissionCountry?: string
}

/** The address that something was sent from. */
export function addressText(address: string | undefined): string {
  return address || 'Unknown IP'
}

/** Where a contribution seems to have been sent from. */
export function submissionText(row: Submission): string {
  const place = {
    city: row.submissionCity,
    region: row.submissionRegion,
    country: row.submissionCountry,
  }
  return placeText(place, 'Location unknown')
}

/** Who wrote a review, as administrators are told. */
export function reviewerText({
  isAnonymous,
  reviewerName,
}: {
  isAnonymous: boolean
  reviewerName?: string
}): string {
  return isAnonymous ? 'Anonymous' : reviewerName || 'Named User'
}
