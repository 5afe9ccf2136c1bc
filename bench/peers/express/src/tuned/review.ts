import type { Pool } from "pg";
import { categories, type Rating } from "../schema.ts";
import { snakeCase } from "./averages.ts";

const columns = categories.map(snakeCase);
const fixed = ["id", "official_id", "reviewer_name", "reviewer_email", "reviewer_ip", "overall_rating", "review_text", "is_anonymous", "status", "created_at", "updated_at"];
const types = ["uuid", "uuid", "text", "text", "text", "smallint", "text", "boolean", "text", "timestamptz", "timestamptz", ...columns.map(() => "smallint")];
const stored = [...fixed, ...columns];
const key = `$${stored.length + 1}::text`;
const sums = ["total", "overall_sum", ...columns.flatMap((column) => [`${column}_sum`, `${column}_count`])];

/**
 * One statement is one round trip and one transaction: it claims the key, stores the review and adds it to the averages.
 * The constraint on the key decides between two that come at once.
 */
const text = `
  WITH official AS (SELECT id FROM officials WHERE id = $2 AND status <> 'rejected'),
  claim AS (INSERT INTO idempotency_keys (key, rating_id) SELECT ${key}, $1 FROM official WHERE ${key} IS NOT NULL ON CONFLICT DO NOTHING RETURNING 1),
  created AS (
    INSERT INTO ratings (${stored.join(", ")}) SELECT ${stored.map((_, index) => `$${index + 1}::${types[index]}`).join(", ")}
    FROM official WHERE ${key} IS NULL OR EXISTS (SELECT FROM claim) RETURNING *),
  kept AS (
    INSERT INTO official_averages AS kept (official_id, ${sums.join(", ")})
    SELECT official_id, 1, overall_rating, ${columns.map((column) => `coalesce(${column}, 0), (${column} IS NOT NULL)::int`).join(", ")} FROM created
    ON CONFLICT (official_id) DO UPDATE SET ${sums.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(", ")})
  SELECT EXISTS (SELECT FROM official) AS official, EXISTS (SELECT FROM created) AS created`;

export async function storeReview(pool: Pool, rating: Rating, idempotencyKey: string | undefined): Promise<{ official: boolean; created: boolean }> {
  const { id, officialId, reviewerName, reviewerEmail, reviewerIp, overallRating, reviewText, isAnonymous, status, createdAt, updatedAt } = rating;
  const values = [id, officialId, reviewerName, reviewerEmail, reviewerIp, overallRating, reviewText, isAnonymous, status, createdAt, updatedAt,
    ...categories.map((category) => rating[category]), idempotencyKey ?? null];
  const { rows } = await pool.query<{ official: boolean; created: boolean }>({ name: "review", text, values });
  return rows[0] ?? { official: false, created: false };
}
