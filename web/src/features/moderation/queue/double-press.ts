/** The longest double press, in milliseconds. */
const longest = 400

/**
 * Returns what reports whether a press is the second half of a double one: the same command as the press before, on
 * another item. It would decide on an item that nobody has read.
 */
export function doublePresses() {
  let last = { command: '', item: '', at: Number.NEGATIVE_INFINITY }
  return (command: string, item: string, at: number): boolean => {
    const isSecond = command === last.command && item !== last.item && at - last.at < longest
    last = { command, item: isSecond ? last.item : item, at }
    return isSecond
  }
}
