import type { Batch, Change } from './queries'

type Stay = NonNullable<Batch['partlyUndone']>['officials'][number]

/** Returns the profile of a change that an undo has left; undefined if it is undone. */
function stayOf(change: Change, { partlyUndone }: Pick<Batch, 'partlyUndone'>): Stay | undefined {
  const { officialId, name, city = '' } = change
  return partlyUndone?.officials.find((stay) =>
    officialId ? stay.id === officialId : stay.name === name && (stay.city ?? '') === city,
  )
}

/** Why the profile of a change was kept by an undo: "kept: it has a review since."; or nothing. */
export function keptText(change: Change, batch: Pick<Batch, 'partlyUndone'>): string {
  const stay = stayOf(change, batch)
  if (!stay) return ''
  if (stay.retired) return 'retired with its reviews.'
  const why = stay.why.charAt(0).toLowerCase() + stay.why.slice(1)
  return `kept: ${why.startsWith('has ') ? `it ${why}` : why}.`
}
