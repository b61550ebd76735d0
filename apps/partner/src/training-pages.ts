import type { PartnerPageRow } from './page-row.ts';

/** What a partner learns, and whom it refers (R7). */
export const trainingPages: readonly PartnerPageRow[] = [];
