import type { adminCallScript as shape } from '../en/admin-call-script.ts';

/** What an agent says, on the desk of calls and in the queue. */
export const adminCallScript = {
  title: (name, version) => `${name}, संस्करण ${version}`,
  en: 'अंग्रेज़ी',
  hi: 'हिन्दी',
  tabs: 'स्क्रिप्ट की भाषा',
} satisfies typeof shape;
