import { and, asc, count, eq, getTableColumns, like, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { OfficialsQuestion } from "./questions.ts";
import { officials } from "./schema.ts";
import { viewOfficial } from "./views.ts";
import { averagesOf, officialAverages } from "./averages.ts";

const { sortName: _sortName, searchText: _searchText, ...official } = getTableColumns(officials);
const { description: _description, ...listed } = official;

/** The conditions of a query; queries with the same conditions share one prepared statement. */
const shape = ({ search, positionType, county, city }: OfficialsQuestion) =>
  `${search.length}${positionType && "t"}${county && "c"}${city && "m"}`;

function chosenBy({ search, positionType, county, city }: OfficialsQuestion) {
  return and(
    eq(officials.status, sql.raw("'approved'")),
    ...search.map((_, index) => like(officials.searchText, sql.placeholder(`word${index}`))),
    positionType ? eq(officials.positionType, sql.placeholder("positionType")) : undefined,
    county ? eq(officials.county, sql.placeholder("county")) : undefined,
    city ? eq(officials.city, sql.placeholder("city")) : undefined,
  );
}

/** One query finds the page and the count; averages are only read for the page. */
function prepareSearch(db: NodePgDatabase, question: OfficialsQuestion) {
  const found = db
    .$with("found")
    .as(
      db
        .select({ id: officials.id, sortName: officials.sortName })
        .from(officials)
        .where(chosenBy(question)),
    );
  const page = db
    .$with("page")
    .as(
      db
        .select()
        .from(found)
        .orderBy(asc(found.sortName), asc(found.id))
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset")),
    );
  return db
    .with(found, page)
    .select({
      official: listed,
      averages: officialAverages,
      total: sql`(SELECT count(*) FROM ${found})`.mapWith(Number),
    })
    .from(page)
    .innerJoin(officials, eq(officials.id, page.id))
    .innerJoin(officialAverages, eq(officialAverages.officialId, page.id))
    .orderBy(asc(page.sortName), asc(page.id))
    .prepare(`search_${shape(question)}`);
}

/** Without a word to search for, the page is read along its index, and the count is separate. */
function preparePage(db: NodePgDatabase, question: OfficialsQuestion) {
  return db
    .select({ official: listed, averages: officialAverages })
    .from(officials)
    .innerJoin(officialAverages, eq(officialAverages.officialId, officials.id))
    .where(chosenBy(question))
    .orderBy(asc(officials.sortName), asc(officials.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(`page_${shape(question)}`);
}

const prepareCount = (db: NodePgDatabase, question: OfficialsQuestion) =>
  db
    .select({ total: count() })
    .from(officials)
    .where(chosenBy(question))
    .prepare(`count_${shape(question)}`);

/** Makes each statement once. */
function once<Statement>(prepare: (db: NodePgDatabase, question: OfficialsQuestion) => Statement) {
  const prepared = new Map<string, Statement>();
  return (db: NodePgDatabase, question: OfficialsQuestion) => {
    const key = shape(question);
    const statement = prepared.get(key) ?? prepare(db, question);
    prepared.set(key, statement);
    return statement;
  };
}

const search = once(prepareSearch);
const page = once(preparePage);
const counted = once(prepareCount);

export async function findOfficials(db: NodePgDatabase, question: OfficialsQuestion) {
  const { positionType, county, city, limit } = question;
  const words = Object.fromEntries(
    question.search.map((word, index) => [`word${index}`, `%${word.replace(/[\\%_]/g, "\\$&")}%`]),
  );
  const values = {
    ...words,
    positionType,
    county,
    city,
    limit,
    offset: (question.page - 1) * limit,
  };
  if (question.search.length > 0) {
    const rows = await search(db, question).execute(values);
    if (rows.length > 0 || question.page === 1) {
      return {
        officials: rows.map((row) => viewOfficial(row.official, averagesOf(row.averages))),
        total: rows[0]?.total ?? 0,
      };
    }
  }
  const [rows, [all]] = await Promise.all([
    page(db, question).execute(values),
    counted(db, question).execute(values),
  ]);
  return {
    officials: rows.map((row) => viewOfficial(row.official, averagesOf(row.averages))),
    total: all?.total ?? 0,
  };
}

export const prepareOfficial = (db: NodePgDatabase) =>
  db
    .select({ official, averages: officialAverages })
    .from(officials)
    .innerJoin(officialAverages, eq(officialAverages.officialId, officials.id))
    .where(and(eq(officials.id, sql.placeholder("id")), eq(officials.status, "approved")))
    .prepare("official");
