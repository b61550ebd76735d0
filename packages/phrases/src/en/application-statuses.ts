/** Statuses of an application at a lender, as every console page shows them. */
export const applicationStatuses = {
  started: 'Started',
  sent: 'Sent',
  in_review: 'In review',
  approved: 'Approved',
  agreement: 'Agreement signed',
  disbursed: 'Disbursed',
  declined: 'Declined',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
};

const { in_review, approved, agreement, disbursed, declined, cancelled } = applicationStatuses;
/** Statuses that a lender's file may report. */
export const fileStatuses = { in_review, approved, agreement, disbursed, declined, cancelled };
