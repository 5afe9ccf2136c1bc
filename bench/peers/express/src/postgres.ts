import { and, count, desc, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Directory } from "./directory.ts";
import { idempotencyKeys, ratings } from "./schema.ts";
import { viewOfficial, viewRating } from "./views.ts";
import { averagesOf } from "./averages.ts";
import { findOfficials, prepareOfficial } from "./officials.ts";
import { storeReview } from "./review.ts";

export function postgresDirectory(db: NodePgDatabase & { $client: Pool }): Directory {
  const theirs = and(
    eq(ratings.officialId, sql.placeholder("officialId")),
    eq(ratings.status, sql.raw("'approved'")),
  );
  const oneOfficial = prepareOfficial(db);
  const page = db
    .select()
    .from(ratings)
    .where(theirs)
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("ratings");
  const counted = db
    .select({ total: count() })
    .from(ratings)
    .where(theirs)
    .prepare("ratings_count");
  const byKey = db
    .select({ rating: ratings })
    .from(ratings)
    .innerJoin(idempotencyKeys, eq(idempotencyKeys.ratingId, ratings.id))
    .where(eq(idempotencyKeys.key, sql.placeholder("key")))
    .prepare("rating_by_key");

  return {
    officials: (question) => findOfficials(db, question),

    async official(id) {
      const [row] = await oneOfficial.execute({ id });
      return row && viewOfficial(row.official, averagesOf(row.averages));
    },

    async ratings(officialId, { page: number, limit }) {
      const rows = await page.execute({ officialId, limit, offset: (number - 1) * limit });
      // A first page that is not full has all of them.
      const total =
        number === 1 && rows.length < limit
          ? rows.length
          : (await counted.execute({ officialId }))[0]?.total;
      return { ratings: rows.map(viewRating), total: total ?? 0 };
    },

    async review(rating, key) {
      const { official, created } = await storeReview(db.$client, rating, key);
      if (created) return viewRating({ ...rating, status: created });
      if (!official || !key) return undefined;
      const [earlier] = await byKey.execute({ key });
      return earlier && viewRating(earlier.rating);
    },
  };
}
