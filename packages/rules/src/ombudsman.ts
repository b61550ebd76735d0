/**
 * When a complaint can be taken to the Reserve Bank's ombudsman (product rules §8): as soon as there is an answer, which may not satisfy
 * the customer, or once the days for an answer are over without one. Complaints about use of data and consents belong to the Data
 * Protection Board.
 */

/** Categories that the ombudsman does not accept. */
const OTHERS = new Set(['data_use', 'consent']);

/** True if a complaint of this category belongs to the ombudsman, false if it belongs to the Data Protection Board. */
export const isForOmbudsman = (category: string): boolean => !OTHERS.has(category);

/** Moments in milliseconds. */
export type ComplaintTimes = { readonly dueAt: number; readonly answeredAt: number | null };

/** The first moment at which the ombudsman accepts a complaint; null if it doesn't belong to the ombudsman. */
export const ombudsmanFrom = (category: string, { dueAt, answeredAt }: ComplaintTimes): number | null => {
  if (!isForOmbudsman(category)) return null;
  // The time for an answer is over one millisecond after its last moment.
  return answeredAt === null ? dueAt + 1 : Math.min(answeredAt, dueAt + 1);
};
