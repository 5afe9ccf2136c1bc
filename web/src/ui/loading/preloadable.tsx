import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'

/** A browser that is never idle is waited for this long, in milliseconds. */
const longestWait = 3_000

/** Calls back once the browser has nothing else to do, or has been busy for long. Returns the function that calls it off. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: longestWait })
  return () => cancelIdleCallback(handle)
}

/** A part of the site that arrives in a file of its own. */
export interface Preloadable<Props extends object = object> {
  /** Fetches the part; from then on it shows without waiting. */
  load: () => Promise<void>
  /** The part, once it has been fetched. */
  loaded: () => ComponentType<Props> | undefined
  /** The part as React fetches it while rendering. */
  Later: ComponentType<Props>
}

/** Makes a part of a dynamic import. */
export function preloadable<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
): Preloadable<Props> {
  let part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    const module = await importPart()
    part = module.default
    return module
  }
  return {
    load: () => fetchPart().then(() => {}),
    loaded: () => part,
    Later: lazy(fetchPart) as ComponentType<Props>,
  }
}

/**
 * Shows a part. React's own lazy suspends even when the module is there, and holds its fallback for
 * 300 ms; here a part that was fetched beforehand shows at once.
 */
export function Lazily<Props extends object>({
  part,
  props,
}: {
  part: Preloadable<Props>
  props: Props
}) {
  // Chosen once: a change from one to the other would throw away the state of the part.
  const [Part] = useState<ComponentType<Props>>(() => part.loaded() ?? part.Later)
  return <Part {...props} />
}

interface WhenIdleProps<Props extends object> {
  part: Preloadable<Props>
  props: Props
  /** Stands in its place until it comes. */
  before?: ReactNode
}

/** Shows a part that the page can do without: it comes when the browser is idle, or not at all when it cannot be fetched. */
export function WhenIdle<Props extends object>({ part, props, before }: WhenIdleProps<Props>) {
  const [Part, setPart] = useState(part.loaded)
  useEffect(
    () =>
      whenIdle(() => {
        part.load().then(
          () => setPart(part.loaded),
          () => {},
        )
      }),
    [part],
  )
  return Part ? <Part {...props} /> : before
}
