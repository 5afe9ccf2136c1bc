import type { Body } from '../../../api/client'
import { messages, otherChoice } from '../../../api/generated/common/forms'
import { defaultCountry, defaultState } from '../../../api/generated/common/new-jersey'
import type { Place } from '../filter/places'
import { type Choice, choiceText, noChoice } from './choice'
import { districtOptions } from './district-options'
import { townCalled } from './towns'

/** The fields that are plain texts; a day is YYYY-MM-DD, or empty. */
const plainFields = [
  'name',
  'description',
  'district',
  'state',
  'verificationUrl',
  'termStartDate',
  'termEndDate',
] as const

type PlainTexts = Record<(typeof plainFields)[number], string>

/** The input of the form that adds an official. */
export interface OfficialDraft extends PlainTexts {
  positionType: string
  /** A title key, or free text. */
  position: Choice
  county: Choice
  /** The text in the town box, or free text. */
  city: Choice
  country: Choice
}

/** The plain texts of a draft or a profile. */
export function plainTexts(of: Partial<PlainTexts>): PlainTexts {
  return Object.fromEntries(
    plainFields.map((field) => [field, of[field]?.trim() ?? '']),
  ) as PlainTexts
}

/** The body of the request. */
export type OfficialBody = Body<'/api/officials', 'post'>

/** The errors of an official, by the API's field names. */
export type OfficialErrors = Readonly<Record<string, string>>

/** An empty draft. */
export const emptyDraft: OfficialDraft = {
  ...plainTexts({ state: defaultState }),
  positionType: '',
  position: noChoice,
  county: noChoice,
  city: noChoice,
  country: { chosen: defaultCountry, written: '' },
}

// A host, then anything without a space; user info before the host would hide where the address
// leads.
const webAddress = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i

/**
 * Checks what needs no request; the server decides. The town is not checked while the list of towns
 * is missing.
 */
export function draftErrors(
  draft: OfficialDraft,
  places: readonly Place[] | undefined,
): OfficialErrors {
  const { termStartDate: start, termEndDate: end } = draft
  const website = draft.verificationUrl.trim()
  return {
    ...(draft.name.trim() === '' && { name: messages.nameRequired }),
    ...(draft.positionType === '' && { positionType: messages.positionType }),
    ...(choiceText(draft.position) === '' && { position: messages.positionRequired }),
    ...(places && cityIsUnknown(draft, places) && { city: messages.townUnknown }),
    ...(website !== '' && !webAddress.test(website) && { verificationUrl: messages.website }),
    ...(start !== '' && end !== '' && start > end && { termEndDate: messages.termOrder }),
  }
}

/** Reports whether the town is free text: by choice, or because the county has no list. */
export function cityIsWritten({ county, city }: OfficialDraft): boolean {
  return county.chosen === otherChoice || city.chosen === otherChoice
}

function cityIsUnknown(draft: OfficialDraft, places: readonly Place[]): boolean {
  const text = draft.city.chosen.trim()
  return !cityIsWritten(draft) && text !== '' && !townCalled(places, draft.county.chosen, text)
}

function placeOf(draft: OfficialDraft, places: readonly Place[]): { city: string; county: string } {
  const county = choiceText(draft.county)
  if (cityIsWritten(draft)) return { county, city: draft.city.written.trim() }
  const text = draft.city.chosen.trim()
  const town = townCalled(places, draft.county.chosen, text)
  return town ? { county: county || town.county, city: town.name } : { county, city: text }
}

/** The draft as texts by the API's names of the fields; empty ones, too. */
export function officialTexts(draft: OfficialDraft, places: readonly Place[]) {
  return {
    ...plainTexts(draft),
    positionType: draft.positionType,
    position: choiceText(draft.position),
    ...placeOf(draft, places),
    country: choiceText(draft.country),
  }
}

/** The draft in the API's form, without empty fields. The photo goes by its object path. */
export function officialBody(
  draft: OfficialDraft,
  places: readonly Place[],
  profileImage = '',
): OfficialBody {
  const { district, ...texts } = { ...officialTexts(draft, places), profileImage }
  const given = Object.entries(texts).filter(([, text]) => text !== '')
  const chosen = districtOptions(draft.positionType).some(
    ({ value }) => value && value === district,
  )
  return { ...Object.fromEntries(given), ...(chosen && { district: Number(district) }) }
}
