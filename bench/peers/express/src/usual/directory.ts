import { and, count, desc, eq, ne } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Directory } from "../directory.ts";
import { idempotencyKeys, officials, ratings } from "../schema.ts";
import { viewRating } from "../views.ts";
import { flagsOf } from "./flags.ts";
import { findOfficial, findOfficials } from "./officials.ts";

export function usualDirectory(db: NodePgDatabase): Directory {
  return {
    officials: (question) => findOfficials(db, question),
    official: (id) => findOfficial(db, id),

    async ratings(officialId, { page, limit }) {
      const theirs = and(eq(ratings.officialId, officialId), eq(ratings.status, "approved"));
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(ratings)
          .where(theirs)
          .orderBy(desc(ratings.createdAt), desc(ratings.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(ratings).where(theirs),
      ]);
      return { ratings: rows.map(viewRating), total: counted?.total ?? 0 };
    },

    review: (rating, key) =>
      db.transaction(async (tx) => {
        const [official] = await tx
          .select({ id: officials.id })
          .from(officials)
          .where(and(eq(officials.id, rating.officialId), ne(officials.status, "rejected")));
        if (!official) return undefined;
        if (key) {
          const claimed = await tx
            .insert(idempotencyKeys)
            .values({ key, ratingId: rating.id })
            .onConflictDoNothing()
            .returning();
          if (claimed.length === 0) {
            const [earlier] = await tx
              .select({ rating: ratings })
              .from(ratings)
              .innerJoin(idempotencyKeys, eq(idempotencyKeys.ratingId, ratings.id))
              .where(eq(idempotencyKeys.key, key));
            return earlier && viewRating(earlier.rating);
          }
        }
        const flags = await flagsOf(tx, rating);
        const [created] = await tx
          .insert(ratings)
          .values({ ...rating, flags, status: flags ? "pending" : rating.status })
          .returning();
        return created && viewRating(created);
      }),
  };
}
