import { shortDate, shortDay } from '../../../ui/dates'
import { countyLabel, positionTypeLabel } from '../../officials/browse/reference'
import { figure, positionLabel } from '../../officials/copy'
import { termText } from '../office-text'
import type { MergePreview, MergeSide } from './merge-queries'

/** A field of both profiles, as screens show it. */
export interface ComparedRow {
  label: string
  kept: string
  lost: string
  differs: boolean
}

type Shown = (side: MergeSide) => string | undefined

const statusLabels = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' } as const

const field = (read: (official: MergeSide['official']) => string | undefined): Shown => {
  return ({ official }) => read(official)
}

const day = (date: string | undefined) => date && shortDay(date)

/** The present term is in the fields above. */
const furtherTerms = field(({ terms = [] }) =>
  terms
    .filter(({ id }) => id)
    .map(termText)
    .join('\n'),
)

const fields: readonly (readonly [label: string, shown: Shown])[] = [
  ['Status', field(({ status }) => statusLabels[status])],
  ['Name', field(({ name }) => name)],
  ['Position', field(({ position }) => positionLabel(position))],
  ['Position type', field(({ positionType }) => positionTypeLabel(positionType))],
  ['City', field(({ city }) => city)],
  ['County', field(({ county }) => county && countyLabel(county))],
  ['District', field(({ district }) => district)],
  ['State', field(({ state }) => state)],
  ['Country', field(({ country }) => country)],
  ['Term start', field(({ termStartDate }) => day(termStartDate))],
  ['Term end', field(({ termEndDate }) => day(termEndDate))],
  ['Other terms', furtherTerms],
  ['Description', field(({ description }) => description)],
  ['Website', field(({ verificationUrl }) => verificationUrl)],
  ['Sources', field(({ sources = [] }) => sources.map(({ name }) => name).join(', '))],
  ['Reviews', ({ reviews }) => figure(reviews)],
  ['Photos', ({ photos }) => figure(photos)],
  ['Added', field(({ createdAt }) => shortDate(createdAt))],
]

/** The fields of both profiles in the order of the screen. */
export function rows({ kept, lost }: MergePreview): readonly ComparedRow[] {
  return fields.map(([label, shown]) => {
    const values = { kept: shown(kept) ?? '', lost: shown(lost) ?? '' }
    return { label, ...values, differs: values.kept !== values.lost }
  })
}

/** "2 reviews", "1 photo". */
function counted(count: number, one: string, several = `${one}s`): string | undefined {
  if (count === 0) return undefined
  return `${figure(count)} ${count === 1 ? one : several}`
}

function movedText({ lost }: MergePreview): string {
  const moved = [
    counted(lost.reviews, 'review'),
    counted(lost.corrections, 'correction'),
    counted(lost.reports, 'report'),
    counted(lost.photos, 'photo'),
    counted(lost.sources, 'source record'),
  ].filter((part) => part !== undefined)
  const total = lost.reviews + lost.corrections + lost.reports + lost.photos + lost.sources
  if (moved.length === 0) {
    return 'Nothing has to move: the other profile has no reviews, corrections, reports or photos.'
  }
  const last = moved.at(-1)
  const list = moved.length > 1 ? `${moved.slice(0, -1).join(', ')} and ${last}` : last
  return `${list} ${total === 1 ? 'moves' : 'move'} to the kept profile.`
}

function photoText({ kept, lost }: MergePreview): string | undefined {
  if (!lost.official.profileImage) return undefined
  return kept.official.profileImage
    ? 'Both have a photo: the kept profile’s stays.'
    : 'The kept profile gets the other one’s photo.'
}

/** Which profile visitors no longer see. */
function hiddenText({ kept, lost }: MergePreview): string | undefined {
  const { status } = kept.official
  if (status === 'approved') return undefined
  const advice = lost.official.status === 'approved' ? ' Swap the two to keep the listed one.' : ''
  return `The kept profile is ${status}, so visitors won’t see it until it’s approved.${advice}`
}

/** "Ada Example of Ewing (3 reviews)". */
function describe({ official: { name, city }, reviews }: MergeSide): string {
  const place = city ? ` of ${city}` : ''
  return `${name}${place} (${counted(reviews, 'review') ?? 'no reviews'})`
}

/** A warning if the profiles have little in common; else empty. */
export function unlikeText({ areUnlike, kept, lost }: MergePreview): string {
  if (!areUnlike) return ''
  return (
    `Are they the same person? ${describe(lost)} and ${describe(kept)} have different family ` +
    'names and towns.'
  )
}

/** The effects of merging the profiles, one sentence each. */
export function consequences(preview: MergePreview): readonly string[] {
  return [
    movedText(preview),
    'The kept profile’s own values stay. Terms that only the other one has are added.',
    photoText(preview),
    'Links to the other profile lead to the kept one.',
    hiddenText(preview),
    'You can undo this for 30 days.',
  ].filter((sentence) => sentence !== undefined)
}
