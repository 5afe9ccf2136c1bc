import type { BinEntry } from './features/desk/bin/bin-queries'
import type { Batch, Change } from './features/desk/imports/queries'
import type {
  ListedCorrection,
  ListedOfficial,
  ListedPhotoUpload,
  ListedRating,
  ListedReport,
} from './features/desk/queries'

const at = { createdAt: '2026-03-01T12:00:00Z', updatedAt: '2026-03-01T12:00:00Z' }

/** A waiting official in the form of the desk's lists. */
export function official(fields: Partial<ListedOfficial> = {}): ListedOfficial {
  return {
    id: 'o1',
    name: 'Nadia Testerling',
    position: 'council_member',
    positionType: 'council_member',
    county: 'Cumberland',
    city: 'Vineland',
    state: 'New Jersey',
    country: 'United States',
    status: 'pending',
    totalRatings: 0,
    flags: [],
    ...at,
    ...fields,
  }
}

/** A waiting review. */
export function rating(fields: Partial<ListedRating> = {}): ListedRating {
  return {
    id: 'r1',
    officialId: 'o1',
    officialName: 'Nadia Testerling',
    officialPosition: 'council_member',
    overallRating: 4,
    isAnonymous: true,
    counted: true,
    state: 'counted',
    status: 'pending',
    reviewText: 'Reads every letter.',
    flags: [],
    ...at,
    ...fields,
  }
}

/** A deleted official. */
export function binEntry(fields: Partial<BinEntry> = {}): BinEntry {
  return {
    id: 'o1',
    kind: 'official',
    official: { id: 'o1', name: 'Nadia Testerling' },
    position: 'council_member',
    city: 'Vineland',
    county: 'Cumberland',
    status: 'approved',
    reviews: 2,
    deletedAt: '2026-03-01T12:00:00Z',
    deletedBy: 'keeper',
    reason: 'Already listed',
    erasedAt: '2026-03-31T12:00:00Z',
    ...fields,
  }
}

/** A waiting correction of a town. */
export function correction(fields: Partial<ListedCorrection> = {}): ListedCorrection {
  return {
    id: 'c1',
    officialId: 'o1',
    officialName: 'Nadia Testerling',
    field: 'city',
    currentValue: 'Vineland',
    presentValue: 'Vineland',
    suggestedValue: 'Millville',
    isOutdated: false,
    ipLocation: {},
    status: 'pending',
    flags: [],
    createdAt: at.createdAt,
    ...fields,
  }
}

/** A waiting photo. */
export function photo(fields: Partial<ListedPhotoUpload> = {}): ListedPhotoUpload {
  return {
    id: 'p1',
    officialId: 'o1',
    official: { id: 'o1', name: 'Nadia Testerling' },
    objectPath: '/objects/p1',
    malwareScanResult: 'not scanned',
    status: 'pending',
    flags: [],
    createdAt: at.createdAt,
    ...fields,
  }
}

/** A waiting report on a published review. */
export function report(fields: Partial<ListedReport> = {}): ListedReport {
  return {
    id: 'm1',
    ratingId: 'r1',
    rating: rating({ status: 'approved' }),
    reason: 'off_topic',
    reasonLabel: 'It’s not about this official',
    reasons: [{ reason: 'off_topic', label: 'It’s not about this official', count: 1 }],
    reports: 1,
    networks: 1,
    reportsOfReview: 1,
    joined: [],
    status: 'pending',
    flags: [],
    createdAt: at.createdAt,
    ...fields,
  }
}

/** A waiting import of sixty people. */
export function importBatch(fields: Partial<Batch> = {}): Batch {
  return {
    id: 'b1',
    name: 'clerks.csv',
    source: 'Cumberland Clerk',
    format: 'csv',
    state: 'waiting',
    rows: 60,
    unchanged: 0,
    accepted: 60,
    unanswered: 0,
    counts: { added: 58, changed: 2 },
    asOf: '2026-03-01',
    createdBy: 'keeper',
    notes: [],
    ...at,
    ...fields,
  }
}

/** A change of an import. */
export function importChange(n: number): Change {
  return {
    n,
    kind: 'added',
    name: `Person ${n}`,
    position: 'council_member',
    city: 'Vineland',
    accepted: true,
    canBeTaken: true,
    fields: [],
    file: 'clerks.csv',
    line: n + 1,
    officialId: '',
    others: [],
    source: 'Cumberland Clerk',
    sourceId: '',
  }
}
