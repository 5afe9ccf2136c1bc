import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../icon'
import { Tip } from './tip'

const tones = {
  plain: 'text-action hover:bg-soft',
  ok: 'text-ok hover:bg-ok-bg aria-pressed:bg-ok-bg',
  no: 'text-no hover:bg-no-bg aria-pressed:bg-no-bg',
}

/** Classes of a square of 44 px around a glyph. */
export function iconActionLook(tone: keyof typeof tones = 'plain'): string {
  return `inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors ${tones[tone]}`
}

interface IconActionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon: IconName
  /** The short word of the tip. */
  tip: string
  /** The accessible name: the word, and what it is done to. */
  label: string
  tone?: keyof typeof tones
}

/** A button that is a glyph, with its name in a tip. */
export function IconAction({ icon, tip, label, tone = 'plain', ...button }: IconActionProps) {
  return (
    <Tip text={tip}>
      <button type="button" aria-label={label} className={iconActionLook(tone)} {...button}>
        <Icon name={icon} />
      </button>
    </Tip>
  )
}
