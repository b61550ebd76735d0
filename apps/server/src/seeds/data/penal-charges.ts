/** The penal terms of a lender: percent a month of the overdue instalment, days of grace, ₹ for a bounced debit. */
type PenalTerms = { readonly percent: number; readonly graceDays: number; readonly bounce: number };

/** The penal terms as the sentences shown with an offer (product.md §8), in English and Hindi. */
export function penalCharges({ percent, graceDays, bounce }: PenalTerms): { en: string; hi: string } {
  const en = [
    `${percent}% a month of the overdue instalment, charged only when it is more than ${graceDays} days late.`,
    'No interest is charged on this penalty.',
  ];
  const hi = [
    `किस्त ${graceDays} दिन से ज़्यादा लेट होने पर, सिर्फ़ बकाया किस्त पर ${percent}% महीना जुर्माना।`,
    'जुर्माने पर कोई ब्याज नहीं लगता।',
  ];
  if (bounce > 0) {
    en.push(`₹${bounce} plus GST when an automatic debit bounces.`);
    hi.push(`बैंक से ऑटो-डेबिट बाउंस होने पर ₹${bounce} और GST।`);
  }
  return { en: en.join(' '), hi: hi.join(' ') };
}
