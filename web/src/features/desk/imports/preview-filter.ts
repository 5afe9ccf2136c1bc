import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { address } from '../../../api/client'
import { importKinds } from '../../../api/generated/imports'

/** The kind of a change. */
export type ChangeKind = (typeof importKinds)[number]['key']

const importsPath = '/admin/imports'

/** The filter of a preview in the address; an empty text chooses nothing. */
export interface PreviewFilter {
  kind: ChangeKind | ''
  search: string
  accepted: 'true' | 'false' | ''
}

/** The filter without a choice. */
export const noPreviewFilter: PreviewFilter = { kind: '', search: '', accepted: '' }

/** Reads the filter from an address. Unknown values choose nothing. */
export function readPreviewFilter(search: string): PreviewFilter {
  const parameters = new URLSearchParams(search)
  const named = parameters.get('kind')
  const accepted = parameters.get('accepted')
  return {
    kind: importKinds.find(({ key }) => key === named)?.key ?? '',
    search: parameters.get('search')?.trim() ?? '',
    accepted: accepted === 'true' || accepted === 'false' ? accepted : '',
  }
}

/** Reports whether a filter leaves anything out. */
export function isFiltered({ kind, search, accepted }: PreviewFilter): boolean {
  return kind !== '' || search !== '' || accepted !== ''
}

/** The address of a batch with a filter, without empty values. */
export function batchAddress(id: string, filter: Partial<PreviewFilter> = {}): string {
  return address(importsPath, {}, { batch: id, ...filter })
}

/** The address's filter of a preview, and the function that changes it. */
export function usePreviewFilter(id: string) {
  const filter = readPreviewFilter(useSearch())
  /** Typed text arrives later, so this uses the address of that moment. */
  const choose = (change: Partial<PreviewFilter>, how?: { replace: boolean }) =>
    navigate(batchAddress(id, { ...readPreviewFilter(location.search), ...change }), how)
  return { filter, choose }
}
