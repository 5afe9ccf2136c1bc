/** Scrolls to the part of the page that the address names after "#", and focuses it. */
export function scrollToHash(): void {
  const part = document.getElementById(location.hash.slice(1))
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}
