import type { partnerSettings as shape } from '../en/partner-settings.ts';

export const partnerSettings = {
  lead: 'आपकी जानकारी, आपका पासवर्ड और आप कहाँ-कहाँ साइन इन हैं।',
  linkLead: (name, email) => `${name}, आप पार्टनर पोर्टल में ${email} से साइन इन करेंगे।`,
} satisfies typeof shape;
