/** The dashboard of the partner portal. */
export const partnerDashboard = {
  title: 'Dashboard',
  period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  asOf: (moment: string) => `As of ${moment}`,
  failed: 'The figures couldn’t be loaded',
  notFresh: 'We couldn’t refresh the figures. These are the last ones we loaded.',
  figures: { leads: 'Leads', approved: 'Approved', paid: 'Paid out', value: 'Amount paid out' },
  earnings: {
    title: 'Commission of loans paid out in these days',
    lead: 'Each figure is the total of its list: without tax while it’s held, with tax after that.',
    earned: 'Earned',
    held: 'Held',
    payable: 'Payable',
    sent: 'With the bank',
    paid: 'Paid to you',
  },
  trend: {
    byDay: 'Leads, approvals and payouts by day',
    byWeek: 'Leads, approvals and payouts by week',
    day: 'Day',
    week: 'Week from',
  },
  links: {
    title: 'Best links',
    none: 'No lead in this period came through a link.',
    name: 'Link',
    leads: 'Leads',
    paid: 'Paid out',
  },
  toDo: {
    title: 'Today',
    calm: 'Nothing waits for you.',
    offered: 'Customers with offers they haven’t taken',
    started: 'Customers who started but didn’t finish',
    dispute_answered: 'Disputes answered in the last 7 days',
  },
  first: {
    title: 'Share your first link',
    text: 'Choose a product, send its link by WhatsApp, and every customer who comes through it is credited to you. It takes less than a minute.',
    action: 'Choose a product',
  },
};
