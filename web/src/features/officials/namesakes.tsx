import { useId } from 'react'
import type { Answer } from '../../api/client'
import { Icon } from '../../ui/core/icon'
import { OfficialLines } from './official-lines'

/** Officials who may be the one that is about to be added. */
export type Similar = Answer<'/api/officials/similar', 'get'>

const takeFocus = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Asks whether a new official is listed already, or was added and waits. Profiles open in a new tab,
 * so the form keeps its input.
 */
export default function Namesakes({ officials, waiting = [] }: Similar) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="scroll-mb-24 rounded-lg border border-lift-line bg-soft p-5 md:p-6"
    >
      <h2 id={id} ref={takeFocus} tabIndex={-1} className="text-xl">
        Is it one of these?
      </h2>
      {officials.length > 0 && <Listed officials={officials} />}
      {waiting.length > 0 && <Waiting offices={waiting} />}
      <p className="mt-4 text-sm text-muted">
        If none of them is who you mean, add the profile anyway.
      </p>
    </section>
  )
}

function Listed({ officials }: Pick<Similar, 'officials'>) {
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {officials.length === 1
          ? 'Someone with a similar name is already listed.'
          : 'People with a similar name are already listed.'}
      </p>
      <ul className="mt-4 grid gap-2">
        {officials.map((official) => (
          <li key={official.id}>
            <a
              href={`/official/${official.id}`}
              target="_blank"
              rel="noopener"
              className="panel group flex items-center gap-4 p-3 eased hover:border-lift-line"
            >
              <OfficialLines official={official} />
              <Icon name="external" className="ml-auto size-4 text-link" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Officials who wait for a moderator. Others cannot see their profiles yet, so there is no link.
 */
function Waiting({ offices }: { offices: NonNullable<Similar['waiting']> }) {
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        Someone with this name was already added and is waiting for a moderator. No need to add them
        again.
      </p>
      <ul className="mt-3 grid gap-2">
        {[...new Set(offices.map(({ office }) => office))].map((text) => (
          <li key={text} className="panel flex items-center gap-3 p-3">
            <Icon name="clock" className="size-5 shrink-0 text-wait" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
