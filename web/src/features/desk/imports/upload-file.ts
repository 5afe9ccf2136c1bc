import { address, failure } from '../../../api/client'
import { maxImportBytes } from '../../../api/generated/imports'
import type { Batch } from './queries'

/** The endings of the files that an import reads, and their names. */
export const importEndings = ['csv', 'tsv', 'txt', 'xlsx', 'yaml', 'yml', 'json'] as const
export const importTypeNames = 'CSV, TSV, XLSX, YAML or JSON'

/** Why a file is refused before it is sent; empty when it is not. The server decides. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (ending === 'xls' || ending === 'ods' || ending === 'numbers')
    return `“${name}” is another kind of spreadsheet. Save it as XLSX or CSV, and choose that file.`
  if (!importEndings.some((known) => known === ending))
    return `“${name}” cannot be read. Please choose a ${importTypeNames} file.`
  if (size === 0) return `“${name}” is empty.`
  if (size > maxImportBytes)
    return `“${name}” is too large. Please choose a file of at most ${maxImportBytes / 2 ** 20} MB.`
  return ''
}

/**
 * Sends a file; the answer is its batch. Progress runs from 0 to 1. At 1 the server compares it with
 * the directory, which takes some seconds for a long list.
 */
export function uploadFile(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Batch> {
  // Not fetch, which reports no progress.
  return new Promise((sent, failed) => {
    const call = new XMLHttpRequest()
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.upload.onload = () => onProgress(1)
    call.onload = () => {
      if (call.status < 300) return sent(JSON.parse(call.responseText))
      failed(failure(call.status, call.statusText, call.responseText))
    }
    call.onerror = () => failed(new Error('The connection failed.'))
    call.onabort = () => failed(signal.reason)
    call.open('POST', address('/api/admin/imports', {}, { name: file.name }))
    call.setRequestHeader('Accept', 'application/json')
    call.setRequestHeader('Content-Type', 'application/octet-stream')
    signal.addEventListener('abort', () => call.abort(), { once: true })
    if (signal.aborted) failed(signal.reason)
    else call.send(file)
  })
}
