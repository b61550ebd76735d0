/** One masked detail of a person, shown in full for a reason and for a minute. */
export const adminShown = {
  button: (field: string) => `Show ${field}`,
  title: (field: string) => `Show ${field} in full`,
  intro: 'You’ll see it for 60 seconds. The audit keeps who looked, when and why.',
  action: 'Show',
  hide: 'Hide',
  hidden: (seconds: number) => (seconds === 1 ? 'Hidden again in 1 second' : `Hidden again in ${seconds} seconds`),
  reason: 'Reason',
  note: 'Note',
  noteHint: 'No phone numbers, email addresses or PANs.',
  noteMissing: 'Please say why in a few words',
  fields: {
    name: 'name',
    phone: 'mobile number',
    email: 'email',
    pan: 'PAN',
    birth_date: 'date of birth',
    address: 'address',
  },
  reasons: {
    on_the_phone: 'Talking to the customer',
    identity: 'Checking who they are',
    lender: 'A lender asked',
    complaint: 'Complaint',
    authority: 'Court or authority',
    other: 'Other',
  },
};
