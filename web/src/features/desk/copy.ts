interface Place {
  city?: string | undefined
  region?: string | undefined
  country?: string | undefined
}

/** The probable place of an address: "Trenton, New Jersey, United States". */
export function placeText({ city, region, country }: Place, unknown: string): string {
  return [city, region, country].filter(Boolean).join(', ') || unknown
}

/** Where a row was sent from. */
export interface Submission {
  submissionCity?: string
  submissionRegion?: string
  submissionCountry?: string
}

/** The address that something was sent from. */
export function addressText(address: string | undefined): string {
  return address || 'Unknown IP'
}

/** The probable place of the sender. */
export function submissionText(row: Submission): string {
  const place = {
    city: row.submissionCity,
    region: row.submissionRegion,
    country: row.submissionCountry,
  }
  return placeText(place, 'Location unknown')
}

/** The name of a review's writer, for administrators. */
export function reviewerText({
  isAnonymous,
  reviewerName,
}: {
  isAnonymous: boolean
  reviewerName?: string
}): string {
  return isAnonymous ? 'Anonymous' : reviewerName || 'Named User'
}

/** The class that keeps the words of a name whole, unless one is too long for a column. */
export const nameWrap = (name: string): string => (/\S{25}/.test(name) ? '' : 'wrap-normal')
