import { editFields } from '../../../api/generated/desk'

/** The fields of an edit in the order of the form; the terms are one. */
export const allFields = [...editFields, 'terms'] as const

/** A field that administrators edit, by the API's name; the draft has a part of the same name. */
export type EditField = (typeof allFields)[number]
