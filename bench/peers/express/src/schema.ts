import { boolean, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const categories = [
  "leadership",
  "accessibility",
  "transparency",
  "communityImpact",
  "fairness",
  "timeliness",
  "professionalism",
  "communication",
  "advocacy",
  "responsiveness",
  "votingRecord",
  "communityRelations",
] as const;

export type Category = (typeof categories)[number];

export const officials = pgTable("officials", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  position: text("position").notNull(),
  positionType: text("position_type").notNull(),
  city: text("city").notNull(),
  county: text("county").notNull(),
  state: text("state").notNull(),
  country: text("country").notNull(),
  description: text("description").notNull(),
  profileImage: text("profile_image").notNull(),
  verificationUrl: text("verification_url").notNull(),
  termStartDate: text("term_start_date").notNull(),
  termEndDate: text("term_end_date").notNull(),
  status: text("status").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  sortName: text("sort_name").notNull(),
  searchText: text("search_text").notNull(),
});

export const ratings = pgTable("ratings", {
  id: uuid("id").primaryKey(),
  officialId: uuid("official_id")
    .notNull()
    .references(() => officials.id),
  reviewerName: text("reviewer_name").notNull(),
  reviewerEmail: text("reviewer_email").notNull(),
  reviewerIp: text("reviewer_ip").notNull(),
  overallRating: smallint("overall_rating").notNull(),
  leadership: smallint("leadership"),
  accessibility: smallint("accessibility"),
  transparency: smallint("transparency"),
  communityImpact: smallint("community_impact"),
  fairness: smallint("fairness"),
  timeliness: smallint("timeliness"),
  professionalism: smallint("professionalism"),
  communication: smallint("communication"),
  advocacy: smallint("advocacy"),
  responsiveness: smallint("responsiveness"),
  votingRecord: smallint("voting_record"),
  communityRelations: smallint("community_relations"),
  reviewText: text("review_text").notNull(),
  isAnonymous: boolean("is_anonymous").notNull(),
  status: text("status").notNull(),
  flags: text("flags").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text("key").primaryKey(),
  ratingId: uuid("rating_id").notNull(),
});

export type Rating = typeof ratings.$inferSelect;
