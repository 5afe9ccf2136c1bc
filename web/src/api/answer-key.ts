/** The parts of an address below /api, the query as one object at the end. */
export type AnswerKey = readonly (string | Record<string, string>)[]

/**
 * The key of the API's answer at an address. The beginning of a key stands for all answers below it,
 * and what the server has put into the page is found by its address alone.
 */
export function answerKey(address: string): AnswerKey {
  const [path = '', query] = address.split('?')
  const parts = path.split('/').slice(2)
  return query ? [...parts, Object.fromEntries(new URLSearchParams(query))] : parts
}
