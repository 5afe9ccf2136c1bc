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
