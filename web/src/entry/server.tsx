import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from '../app/app'
import { giveInitialData, type InitialAnswer } from '../app/initial-data'
import { createQueryClient } from '../app/query-client'
import { routes } from '../app/routes'
import { allReviewsPart } from '../features/reviews/all-reviews'
import { countingPart } from '../features/reviews/counting'
import { countyMap, further, results } from '../pages/home/parts'
import { furtherPart } from '../pages/official/further'

/** The server's input: the screen's address, and the API's responses to its queries. */
interface Screen {
  path: string
  /** The query of the address, without its question mark. */
  search: string
  demo: boolean
  pages: string
  firstData: readonly InitialAnswer[]
}

// All parts are in this file. Load the parts of the first view before the first screen is
// requested.
for (const part of [results, countyMap, further, ...routes.map(({ page }) => page)]) part.load()
allReviewsPart.load()
countingPart.load()
furtherPart.load()

/** Marks a part that failed to render, which React silently leaves to the browser. */
const brokenPart = '<!--$!-->'

/** Renders a screen, given as JSON, to the HTML inside the page's root. */
export function render(json: string): string {
  const { path, search, demo, pages, firstData }: Screen = JSON.parse(json)
  const queryClient = createQueryClient()
  giveInitialData(queryClient, firstData)
  const drawn = renderToString(
    <StrictMode>
      <App
        queryClient={queryClient}
        routes={routes}
        demo={demo}
        pages={pages}
        path={path}
        search={search}
      />
    </StrictMode>,
  )
  if (drawn.includes(brokenPart)) throw new Error('a part of the screen cannot be drawn here')
  return drawn
}
