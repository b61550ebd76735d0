import type { PartnerScheduleReport } from '@tulna/rules/partner-schedules';

/** The filters of each list that a scheduled report stores. Its days aren't stored: they follow from its period. */
export const scheduledFilters: Readonly<Record<PartnerScheduleReport, readonly string[]>> = {
  leads: ['step', 'product', 'link', 'merchant'],
  commissions: ['money', 'state', 'lender', 'product', 'merchant'],
};
