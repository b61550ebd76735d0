/** The page of marketing texts: its list, its form and its question before something is deleted. */
export const adminMarketingTexts = {
  title: 'Marketing texts',
  lead: 'Partners only see approved texts. We add the partner’s link and the legal lines to each text automatically. To change an approved text, set it back to draft first.',
  columns: {
    name: 'Name',
    product: 'Product',
    channel: 'Channel',
    english: 'English text',
    hindi: 'Hindi text',
    status: 'Status',
    created_at: 'Created',
    actions: 'Actions',
  },
  values: {
    product: {
      personal_loan: 'Personal loan',
      business_loan: 'Business loan',
      gold_loan: 'Gold loan',
      home_loan: 'Home loan',
      credit_card: 'Credit card',
      insurance: 'Insurance',
    },
    channel: { whatsapp: 'WhatsApp', sms: 'SMS', social: 'Social media' },
    status: { 1: 'Approved', 0: 'Draft' },
  },
  of: (field: string, name: string) => `${field} of ${name}`,
  add: 'New marketing text',
  create: 'Create',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteText: (name: string) =>
    `${name} will be taken off the list and partners won’t see it. You can restore it from the audit.`,
  switchAll: 'Approve or make a draft',
  switchTo: 'Set to',
  empty: { title: 'No marketing texts yet', text: 'Create the first one, and it will be listed here.' },
};
