import { usePageTitle } from '../../ui/core/page-title'
import { Begin } from './begin'
import { Features } from './features'
import { ReviewGuidelines } from './review-guidelines'
import { Steps } from './steps'
import { WhatHappens } from './what-happens'
import { WhatIsKept } from './what-is-kept'

/** Explains the site to new visitors. */
export default function HowItWorks() {
  const title = 'How it works'
  usePageTitle(title)
  return (
    <>
      <section className="border-b border-line bg-tint">
        <div className="wrap pt-9 pb-9 md:pt-14 md:pb-12">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-muted">
            Look someone up, say how it went, and leave the record better than you found it. You
            don’t need an account for any of it.
          </p>
          <Steps />
        </div>
      </section>
      <div className="wrap">
        <Features />
        <ReviewGuidelines />
        <WhatHappens />
        <WhatIsKept />
      </div>
      <Begin />
    </>
  )
}
