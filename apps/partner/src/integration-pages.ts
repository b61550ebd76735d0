import type { PartnerPageRow } from './page-row.ts';

/** Keys, webhooks and the request log for developers (R10). */
export const integrationPages: readonly PartnerPageRow[] = [];
