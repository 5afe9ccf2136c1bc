import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../ui/core/icon'
import { useInSession } from '../../auth/session-context'
import { scannerQuery } from '../queries'
import { scannerText } from './scanner-words'

/** How the malware scanner does. Nobody misses it while it loads, or when it cannot. */
export function ScannerLine() {
  const { data, dataUpdatedAt } = useQuery(scannerQuery(useInSession()))
  if (!data) return null
  const silent = data.state === 'silent'
  return (
    <p className={`flex gap-1.5 text-sm ${silent ? 'text-wait' : 'text-muted'}`}>
      <Icon name={data.state === 'working' ? 'check' : 'clock'} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{scannerText(data, dataUpdatedAt)}</span>
    </p>
  )
}
