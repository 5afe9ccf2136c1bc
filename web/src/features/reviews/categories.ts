import { categoriesByType, ratingCategories } from '../../api/generated/categories'

/** The categories in which officials of a position type are rated; some types have none. */
export function categoriesOf(positionType: string): (typeof ratingCategories)[number][] {
  const keys: readonly string[] =
    (categoriesByType as Record<string, readonly string[]>)[positionType] ?? []
  return keys.flatMap((key) => ratingCategories.filter((category) => category.key === key))
}
