import type { applicationStatuses as shape } from '../en/application-statuses.ts';

export const applicationStatuses = {
  started: 'शुरू हुआ',
  sent: 'भेजा गया',
  in_review: 'जाँच में',
  approved: 'मंज़ूर',
  agreement: 'एग्रीमेंट पर हस्ताक्षर',
  disbursed: 'पैसे भेजे गए',
  declined: 'नामंज़ूर',
  failed: 'नाकाम',
  withdrawn: 'वापस लिया',
  cancelled: 'रद्द',
} satisfies typeof shape;

const { in_review, approved, agreement, disbursed, declined, cancelled } = applicationStatuses;
/** Statuses that a lender's file may report. */
export const fileStatuses = { in_review, approved, agreement, disbursed, declined, cancelled };
