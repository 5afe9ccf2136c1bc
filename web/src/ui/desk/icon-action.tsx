import { type ButtonHTMLAttributes, useId } from 'react'
import { Icon, type IconName } from '../core/icon'
import { Tip } from './tip'

const tones = {
  plain: 'text-action hover:bg-soft',
  ok: 'text-ok hover:bg-ok-bg aria-pressed:bg-ok-bg',
  no: 'text-no hover:bg-no-bg aria-pressed:bg-no-bg',
}

/** Classes of a square of 44 px around a glyph. */
export function iconActionLook(tone: keyof typeof tones = 'plain'): string {
  return `inline-grid size-11 shrink-0 place-items-center rounded-md transition ${tones[tone]}`
}

interface IconActionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon: IconName
  /** The short word of the tip. */
  tip: string
  /** The accessible name: the word, and what it is done to. */
  label: string
  tone?: keyof typeof tones
  /** Why it cannot be done now; the button can be reached all the same, to read it. */
  refused?: string | undefined
}

/** A button that is a glyph, with its name in a tip. */
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
          className={`${iconActionLook(tone)} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
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
