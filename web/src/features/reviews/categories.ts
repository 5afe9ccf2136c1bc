import { categoriesByType, ratingCategories } from '../../api/generated/categories'

/** The rating categories of a position type; some types have none. */
export function categoriesOf(positionType: string): (typeof ratingCategories)[number][] {
  const keys: readonly string[] =
    (categoriesByType as Record<string, readonly string[]>)[positionType] ?? []
  return keys.flatMap((key) => ratingCategories.filter((category) => category.key === key))
}
