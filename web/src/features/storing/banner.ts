import { onStoringPaused, request } from '../../api/client'
import { storingPaused } from '../../api/generated/common/storing'

/** The interval of checking whether storing works again, in milliseconds. */
const askAgain = 5000

let shown = false

/** Shows the banner until the server says that things can be stored again. */
function show(): void {
  const banner = document.getElementById('storing-banner')
  if (!banner || shown) return
  shown = true
  // The page may already contain the text, which a screen reader would read out again.
  if (banner.hidden) banner.textContent = storingPaused
  banner.hidden = false

  /** A hidden page checks again once it is visible. */
  const wait = () =>
    setTimeout(() => {
      if (!document.hidden) ask()
      else document.addEventListener('visibilitychange', ask, { once: true })
    }, askAgain)
  const ask = async () => {
    const paused = await request('get', '/api/storing').then(
      (now) => now.paused,
      () => true, // a server that does not answer stores nothing
    )
    if (paused) return wait()
    banner.hidden = true
    banner.textContent = ''
    shown = false
  }
  wait()
}

// The first load has only room for the import of this file. React does not render the banner: the
// server adds it to pages that were rendered before.
onStoringPaused(show)
if (document.getElementById('storing-banner')?.hidden === false) show()
