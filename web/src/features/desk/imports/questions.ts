import type { Batch } from './queries'

/** Reports whether the reading of a file left questions. */
export function hasQuestions(batch: Batch): boolean {
  return (
    asksForSheets(batch) ||
    asksForTown(batch) ||
    asksForColumns(batch) ||
    asksForTitles(batch) ||
    asksForDay(batch)
  )
}

/** Reports whether a workbook has several sheets with tables. */
export function asksForSheets({ sheets }: Batch): boolean {
  return (sheets ?? []).length > 1
}

/** Reports whether people of local offices lack a town, or got one by an answer. */
export function asksForTown({ counts, columns, town, carriesTown }: Batch): boolean {
  return (columns ?? []).length > 0 && (!!counts.no_town || !!town || !!carriesTown)
}

/** Reports whether a list has titles that are none of ours. */
export function asksForTitles({ titles }: Batch): boolean {
  return (titles ?? []).length > 0
}

/** Reports whether people are elected, and the list names no day on which they take office. */
export function asksForDay({ elect }: Batch): boolean {
  return !!elect
}

/** Reports whether unread columns look like a part of the list. */
export function asksForColumns({ columns }: Batch): boolean {
  return (columns ?? []).some(({ looksLike }) => looksLike)
}
