import { categories, type Category, type officials, type Rating } from "./schema.ts";

type Official = Omit<typeof officials.$inferSelect, "sortName" | "searchText" | "description"> & {
  description?: string;
};

/** The averages of one official's approved reviews; null without any. */
export type Averages = { total: number; overall: number | null } & Record<Category, number | null>;

const stars = (average: number) => Math.round(average * 10) / 10;

/** An empty text is left out. */
const given = (text: string | undefined) => text || undefined;

export function viewOfficial(official: Official, averages: Averages) {
  const scored: Partial<Record<Category, number>> = {};
  for (const category of categories) {
    const average = averages[category];
    if (average !== null) scored[category] = stars(average);
  }
  return {
    id: official.id,
    name: official.name,
    position: official.position,
    positionType: official.positionType,
    city: given(official.city),
    county: given(official.county),
    state: official.state,
    country: official.country,
    description: given(official.description),
    profileImage: given(official.profileImage),
    verificationUrl: given(official.verificationUrl),
    termStartDate: given(official.termStartDate),
    termEndDate: given(official.termEndDate),
    status: official.status,
    createdAt: official.createdAt,
    updatedAt: official.updatedAt,
    averageRating: averages.overall === null ? undefined : stars(averages.overall),
    totalRatings: averages.total,
    categoryAverages: Object.keys(scored).length > 0 ? scored : undefined,
  };
}

export type OfficialView = ReturnType<typeof viewOfficial>;

export function viewRating(rating: Rating) {
  const {
    id,
    officialId,
    reviewerName,
    isAnonymous,
    overallRating,
    reviewText,
    status,
    createdAt,
  } = rating;
  const scores: Partial<Record<Category, number>> = {};
  for (const category of categories) {
    const score = rating[category];
    if (score !== null) scores[category] = score;
  }
  return {
    id,
    officialId,
    reviewerName: given(reviewerName),
    isAnonymous,
    overallRating,
    ...scores,
    reviewText: given(reviewText),
    status,
    createdAt,
  };
}

export type RatingView = ReturnType<typeof viewRating>;
