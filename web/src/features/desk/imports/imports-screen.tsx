import { useSearch } from 'wouter'
import { BatchPage } from './batch-page'
import { ImportList } from './import-list'

/** Imports of lists of officials: all batches, or the one in the address. */
export default function Imports() {
  const id = new URLSearchParams(useSearch()).get('batch')
  return id ? <BatchPage key={id} id={id} /> : <ImportList />
}
