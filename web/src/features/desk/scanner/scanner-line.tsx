import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../api/client'
import { Icon } from '../../../ui/core/icon'
import { shortDay } from '../../../ui/dates'
import { durationText } from '../../../ui/desk/date-time'
import { useInSession } from '../../auth/session-context'
import { scannerQuery } from '../queries'

/** The state of the malware scanner. */
export type Scanner = Answer<'/api/admin/photo-scanner', 'get'>

const photos = (count: number) => (count === 1 ? '1 photo waiting' : `${count} photos waiting`)
const files = (count: number) => (count === 1 ? '1 file was' : `${count} files were`)

function stateText({ state, signatures, silentSince, reason }: Scanner, now: number): string {
  switch (state) {
    case 'none':
      return 'No malware scanner is configured'
    case 'unasked':
      return 'Malware scanner: not checked yet'
    case 'working':
      return signatures
        ? `Malware scanner: working, signatures of ${shortDay(signatures)}`
        : 'Malware scanner: working'
  }
  const time = silentSince ? ` for ${durationText((now - Date.parse(silentSince)) / 1000)}` : ''
  return `Malware scanner: not reachable${time}${reason ? ` (${reason})` : ''}`
}

/** The state of the malware scanner as text. Takes the time in milliseconds. */
export function scannerText(scanner: Scanner, now: number): string {
  const { waiting, malwareFound } = scanner
  const queue = waiting > 0 ? `; ${photos(waiting)} to be scanned` : ''
  const found =
    malwareFound > 0 ? ` ${files(malwareFound)} refused as malware in the last 30 days.` : ''
  return `${stateText(scanner, now)}${queue}.${found}`
}

/** The state of the malware scanner; nothing while it loads or cannot be loaded. */
export function ScannerLine() {
  const { data, dataUpdatedAt } = useQuery(scannerQuery(useInSession()))
  if (!data) return null
  const silent = data.state === 'silent'
  return (
    <p className={`flex gap-1.5 text-sm ${silent ? 'text-wait' : 'text-muted'}`}>
      <Icon
        name={data.state === 'working' ? 'check' : 'clock'}
        className="mt-0.5 size-4 shrink-0"
      />
      <span className="min-w-0">{scannerText(data, dataUpdatedAt)}</span>
    </p>
  )
}
