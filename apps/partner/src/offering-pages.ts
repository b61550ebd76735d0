import type { PartnerPageRow } from './page-row.ts';

/** What a partner offers: products, who qualifies, what is paid (R3). */
export const offeringPages: readonly PartnerPageRow[] = [];
