import type { Batch } from './queries'

/** A column of the file, with its field. */
export interface DraftColumn {
  header: string
  samples: readonly string[]
  /** Addresses or phone numbers, which are never read. */
  isPrivate: boolean
  /** A field of the batch, or empty: not read. */
  field: string
  /** The guessed field; undefined if an administrator has chosen one. */
  guessed: string | undefined
  /** The title of a column whose cells name the holders of an office. */
  value: string
  /** The field that an unread column looks like; empty if it looks like none. */
  looksLike: string
}

/** The field of a column whose cells hold a position and a name: "Mayor: Ada Trial". */
const pairField = 'titleName'

/** An administrator's description of the columns of a file. */
export interface ColumnsDraft {
  source: string
  columns: readonly DraftColumn[]
  /** Values without a column, since they are the same for everyone. */
  constants: Readonly<Record<ConstantField, string>>
  /** The sheets of a workbook that have a table. */
  sheets: readonly { name: string; isRead: boolean }[]
  /** The town of people of local offices whose row names none; empty for none. */
  town: string
  /** Such people have the town of the row above. */
  carriesTown: boolean
  /** The first day of people who are elected and have no day; empty for January 1. */
  takesOffice: string
  /** The position of each answered title; empty to keep the words. */
  titles: Readonly<Record<string, string>>
}

/** The fields that may be the same for everyone in a list. */
const constantFields = ['position', 'city', 'county'] as const
export type ConstantField = (typeof constantFields)[number]

/** The header of the column with the names of the sheets. */
export const sheetHeader = 'Name of the sheet'

/** The field of a column whose header is an office and whose cells name its holders. */
export const holderField = 'holder'

type BatchColumns = Pick<
  Batch,
  'source' | 'columns' | 'sheets' | 'town' | 'carriesTown' | 'takesOffice'
>

/** The draft with the columns as the batch was read. */
export function columnsDraft(batch: BatchColumns): ColumnsDraft {
  const { source, columns, sheets, town = '', carriesTown = false, takesOffice = '' } = batch
  const constants: Record<ConstantField, string> = { position: '', city: '', county: '' }
  const found: DraftColumn[] = []
  for (const column of columns ?? []) {
    const {
      header,
      samples,
      field,
      guessed,
      value = '',
      private: isPrivate,
      looksLike = '',
    } = column
    const constant = constantFields.find((name) => name === field)
    if (header === '' && value !== '' && constant) constants[constant] = value
    else
      found.push({
        header,
        samples: samples ?? [],
        isPrivate: isPrivate === true,
        field,
        guessed: guessed ? field : undefined,
        value,
        looksLike,
      })
  }
  const reading = { town, carriesTown, takesOffice, titles: {} }
  return { source, columns: found, constants, sheets: sheets ?? [], ...reading }
}

/** The draft with the fields that unread columns look like, unless another column has them. */
export function suggested(draft: ColumnsDraft): ColumnsDraft {
  const held = new Set(draft.columns.map(({ field }) => field))
  const columns = draft.columns.map((column) => {
    if (column.field || !column.looksLike || held.has(column.looksLike)) return column
    held.add(column.looksLike)
    return { ...column, field: column.looksLike }
  })
  return { ...draft, columns }
}

/** The constants that no column of the file holds. */
export function openConstants({ columns }: ColumnsDraft): ConstantField[] {
  const held = new Set(columns.map(({ field }) => field))
  return constantFields.filter(
    (name) =>
      !held.has(name) && !(name === 'position' && (held.has(holderField) || held.has(pairField))),
  )
}

/** The draft as the server takes it. */
export function columnsBody(draft: ColumnsDraft) {
  const read = draft.columns.map(({ header, field, value }) => ({
    header,
    field,
    ...(field === holderField && { value: value.trim() || header }),
  }))
  const constants = openConstants(draft).flatMap((field) => {
    const value = draft.constants[field].trim()
    return value ? [{ header: '', field, value }] : []
  })
  const town = draft.town.trim()
  const titles = Object.entries(draft.titles).map(([words, position]) => ({ words, position }))
  return {
    source: draft.source.trim(),
    columns: [...read, ...constants],
    ...(draft.sheets.length > 1 && {
      sheets: draft.sheets.filter(({ isRead }) => isRead).map(({ name }) => name),
    }),
    ...(town && { town }),
    ...(draft.carriesTown && { carriesTown: true }),
    ...(draft.takesOffice && { takesOffice: draft.takesOffice }),
    ...(titles.length > 0 && { titles }),
  }
}

/** The errors of a draft, by field: people need a name and an office. */
export function columnsErrors(draft: ColumnsDraft): Record<string, string> {
  const held = new Set(draft.columns.map(({ field }) => field))
  const hasAny = (...fields: string[]) => fields.some((field) => held.has(field))
  const errors: Record<string, string> = {}
  if (draft.source.trim() === '') errors.source = 'Please name the source'
  if (!hasAny('name', 'lastName', holderField, pairField))
    errors.columns = 'Please choose the column with the names'
  const hasOffice = hasAny('position', 'positionType', holderField, pairField)
  if (!hasOffice && draft.constants.position.trim() === '')
    errors.position = 'Please choose the column with the positions, or enter one for everyone'
  return errors
}
