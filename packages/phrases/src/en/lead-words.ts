/** How far a lead of a partner got. */
export const leadSteps = {
  started: 'Started',
  submitted: 'Asking lenders',
  offered: 'Has offers',
  no_offer: 'No offer',
  applied: 'With the lender',
  approved: 'Approved',
  paid: 'Paid out',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Loan cancelled',
  expired: 'Offers expired',
  replaced: 'Closed',
};

/** What a partner is told that a review of one of its leads is about. */
export const leadReviews = {
  customer: 'Connection between customer and partner',
  account: 'Bank account for payouts',
  volume: 'Unusual number of leads',
  other: 'Other',
};
