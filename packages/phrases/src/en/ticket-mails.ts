interface Facts {
  brand: string;
  /** Of the ticket, `HALDI-17`. */
  number: string;
  /** One of `trouble`. */
  what: string;
  /** The ticket in the portal. */
  link: string;
}

/** Emails to a partner’s person about their email to a ticket. */
export const ticketMails = {
  /** First line of an email that can be answered: what is below it is cut off the answer. */
  mark: '--- Write your reply above this line ---',
  subject: ({ number }: Pick<Facts, 'number'>) => `Your email about ticket ${number}`,
  body: ({ what, link, brand }: Facts) =>
    `${what}\n\nYou can reply and add files here:\n${link}\n\nPlease don’t reply to this email.\n\n${brand}`,
  trouble: {
    read_only: 'We didn’t add your email to the ticket: with your role you can read tickets but not reply to them.',
    empty: 'We didn’t add your email to the ticket: there was no text above the line, and no file.',
    long: 'We didn’t add your email to the ticket: it has more than 4,000 characters.',
    ticket_long: 'We didn’t add your email to the ticket: the ticket is full. Please open a new one.',
  },
  /** `names`: a line for each file. */
  files: ({ names }: { names: string }) =>
    `We couldn’t add these files to the ticket:\n${names}\n\nYou can send up to 5 files per message, each a PDF, JPG or PNG of at most 5 MB without a password.`,
  unnamed: 'a file without a name',
};
