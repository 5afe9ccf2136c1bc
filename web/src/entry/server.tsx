import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from '../app/app'
import { giveInitialData, type InitialAnswer } from '../app/initial-data'
import { createQueryClient } from '../app/query-client'
import { routes } from '../app/routes'
import { countyMap, further, results } from '../pages/home/parts'

/** What a server asks for: the screen at an address, with what the API answered to its questions. */
interface Screen {
  path: string
  /** The query of the address, without its question mark. */
  search: string
  demo: boolean
  firstData: readonly InitialAnswer[]
}

// Here every part is in this file: what the first view needs is fetched before the first screen is asked for.
for (const part of [results, countyMap, further, ...routes.map(({ page }) => page)]) part.load()

/** Stands before a part that broke while it was drawn; React leaves it to the browser without a word. */
const brokenPart = '<!--$!-->'

/** Draws a screen, given as JSON: what stands inside the page's root before scripts run. */
export function render(json: string): string {
  const { path, search, demo, firstData }: Screen = JSON.parse(json)
  const queryClient = createQueryClient()
  giveInitialData(queryClient, firstData)
  const drawn = renderToString(
    <StrictMode>
      <App queryClient={queryClient} routes={routes} demo={demo} path={path} search={search} />
    </StrictMode>,
  )
  if (drawn.includes(brokenPart)) throw new Error('a part of the screen cannot be drawn here')
  return drawn
}
