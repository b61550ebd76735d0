/** Parts of a merchant's record: its partner, its poster. */
export const adminMerchantSections = {
  move: {
    title: 'Partner and moves',
    now: 'Partner now',
    start: 'Move to another partner',
    cancel: 'Cancel the move',
    cancelText: (shop: string, partner: string) => `${shop} will stay with ${partner}.`,
    planned: (partner: string, day: string) => `Moves to ${partner} on ${day}.`,
    form: {
      title: (shop: string) => `Move ${shop}`,
      intro: (partner: string) =>
        `What happened before the move stays with ${partner}: visits, applications and commissions. From the first day, the shop’s link, QR code and poster lead to the new partner.`,
      partner: 'New partner',
      firstDay: 'First day with the new partner',
      firstDayHint: 'A move from today takes effect at once and can’t be cancelled.',
      dayWrong: 'Please choose a day from today to a year from now',
      reason: 'Reason',
      save: 'Save move',
    },
    history: 'Moves',
    line: (from: string, to: string, day: string) => `${day}: ${from} → ${to}`,
    states: { planned: 'Planned', cancelled: 'Cancelled' },
    saved: (by: string, at: string) => (by === '' ? `Saved on ${at}` : `Saved by ${by} on ${at}`),
    cancelled: (by: string, at: string) => (by === '' ? `Cancelled on ${at}` : `Cancelled by ${by} on ${at}`),
    failed: 'The partner couldn’t be loaded',
    notFresh: 'The partner couldn’t be refreshed.',
    properties: { from_partner: 'From', to_partner: 'To', first_day: 'First day', reason: 'Reason' },
  },
  poster: {
    title: 'Poster with QR code',
    lead: 'In the colours of the partner, with the shop’s name. The QR code keeps working if the shop moves to another partner.',
    size: 'Paper',
    sizes: { a4: 'A4', a5: 'A5' },
    language: 'Language',
    languages: { en: 'English', hi: 'Hindi' },
    download: (format: string) => `Poster (${format})`,
  },
};
