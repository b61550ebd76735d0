import { type Touch, touchRow } from './repository.ts';

/** A touch of the past, with the customer who signed in with it and the time. */
export type PastTouch = Touch & { tied: { customerId: string; at: Date } | null };

/** The row of a past touch. */
export const historyOfTouch = ({ tied, ...touch }: PastTouch) => ({
  ...touchRow(touch),
  customer_id: tied?.customerId ?? null,
  tied_at: tied?.at ?? null,
});
