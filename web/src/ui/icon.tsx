import { type IconName, iconPaths } from './icon-paths'

interface IconProps {
  name: IconName
  /** Size and place; 20 px unless said otherwise. */
  className?: string
}

/** A decorative glyph in the colour of the text. What it stands for is said in words beside it. */
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
      <path d={iconPaths[name]} />
    </svg>
  )
}
