import sheet from '../../assets/icons.svg'

/** The names of the icons in the sprite sheet. */
export type IconName =
  | 'search'
  | 'pin'
  | 'plus'
  | 'menu'
  | 'close'
  | 'right'
  | 'left'
  | 'down'
  | 'arrow'
  | 'check'
  | 'clock'
  | 'cross'
  | 'thumbUp'
  | 'thumbDown'
  | 'camera'
  | 'pen'
  | 'external'
  | 'hall'
  | 'scales'
  | 'people'
  | 'shield'
  | 'dome'
  | 'book'
  | 'candle'
  | 'person'
  | 'sun'
  | 'moon'
  | 'screen'
  | 'eye'
  | 'trash'

interface IconProps {
  name: IconName
  /** Size and margins; 20 px by default. */
  className?: string
}

/** A decorative icon in the color of the text. The text next to it says the same. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg
      className={`${className} shrink-0`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
