import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { categories, type Category } from "./schema.ts";
import type { Averages } from "./views.ts";

const number = (name: string) => integer(name).notNull();

type Sums = Record<`${Category}${"Sum" | "Count"}`, ReturnType<typeof number>>;

export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const officialAverages = pgTable("official_averages", {
  officialId: uuid("official_id").primaryKey(),
  total: number("total"),
  overallSum: number("overall_sum"),
  ...(Object.fromEntries(
    categories.flatMap((category) => [
      [`${category}Sum`, number(`${snakeCase(category)}_sum`)],
      [`${category}Count`, number(`${snakeCase(category)}_count`)],
    ]),
  ) as Sums),
});

const average = (sum: number, count: number) => (count > 0 ? sum / count : null);

export function averagesOf(kept: typeof officialAverages.$inferSelect): Averages {
  const scored = categories.map((category) => [
    category,
    average(kept[`${category}Sum`], kept[`${category}Count`]),
  ]);
  return {
    total: kept.total,
    overall: average(kept.overallSum, kept.total),
    ...(Object.fromEntries(scored) as Record<Category, number | null>),
  };
}
