import type { PartnerPageRow } from './page-row.ts';

/** What a partner promotes with: texts and banners (R4). */
export const marketingPages: readonly PartnerPageRow[] = [];
