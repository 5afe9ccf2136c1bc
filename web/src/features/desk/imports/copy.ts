import { importKinds } from '../../../api/generated/imports'
import { moment } from '../../../ui/desk/date-time'
import { figure } from '../../officials/copy'
import type { ChangeKind } from './preview-filter'
import type { Batch } from './queries'

/** An explanation of each kind for moderators. */
export const kindMeanings: Readonly<Record<ChangeKind, string>> = {
  added: 'They are not on Candor yet.',
  upcoming:
    'They are new, and their term has not begun. It is stored, and begins by itself on its first day.',
  changed: 'The list says something else than the profile.',
  office: 'The present term ends and another begins. Reviews stay with the office they are about.',
  awaited: 'Their next term is known and has not begun.',
  over: 'The list says that their term is over.',
  other_office:
    'The list changes who reviews are about: another name, another office, or a new page for ' +
    'someone known.',
  left: 'The same source had them before, and this list does not. Accept to end their terms.',
  sounds_like: 'Candor has someone with nearly the same name. Without an answer they are left out.',
  second_holder:
    'Someone else holds this office, and only one person can. Without an answer the newcomer is left ' +
    'out.',
  two_towns: 'Someone of this name holds the same kind of office in another town.',
  no_town: 'Their office is of a town, and the list names none. Name it above the list.',
  poorer:
    'The same person, spelled with less: an accent, a nickname or a degree is missing. Accept to ' +
    'take the spelling of the list.',
  deleted: 'An administrator deleted them. Accept to bring them back, without their reviews.',
  kept: 'An approved correction says something else than the list. The correction stays.',
  refused: 'These rows could not be read as an official.',
}

/** The name of a kind, or its code if it is not in the list. */
export function kindLabel(kind: string): string {
  return importKinds.find((known) => known.key === kind)?.label ?? kind.replaceAll('_', ' ')
}

/** A reason of the server as a sentence. */
export function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}

/** The origin of a list: an administrator, or a source read by the server. */
export function broughtBy(createdBy: string): string {
  if (createdBy === '(operator)') return 'Imported on the command line'
  return createdBy.startsWith('(') ? 'Fetched' : `Uploaded by ${createdBy}`
}

/** The name of a batch: its file and its time, since one file may be uploaded several times. */
export function batchName({ name, createdAt }: Pick<Batch, 'name' | 'createdAt'>): string {
  return `${name}, ${moment(createdAt)}`
}

/** The kinds that a batch has, with how many changes there are of each. */
export function countedKinds({ counts }: Pick<Batch, 'counts'>) {
  return importKinds.flatMap(({ key: kind, label, one, several }) => {
    const count = counts[kind] ?? 0
    return count > 0
      ? [{ kind, label, count, text: `${figure(count)} ${count === 1 ? one : several}` }]
      : []
  })
}

/** How many kinds countsText names. */
const namedKinds = 3

/** The counts of a batch as text: "4 added, 3 seats already filled and 9 more". */
export function countsText(batch: Pick<Batch, 'counts'>): string {
  const kinds = countedKinds(batch)
  const named = kinds.slice(0, namedKinds)
  const more = kinds.slice(namedKinds).reduce((sum, { count }) => sum + count, 0)
  const texts = named.map(({ text }) => text)
  return (texts.join(', ') || 'No changes') + (more > 0 ? ` and ${figure(more)} more` : '')
}

/** The states of a batch as text. */
export const stateLabels: Readonly<Record<Batch['state'], string>> = {
  columns: 'Columns to check',
  waiting: 'Waiting',
  applied: 'Applied',
  undone: 'Undone',
}
