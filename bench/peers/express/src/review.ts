import type { Pool } from "pg";
import { categories, type Rating } from "./schema.ts";
import { waveSize } from "./screen.ts";
import { snakeCase } from "./averages.ts";

const columns = categories.map(snakeCase);
const fixed = [
  "id",
  "official_id",
  "reviewer_name",
  "reviewer_email",
  "reviewer_ip",
  "overall_rating",
  "review_text",
  "is_anonymous",
  "created_at",
  "updated_at",
];
const types = [
  "uuid",
  "uuid",
  "text",
  "text",
  "text",
  "smallint",
  "text",
  "boolean",
  "timestamptz",
  "timestamptz",
  ...columns.map(() => "smallint"),
];
const stored = [...fixed, ...columns];
const key = `$${stored.length + 1}::text`;
const flags = `$${stored.length + 2}::text`;
const now = `$${fixed.indexOf("created_at") + 1}::timestamptz`;
const sums = [
  "total",
  "overall_sum",
  ...columns.flatMap((column) => [`${column}_sum`, `${column}_count`]),
];

/**
 * One statement is one round trip and one transaction: it claims the key, reads the other reviews,
 * stores the review and, unless it waits, adds it to the averages. The constraint on the key
 * decides between two concurrent requests.
 */
const text = `
  WITH official AS (SELECT id FROM officials WHERE id = $2 AND status <> 'rejected'),
  claim AS (INSERT INTO idempotency_keys (key, rating_id) SELECT ${key}, $1
    FROM official WHERE ${key} IS NOT NULL ON CONFLICT DO NOTHING RETURNING 1),
  lately AS (SELECT reviewer_ip, created_at FROM ratings WHERE official_id = $2
    AND status = 'approved' AND created_at > ${now} - interval '1 day'),
  screened AS (SELECT concat_ws(' ', nullif(${flags}, ''),
      CASE WHEN EXISTS (SELECT FROM lately WHERE reviewer_ip = $5) THEN 'second_review' END,
      CASE WHEN (SELECT count(*) FROM lately) >= ${waveSize} THEN 'wave' END,
      CASE WHEN $7 <> '' AND EXISTS (SELECT FROM ratings WHERE review_text <> ''
        AND text_key = md5(lower(regexp_replace($7, '\\W+', ' ', 'g')))::uuid) THEN 'alike' END) AS flags),
  created AS (
    INSERT INTO ratings (${stored.join(", ")}, flags, status)
    SELECT ${stored.map((_, index) => `$${index + 1}::${types[index]}`).join(", ")}, flags,
    CASE WHEN flags = '' THEN 'approved' ELSE 'pending' END
    FROM official, screened WHERE ${key} IS NULL OR EXISTS (SELECT FROM claim) RETURNING *),
  kept AS (
    INSERT INTO official_averages AS kept (official_id, ${sums.join(", ")})
    SELECT official_id, 1, overall_rating, ${columns.map((column) => `coalesce(${column}, 0), (${column} IS NOT NULL)::int`).join(", ")}
    FROM created WHERE status = 'approved'
    ON CONFLICT (official_id) DO UPDATE SET ${sums.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(", ")})
  SELECT EXISTS (SELECT FROM official) AS official, (SELECT status FROM created) AS created`;

/** Whether there is such an official, and the status of the review that was made, if one was. */
interface Stored {
  official: boolean;
  created: string | null;
}

export async function storeReview(
  pool: Pool,
  rating: Rating,
  idempotencyKey: string | undefined,
): Promise<Stored> {
  const {
    id,
    officialId,
    reviewerName,
    reviewerEmail,
    reviewerIp,
    overallRating,
    reviewText,
    isAnonymous,
    createdAt,
    updatedAt,
  } = rating;
  const values = [
    id,
    officialId,
    reviewerName,
    reviewerEmail,
    reviewerIp,
    overallRating,
    reviewText,
    isAnonymous,
    createdAt,
    updatedAt,
    ...categories.map((category) => rating[category]),
    idempotencyKey ?? null,
    rating.flags,
  ];
  const { rows } = await pool.query<Stored>({ name: "review", text, values });
  return rows[0] ?? { official: false, created: null };
}
