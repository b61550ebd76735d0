import type { PartnerPageRow } from './page-row.ts';

/** The dashboard and the reports of a partner: leads, commissions, statements (R2, R8). */
export const reportsPages: readonly PartnerPageRow[] = [];
