import type { Batch } from './queries'

/** Reports whether the reading of a file left questions. */
export function hasQuestions(batch: Batch): boolean {
  return asksForSheets(batch) || asksForTown(batch) || asksForColumns(batch)
}

/** Reports whether a workbook has several sheets with tables. */
export function asksForSheets({ sheets }: Batch): boolean {
  return (sheets ?? []).length > 1
}

/** Reports whether people of local offices lack a town, or got one by an answer. */
export function asksForTown({ counts, columns, town, carriesTown }: Batch): boolean {
  return (columns ?? []).length > 0 && (!!counts.no_town || !!town || !!carriesTown)
}

/** Reports whether unread columns look like a part of the list. */
export function asksForColumns({ columns }: Batch): boolean {
  return (columns ?? []).some(({ looksLike }) => looksLike)
}
