/** The key that does what a button does. */
export function Key({ name }: { name: string }) {
  return <kbd className="rounded-sm border border-current px-1.5 font-sans text-xs leading-5 max-sm:hidden">{name}</kbd>
}
