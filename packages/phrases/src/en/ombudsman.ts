/** What a customer writes to the Reserve Bank's ombudsman, ready to copy; only the server says it. */
export const ombudsmanLetter = {
  text: (facts: {
    address: string;
    contact: string;
    company: string;
    brand: string;
    lender: string | null;
    ticket: string;
    sent: string;
    category: string;
    description: string;
    answer: { day: string; text: string } | null;
    due: string;
  }) =>
    [
      `To the Ombudsman, Reserve Bank of India (${facts.address})`,
      '',
      `Complainant: ${facts.contact}`,
      `Complaint against: ${facts.lender ?? '____________________ (the lender)'}`,
      `Lending service provider: ${facts.company} (${facts.brand})`,
      '',
      `First complaint: number ${facts.ticket}, made on ${facts.sent}`,
      `About: ${facts.category}`,
      'What I wrote:',
      facts.description,
      '',
      facts.answer === null
        ? `I received no answer by ${facts.due}, 30 days after my complaint.`
        : `I’m not satisfied with the answer of ${facts.answer.day}:\n${facts.answer.text}`,
      '',
      'What I’m asking for: ____________________',
      'Amount in dispute, if any: ____________________',
      '',
      'No court, tribunal or other ombudsman has decided this or is dealing with it.',
    ].join('\n'),
};
