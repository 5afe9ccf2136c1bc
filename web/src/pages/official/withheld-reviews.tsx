import { Icon } from '../../ui/core/icon'
import { Panel } from '../../ui/panel'

/** What stands in the place of reviews and ratings until a moderator has approved the profile. */
export function WithheldReviews() {
  return (
    <Panel title="Recent Reviews">
      <div className="grid justify-items-center px-2 pt-8 pb-4 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-wait-bg text-wait">
          <Icon name="clock" className="size-6" />
        </span>
        <p className="mt-4 font-display text-xl font-semibold text-balance text-heading">
          Reviews will appear once this profile is approved.
        </p>
        <p className="mt-1 max-w-[44ch] text-muted">
          A moderator checks each new profile first. You can write a review now. We’ll keep it until then.
        </p>
      </div>
    </Panel>
  )
}
