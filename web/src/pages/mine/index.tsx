import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { forget, type Kept, most, useKept } from '../../features/receipts/kept'
import { receiptsQuery } from '../../features/receipts/queries'
import { Button } from '../../ui/core/button'
import { TitleBand } from '../../ui/title-band'
import { SentItem } from './sent-item'

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
const readHash = () => location.hash.slice(1)
// The list is on the device alone: the server draws the page before it is known.
const onServer = () => undefined

/** What was sent from this device, or by the link to one of these, with its present state. */
export default function Mine() {
  const kept = useKept()
  const linked = useSyncExternalStore(subscribe, readHash, onServer)
  const isElsewhere = !!linked && kept.every(({ secret }) => secret !== linked)
  const other: Kept = { secret: linked ?? '', subject: '', state: 'unknown', at: 0 }
  const shown = isElsewhere ? [other, ...kept].slice(0, most) : kept
  const present = useQuery(receiptsQuery(shown.map(({ secret }) => secret)))
  return (
    <>
      <TitleBand
        title="What you sent"
        lead="Everything sent from this device, and where it stands today."
      />
      <div className="wrap grid max-w-3xl grid-cols-1 gap-5 py-6 md:py-9">
        <noscript>
          <p>The list is on your device alone. Turn on JavaScript to read it.</p>
        </noscript>
        {linked !== undefined && shown.length === 0 && (
          <p className="panel p-5 text-muted">
            Nothing yet. Whatever you send from this device is listed here: reviews, corrections,
            photos and reports.
          </p>
        )}
        {present.isError && (
          <p role="alert" className="font-medium text-no">
            The present state could not be read. This is what your device remembers.
          </p>
        )}
        {shown.length > 0 && (
          <ul className="grid gap-4">
            {shown.map((one, index) => (
              <SentItem key={one.secret} kept={one} present={present.data?.[index]} />
            ))}
          </ul>
        )}
        {kept.length > 0 && <Forget />}
      </div>
    </>
  )
}

/** Forgets the list on this device, when pressed twice. */
function Forget() {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="border-t border-line pt-5 text-sm text-muted">
      <p>
        Only this device has the list. If you forget it, you can no longer follow, edit or withdraw
        these, except by a link that you copied.
      </p>
      <Button className="mt-3" onClick={() => (isAsked ? forget() : setAsked(true))}>
        {isAsked ? 'Forget all of these now' : 'Forget these'}
      </Button>
    </div>
  )
}
