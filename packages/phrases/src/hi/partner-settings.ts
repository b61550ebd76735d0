import type { partnerSettings as shape } from '../en/partner-settings.ts';

export const partnerSettings = {
  lead: 'आपकी जानकारी, आपका पासवर्ड, आप कहाँ-कहाँ साइन इन हैं, और आपके पार्टनर के लोग।',
  linkLead: (name, email) => `${name}, आप पार्टनर पोर्टल में ${email} से साइन इन करेंगे।`,
  facts: { partner: 'पार्टनर', merchant: 'दुकान', role: 'आपकी भूमिका', email: 'ई-मेल' },
  profile: 'आपकी जानकारी',
  name: 'पूरा नाम',
  language: 'आपके ई-मेल की भाषा',
  save: 'जानकारी सहेजें',
  states: { failed: 'आपका खाता नहीं खुल सका', notFresh: 'हो सकता है यह पुराना हो।' },
} satisfies typeof shape;
