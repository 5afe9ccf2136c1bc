import { Button } from '../../ui/core/button'
import { chooseTown, forgetTown, type Town, useYourTown } from './your-town'

/** On the page of a town: keeps it on this device as the visitor's, or forgets it. */
export function RememberTown({ town }: { town: Town }) {
  const isYours = useYourTown()?.path === town.path
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 noscript:hidden">
      {isYours && <span className="font-semibold text-heading">This is your town.</span>}
      <Button onClick={() => (isYours ? forgetTown() : chooseTown(town))}>
        {isYours ? 'Forget' : 'Make This Your Town'}
      </Button>
    </div>
  )
}
