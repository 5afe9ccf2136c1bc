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
