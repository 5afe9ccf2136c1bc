import { Icon } from '../../ui/core/icon'
import type { Refusal } from './refusal'

/** Why a file was not taken, and what to do about it. */
export function RefusedFile({ refusal }: { refusal: Refusal }) {
  return (
    <div role="alert" className="mt-3 flex items-start gap-1.5 text-sm text-no">
      <Icon name="cross" className="mt-0.5 size-4" />
      <div>
        <p className="font-semibold">{refusal.message}</p>
        <p>{refusal.advice}</p>
      </div>
    </div>
  )
}
