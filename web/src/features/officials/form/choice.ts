import { otherChoice } from '../../../api/generated/common/forms'

/** A choice from a list that ends with Other, and the text of Other. */
export interface Choice {
  /** Empty while nothing is chosen. */
  chosen: string
  /** Kept when something else is chosen, in case Other is chosen again. */
  written: string
}

/** Nothing chosen. */
export const noChoice: Choice = { chosen: '', written: '' }

/** The text of the choice. */
export function choiceText({ chosen, written }: Choice): string {
  return chosen === otherChoice ? written.trim() : chosen
}
