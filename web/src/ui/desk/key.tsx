/**
 * A key of the keyboard, next to its effect. Hidden from screen readers, which get the information
 * in another way.
 */
export function Key({ children }: { children: string | number }) {
  return (
    <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
      <kbd
        className="inline-block min-w-5 rounded-sm border border-current px-1 text-center font-sans
          text-2xs leading-4.5 font-semibold"
      >
        {children}
      </kbd>
    </span>
  )
}
