import { Chapter } from '../../ui/chapter'
import { usePageTitle } from '../../ui/core/page-title'
import { Locator } from '../../ui/locator'
import { Commitment } from './commitment'
import { Contact } from './contact'
import { Coverage } from './coverage'
import { WhatWeDo } from './what-we-do'

/** The purpose of the site, its features and promises, its coverage, and the contact address. */
export default function About() {
  usePageTitle('About')
  return (
    <>
      <section className="relative overflow-hidden border-b border-line bg-tint">
        <div className="wrap relative z-10 py-9 md:py-14">
          <p className="label text-eyebrow">A citizens’ directory</p>
          <h1 className="mt-3 text-3xl">About Candor</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-muted md:pr-4">
            Look up who holds office in New Jersey, read how they’re doing, and add your own
            experience.
          </p>
        </div>
        <div
          className="pointer-events-none absolute inset-y-0 right-[max(1.5rem,calc(50%-35.5rem))]
            hidden items-center md:flex"
        >
          <Locator className="h-[13.75rem] w-auto" />
        </div>
      </section>
      <div className="wrap">
        <Mission />
        <WhatWeDo />
        <Commitment />
        <Coverage />
        <Contact />
      </div>
    </>
  )
}

/** Why the site exists. */
function Mission() {
  return (
    <Chapter title="Our Mission">
      <div className="max-w-[60ch]">
        <p className="font-display text-xl font-semibold text-heading">
          To promote transparency and accountability in state government: everyone should be able to
          find out who serves them, and say openly how well they’re served.
        </p>
        <p className="mt-4">
          Elections come every few years. Permits, hearings and plowed streets come every day. Here,
          people who were there put those days on the record.
        </p>
        <p className="mt-4">
          Candor exists for citizens. It is not a government site, and it doesn’t take sides.
        </p>
      </div>
    </Chapter>
  )
}
