/**
 * The ref of a part with an anchor: the browser looks for it when the page arrives, before this is
 * rendered.
 */
export function showIfNamed(part: HTMLElement | null): void {
  if (part && location.hash === `#${part.id}`) scrollToHash()
}

/** Scrolls to the part of the page that the address names after "#", and focuses it. */
export function scrollToHash(): void {
  const part = document.getElementById(location.hash.slice(1))
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}
