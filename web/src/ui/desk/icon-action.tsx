import { type ButtonHTMLAttributes, useId } from 'react'
import { Icon, type IconName } from '../core/icon'
import { Tip } from './tip'

const tones = {
  plain: 'text-action hover:bg-soft',
  ok: 'text-ok hover:bg-ok-bg aria-pressed:bg-ok-bg',
  no: 'text-no hover:bg-no-bg aria-pressed:bg-no-bg',
}

/** Classes of a square of 44 px around an icon. */
export function iconActionLook(tone: keyof typeof tones = 'plain'): string {
  return `inline-grid size-11 shrink-0 place-items-center rounded-md transition ${tones[tone]}`
}

interface IconActionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon: IconName
  /** The short word of the tooltip. */
  tip: string
  /** The accessible name: the word, and the subject of the action. */
  label: string
  tone?: keyof typeof tones
  /** Why it is disabled; the button stays focusable, so that the reason can be read. */
  refused?: string | undefined
}

/** A button with an icon and its name in a tooltip. */
export function IconAction({
  icon,
  tip,
  label,
  tone = 'plain',
  refused,
  onClick,
  ...button
}: IconActionProps) {
  const reason = useId()
  return (
    <>
      <Tip text={refused ?? tip}>
        <button
          type="button"
          aria-label={label}
          className={`${iconActionLook(tone)} aria-disabled:cursor-not-allowed
            aria-disabled:opacity-50`}
          {...(refused && { 'aria-disabled': true, 'aria-describedby': reason })}
          onClick={refused ? undefined : onClick}
          {...button}
        >
          <Icon name={icon} />
        </button>
      </Tip>
      {refused && (
        <span id={reason} className="sr-only">
          {refused}
        </span>
      )}
    </>
  )
}
