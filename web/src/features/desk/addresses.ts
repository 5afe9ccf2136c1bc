import type { ItemKind } from './queue/queue-cursor'

/** The path of the screen that edits an official. */
export const editPath = '/admin/edit'

/** The address of the screen that edits an official. */
export function editAddress(id: string): string {
  return `${editPath}?official=${id}`
}

/** The path of the screen that merges two profiles. */
export const mergePath = '/admin/merge'

/** The two profiles of a merge, by their ids; one that is still to be chosen is empty. */
export interface MergePair {
  kept: string
  lost: string
}

/** The address of a merge. */
export function mergeAddress({ kept, lost }: MergePair): string {
  return `${mergePath}?${new URLSearchParams({ kept, lost })}`
}

/** The profiles that an address names. */
export function mergePair(search: string): MergePair {
  const named = new URLSearchParams(search)
  return { kept: named.get('kept') ?? '', lost: named.get('lost') ?? '' }
}

/** The address of the entries of the audit trail about an item, a case, a request or a batch. */
export function trailAddress(id: string): string {
  return `/admin/audit?subject=${id}`
}

const caseAddresses: Readonly<Record<string, string>> = {
  burst: '/admin/bursts?case=',
  removal_request: '/admin/removals?request=',
  import: '/admin/imports?batch=',
}

/** The names of the kinds that moderators decide on. */
export const itemNames: Readonly<Record<ItemKind, string>> = {
  official: 'Official',
  rating: 'Review',
  correction: 'Correction',
  photo_upload: 'Photo',
  report: 'Report',
}

/** Whether a kind is one of those that moderators decide on. */
export const isKind = (kind: string): kind is ItemKind => Object.hasOwn(itemNames, kind)

/** The title of the item in an address; undefined without one. */
export function itemTitle(search: string): string | undefined {
  const named = new URLSearchParams(search)
  const kind = named.get('kind') ?? ''
  return named.has('id') && isKind(kind) ? itemNames[kind] : undefined
}

/** The address of an item by its kind, of a case, a request or a batch; undefined for others. */
export function itemAddress(kind: string, id: string): string | undefined {
  if (isKind(kind)) return `/admin/audit?${new URLSearchParams({ kind, id })}`
  const screen = caseAddresses[kind]
  return screen && screen + id
}
