import { z } from "zod";
import { categories, type Category } from "./schema.ts";

const maxScore = 5;
const maxName = 100;
const maxText = 5000;
const maxSearch = 100;
const maxWords = 8;
const defaultPageSize = 20;

const filter = z
  .string()
  .trim()
  .max(100)
  .transform((value) => (value === "all" ? "" : value))
  .default("");

/** The query of a list of officials. */
export const officialsQuestion = z.object({
  search: z
    .string()
    .trim()
    .max(maxSearch)
    .default("")
    .transform((text) => fold(text).split(/\s+/).filter(Boolean).slice(0, maxWords)),
  positionType: filter,
  county: filter,
  city: filter,
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
});

export type OfficialsQuestion = z.infer<typeof officialsQuestion>;

export const pageQuestion = officialsQuestion.pick({ page: true, limit: true });

export type PageQuestion = z.infer<typeof pageQuestion>;

export const idParameter = z.object({ id: z.uuid() });

const score = z.number().int().min(1).max(maxScore);
const optionalScore = score.nullable().default(null);

/** The body of a review. */
export const sentReview = z.object({
  overallRating: score,
  ...(Object.fromEntries(categories.map((category) => [category, optionalScore])) as Record<
    Category,
    typeof optionalScore
  >),
  reviewText: z.string().trim().max(maxText).default(""),
  isAnonymous: z.boolean().default(true),
  reviewerName: z.string().trim().max(maxName).default(""),
  reviewerEmail: z.union([z.literal(""), z.email()]).default(""),
});

export const idempotencyKey = z.string().max(255).optional();

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
