import { type Touch, touchRow } from './repository.ts';

/** A touch of the past, and who signed in with it when. */
export type PastTouch = Touch & { tied: { customerId: string; at: Date } | null };

/** It as stored. */
export const historyOfTouch = ({ tied, ...touch }: PastTouch) => ({
  ...touchRow(touch),
  customer_id: tied?.customerId ?? null,
  tied_at: tied?.at ?? null,
});
