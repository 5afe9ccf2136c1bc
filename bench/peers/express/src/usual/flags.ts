import { and, eq, gt } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type Rating, ratings } from "../schema.ts";
import { day, hour, waveSize } from "../screen.ts";

/** The flags of a review together with those that depend on the official's other reviews. */
export async function flagsOf(db: Pick<NodePgDatabase, "select">, rating: Rating): Promise<string> {
  const lately = await db
    .select()
    .from(ratings)
    .where(
      and(
        eq(ratings.officialId, rating.officialId),
        gt(ratings.createdAt, new Date(rating.createdAt.getTime() - day)),
      ),
    );
  const flags = rating.flags ? [rating.flags] : [];
  if (lately.some((other) => other.reviewerIp === rating.reviewerIp)) flags.push("second_review");
  if (
    rating.reviewText &&
    lately.some((other) => other.reviewText.toLowerCase() === rating.reviewText.toLowerCase())
  )
    flags.push("alike");
  const lastHour = lately.filter(
    (other) => rating.createdAt.getTime() - other.createdAt.getTime() < hour,
  );
  if (lately.length >= waveSize || lastHour.length >= waveSize) flags.push("wave");
  return flags.join(" ");
}
