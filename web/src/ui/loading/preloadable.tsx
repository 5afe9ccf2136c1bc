import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'

/** How long to wait for a browser that is never idle, in milliseconds. */
const longestWait = 3_000

/**
 * Calls back when the browser is idle, or has been busy for long. Returns the function that cancels
 * it.
 */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: longestWait })
  return () => cancelIdleCallback(handle)
}

/** A part of the site in a separate file. */
export interface Preloadable<Props extends object = object> {
  /** Fetches the part; from then on it renders without waiting. */
  load: () => Promise<void>
  /** The part, once fetched. */
  loaded: () => ComponentType<Props> | undefined
  /** The part for React to fetch while rendering. */
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

/** If a part cannot be fetched, the server's content remains. */
export function orStay<Module>(part: Promise<Module>): Promise<Module> {
  return part.catch(() => new Promise<never>(() => {}))
}

/**
 * Renders a part. React's own lazy suspends even when the module is loaded, and holds its fallback
 * for 300 ms; here a part that was fetched before renders right away.
 */
export function Lazily<Props extends object>({
  part,
  props,
}: {
  part: Preloadable<Props>
  props: Props
}) {
  // Chosen once: switching from one to the other would lose the state of the part.
  const [Part] = useState<ComponentType<Props>>(() => part.loaded() ?? part.Later)
  return <Part {...props} />
}

interface WhenIdleProps<Props extends object> {
  part: Preloadable<Props>
  props: Props
  /** Shown until it is loaded. */
  before?: ReactNode
}

/**
 * Renders an optional part: it loads when the browser is idle, and stays away when it cannot be
 * fetched.
 */
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
