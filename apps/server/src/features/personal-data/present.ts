import type { Certificate } from '@tulna/contract/personal-data';
import type { Erasure } from './repository.ts';

/** Certificate → wire; the customer's id stays with us. */
export const presentErasure = ({ number, erasedAt, brand, erased, kept }: Erasure): Certificate => ({
  number,
  erased_at: erasedAt.toISOString(),
  brand,
  erased,
  kept: kept.map((hold) => ({ class: hold.class, reason: hold.reason, until: hold.until })),
});
