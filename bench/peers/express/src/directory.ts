import type { OfficialsQuestion, PageQuestion } from "./questions.ts";
import type { Rating } from "./schema.ts";
import type { OfficialView, RatingView } from "./views.ts";

/** The queries of the API. */
export interface Directory {
  officials(question: OfficialsQuestion): Promise<{ officials: OfficialView[]; total: number }>;
  official(id: string): Promise<OfficialView | undefined>;
  ratings(
    officialId: string,
    page: PageQuestion,
  ): Promise<{ ratings: RatingView[]; total: number }>;
  /**
   * Stores a review, which waits when its text or its context is flagged, or returns the one that
   * the same key made before; undefined when there is no such official.
   */
  review(rating: Rating, key: string | undefined): Promise<RatingView | undefined>;
}
