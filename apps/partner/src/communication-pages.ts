import type { PartnerPageRow } from './page-row.ts';

/** Questions to us and those of others: tickets and FAQ (R5, R6). */
export const communicationPages: readonly PartnerPageRow[] = [];
