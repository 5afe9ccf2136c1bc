import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preloadable } from '../ui/loading/preloadable'
import { mainId, turnPages } from './navigation'
import type { ScreenRoute } from './routes'

/** A screen whose file loads when the test resolves it. */
function screenToCome(path: RegExp) {
  let arrive = () => {}
  const file = new Promise<{ default: () => null }>((resolve) => {
    arrive = () => resolve({ default: () => null })
  })
  const route: ScreenRoute = { path, page: preloadable(() => file) }
  return { route, arrive }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  document.body.innerHTML = `<main id="${mainId}" tabindex="-1"></main>`
  history.replaceState(null, '', '/')
})

describe('turnPages', () => {
  const navigate = vi.fn((to: string) => history.pushState(null, '', to))
  beforeEach(() => navigate.mockClear())

  it('waits for the file of the screen, then starts at its top with the focus on it', async () => {
    const search = screenToCome(/^\/search$/)
    turnPages(() => search.route)(navigate, '/search?q=jane')
    expect(navigate).not.toHaveBeenCalled()
    search.arrive()
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/search?q=jane', undefined))
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    expect(document.activeElement?.id).toBe(mainId)
  })

  it('goes at once to a screen that is there', async () => {
    const search = screenToCome(/^\/search$/)
    search.arrive()
    await search.route.page.load()
    turnPages(() => search.route)(navigate, '/search')
    expect(navigate).toHaveBeenCalledOnce()
  })

  it('obeys the last of several clicks', async () => {
    const [slow, quick] = [screenToCome(/^\/official/), screenToCome(/^\/search/)]
    const turn = turnPages((path) =>
      [slow, quick].map(({ route }) => route).find((route) => route.path.test(path)),
    )
    turn(navigate, '/official/7')
    turn(navigate, '/search')
    quick.arrive()
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
    slow.arrive()
    await slow.route.page.load()
    expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/search'])
  })

  it('goes to the part that the address names, with the focus on it', async () => {
    const about = screenToCome(/^\/about$/)
    about.arrive()
    await about.route.page.load()
    document.body.innerHTML += '<section id="contact" tabindex="-1"></section>'
    const part = document.getElementById('contact')
    const scrollIntoView = vi.fn()
    if (part) part.scrollIntoView = scrollIntoView
    turnPages(() => about.route)(navigate, '/about#contact')
    await vi.waitFor(() => expect(document.activeElement).toBe(part))
    expect(scrollIntoView).toHaveBeenCalledOnce()
  })
})
