import { keptText } from '../../ui/kept-text'

/** A town and the path of its page. */
export interface Town {
  name: string
  path: string
}

const kept = keptText('town')
const separator = '\t'

/** Keeps a town as the visitor's, on this device only. */
export function chooseTown({ path, name }: Town): void {
  kept.keep(path + separator + name)
}

/** Forgets the town. */
export function forgetTown(): void {
  kept.keep('')
}

/** The town that is kept on this device, also when another tab changes it. */
export function useYourTown(): Town | undefined {
  const [path = '', name] = kept.useText().split(separator)
  return name && /^\/place\/[^/]+\/[^/]+$/.test(path) ? { path, name } : undefined
}
