import { onStoringPaused, request } from '../../api/client'
import { storingPaused } from '../../api/generated/common/storing'

/** How long after the last answer the banner asks whether it is over, in milliseconds. */
const askAgain = 5000

let shown = false

/** Shows the banner until the server says that things can be stored again. */
function show(): void {
  const banner = document.getElementById('storing-banner')
  if (!banner || shown) return
  shown = true
  // A page can have come with it, which a screen reader would read out again.
  if (banner.hidden) banner.textContent = storingPaused
  banner.hidden = false

  /** A page that nobody sees asks when it is seen. */
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

// The first load has no room for more than the import of this file. The banner is no part of what
// React draws: the server puts it into pages that were drawn before.
onStoringPaused(show)
if (document.getElementById('storing-banner')?.hidden === false) show()
