import { actorLabels } from '../../../api/generated/actors'

/** The actor of an entry: a username, or a label if there is none. */
export function actorText(actor: string): string {
  return new Map<string, string>(Object.entries(actorLabels)).get(actor) ?? actor
}
