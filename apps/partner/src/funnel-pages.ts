import type { PartnerPageRow } from './page-row.ts';

/** The customer site in the partner's own order (R9). */
export const funnelPages: readonly PartnerPageRow[] = [];
