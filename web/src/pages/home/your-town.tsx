import { useRef } from 'react'
import { Link } from 'wouter'
import { forgetTown, type Town, useYourTown } from '../../features/places/your-town'
import { Button } from '../../ui/core/button'
import { Icon } from '../../ui/core/icon'
import { TownForm } from './town-form'

/** The way to the visitor's own officials: the town kept on this device, or a field to name it. */
export function YourTown() {
  const town = useYourTown()
  const heading = useRef<HTMLHeadingElement>(null)
  const forget = () => {
    heading.current?.focus() // the button disappears
    forgetTown()
  }
  return (
    <section className="wrap pt-9 md:pt-12" aria-labelledby="your-town">
      <div className="panel flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 md:px-6">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id="your-town" ref={heading} tabIndex={-1} className="text-xl outline-none">
            Your Town
          </h2>
          <p className="mt-1 text-muted">
            {town
              ? 'Kept on this device only.'
              : 'Everyone who serves you, from the mayor to the senators.'}
          </p>
        </div>
        {town ? <Kept town={town} onForget={forget} /> : <TownForm />}
      </div>
    </section>
  )
}

function Kept({ town: { name, path }, onForget }: { town: Town; onForget: () => void }) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <Link href={path} className="btn btn-line max-sm:flex-1">
        <Icon name="pin" className="size-[1.125rem]" />
        Who Serves {name}
      </Link>
      <Button onClick={onForget}>Forget</Button>
    </div>
  )
}
