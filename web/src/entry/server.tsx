import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from '../app/app'
import { giveInitialData, type InitialAnswer } from '../app/initial-data'
import { createQueryClient } from '../app/query-client'
import { routes } from '../app/routes'
import { allReviewsPart } from '../features/reviews/all-reviews'
import { countingPart } from '../features/reviews/counting'
import { Footer } from '../features/site/footer'
import { Header } from '../features/site/header'
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

/**
 * Texts in the places of the header and the footer. A page may contain them between, if its address
 * does.
 */
const headerPlace = '\u0001header\u0001'
const footerPlace = '\u0001footer\u0001'

/**
 * The HTML of the header and of the footer, drawn once for all screens: they are a third of the
 * work. Neither may depend on the address, on data or on useId.
 */
let band: { pages: string; header: string; footer: string } | undefined

function bandOf(pages: string) {
  if (!band || band.pages !== pages) {
    const draw = (part: ReactNode) => renderToString(<Router ssrPath="/">{part}</Router>)
    band = { pages, header: draw(<Header />), footer: draw(<Footer pages={pages} />) }
  }
  return band
}

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
        header={headerPlace}
        footer={footerPlace}
      />
    </StrictMode>,
  )
  if (drawn.includes(brokenPart)) throw new Error('a part of the screen cannot be drawn here')
  const { header, footer } = bandOf(pages)
  const [start, end] = [drawn.indexOf(headerPlace), drawn.lastIndexOf(footerPlace)]
  return [
    drawn.slice(0, start),
    header,
    drawn.slice(start + headerPlace.length, end),
    footer,
    drawn.slice(end + footerPlace.length),
  ].join('')
}
