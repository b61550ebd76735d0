/**
 * When a complaint may be taken to the Reserve Bank's ombudsman (product rules §8): as soon as an answer came, which may not
 * satisfy, or when the days for an answer are over without one. Use of data and consents belong to the Data Protection Board.
 */

/** Categories that the ombudsman does not take. */
const OTHERS = new Set(['data_use', 'consent']);

/** True if a complaint of this category is the ombudsman's, and not the Data Protection Board's. */
export const isForOmbudsman = (category: string): boolean => !OTHERS.has(category);

/** Moments in milliseconds. */
export type ComplaintTimes = { readonly dueAt: number; readonly answeredAt: number | null };

/** The first moment at which the ombudsman takes it; null if it is not the ombudsman's. */
export const ombudsmanFrom = (category: string, { dueAt, answeredAt }: ComplaintTimes): number | null => {
  if (!isForOmbudsman(category)) return null;
  // The time for an answer is over the moment after its last one.
  return answeredAt === null ? dueAt + 1 : Math.min(answeredAt, dueAt + 1);
};
