import { partnerRoles } from './partner-access.ts';

/** Reports of the partner portal that are made at set times and sent as a link. */

export const PARTNER_SCHEDULE_REPORTS = ['leads', 'commissions'] as const;
export type PartnerScheduleReport = (typeof PARTNER_SCHEDULE_REPORTS)[number];

/** `each`: scheduled reports of one partner at most. */
export const partnerScheduleLimits = { name: 80, recipients: 20, each: 20 } as const;

/** Days that a file is kept: it holds people, masked, so it goes sooner than one of figures. Runs are listed for 90. */
export const PARTNER_SCHEDULE_FILE_DAYS = 7;
export const PARTNER_SCHEDULE_RUN_DAYS = 90;
/** Runs of each report that the page lists, the newest first. */
export const PARTNER_SCHEDULE_LISTED_RUNS = 10;

/** Who may get a report of the whole partner: all its people except those of one merchant. */
export const mayGetPartnerReports = (role: number): boolean =>
  role === partnerRoles.owner || role === partnerRoles.member || role === partnerRoles.readOnly;
