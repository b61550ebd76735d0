import type { PartnerScheduleReport } from '@tulna/rules/partner-schedules';

/** Filters of each list that a scheduled report keeps; its days follow from its period. */
export const scheduledFilters: Readonly<Record<PartnerScheduleReport, readonly string[]>> = {
  leads: ['step', 'product', 'link', 'merchant'],
  commissions: ['money', 'state', 'lender', 'product', 'merchant'],
};
