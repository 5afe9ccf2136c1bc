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

const itemKinds: readonly string[] = ['official', 'rating', 'correction', 'photo_upload', 'report']

/** The address of an item by its kind, of a case, a request or a batch; undefined for others. */
export function itemAddress(kind: string, id: string): string | undefined {
  if (itemKinds.includes(kind)) return `/admin/audit?${new URLSearchParams({ kind, id })}`
  const screen = caseAddresses[kind]
  return screen && screen + id
}
