import { and, asc, avg, count, eq, getTableColumns, ilike, or } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { OfficialsQuestion } from "../questions.ts";
import { officials, ratings } from "../schema.ts";
import { viewOfficial } from "../views.ts";

const { sortName: _sortName, searchText: _searchText, ...official } = getTableColumns(officials);
const { description: _description, ...listed } = official;

const averages = {
  total: count(ratings.id),
  overall: avg(ratings.overallRating).mapWith(Number),
  leadership: avg(ratings.leadership).mapWith(Number),
  accessibility: avg(ratings.accessibility).mapWith(Number),
  transparency: avg(ratings.transparency).mapWith(Number),
  communityImpact: avg(ratings.communityImpact).mapWith(Number),
  fairness: avg(ratings.fairness).mapWith(Number),
  timeliness: avg(ratings.timeliness).mapWith(Number),
  professionalism: avg(ratings.professionalism).mapWith(Number),
  communication: avg(ratings.communication).mapWith(Number),
  advocacy: avg(ratings.advocacy).mapWith(Number),
  responsiveness: avg(ratings.responsiveness).mapWith(Number),
  votingRecord: avg(ratings.votingRecord).mapWith(Number),
  communityRelations: avg(ratings.communityRelations).mapWith(Number),
};

const theirRatings = and(eq(ratings.officialId, officials.id), eq(ratings.status, "approved"));

const searched = [
  officials.name,
  officials.position,
  officials.positionType,
  officials.city,
  officials.county,
];

function chosenBy({ search, positionType, county, city }: OfficialsQuestion) {
  return and(
    eq(officials.status, "approved"),
    ...search.map((word) =>
      or(...searched.map((column) => ilike(column, `%${word.replace(/[\\%_]/g, "\\$&")}%`))),
    ),
    positionType ? eq(officials.positionType, positionType) : undefined,
    county ? eq(officials.county, county) : undefined,
    city ? eq(officials.city, city) : undefined,
  );
}

export async function findOfficials(db: NodePgDatabase, question: OfficialsQuestion) {
  const chosen = chosenBy(question);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ official: listed, averages })
      .from(officials)
      .leftJoin(ratings, theirRatings)
      .where(chosen)
      .groupBy(officials.id)
      .orderBy(asc(officials.sortName), asc(officials.id))
      .limit(question.limit)
      .offset((question.page - 1) * question.limit),
    db.select({ total: count() }).from(officials).where(chosen),
  ]);
  return {
    officials: rows.map((row) => viewOfficial(row.official, row.averages)),
    total: counted?.total ?? 0,
  };
}

export async function findOfficial(db: NodePgDatabase, id: string) {
  const [row] = await db
    .select({ official, averages })
    .from(officials)
    .leftJoin(ratings, theirRatings)
    .where(and(eq(officials.id, id), eq(officials.status, "approved")))
    .groupBy(officials.id);
  return row && viewOfficial(row.official, row.averages);
}
