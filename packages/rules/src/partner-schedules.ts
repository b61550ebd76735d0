import { partnerRoles } from './partner-access.ts';

/** Reports of the partner portal that are made at set times and sent as a link. */

export const PARTNER_SCHEDULE_REPORTS = ['leads', 'commissions'] as const;
export type PartnerScheduleReport = (typeof PARTNER_SCHEDULE_REPORTS)[number];

/** `each`: the most scheduled reports of one partner. */
export const partnerScheduleLimits = { name: 80, recipients: 20, each: 20 } as const;

/**
 * Days for which a file is stored: it lists people, masked, so it is deleted sooner than a file of figures. Runs are listed for 90 days.
 */
export const PARTNER_SCHEDULE_FILE_DAYS = 7;
export const PARTNER_SCHEDULE_RUN_DAYS = 90;
/** Number of runs that the page lists for each report, the newest first. */
export const PARTNER_SCHEDULE_LISTED_RUNS = 10;

/** Who may get a report of the whole partner: all its people except those of one merchant. */
export const mayGetPartnerReports = (role: number): boolean =>
  role === partnerRoles.owner || role === partnerRoles.member || role === partnerRoles.readOnly;
