import type { TicketAnswer, TicketKind } from '@tulna/rules/partner-tickets';

/** A fictional ticket of the demo world: the question, and the support desk's reply. */
export interface DemoTicket {
  /** Key of the partner; its first demo person asked the question. */
  partner: string;
  kind: TicketKind;
  subject: string;
  text: string;
  /** How many hours before the first start it was asked. */
  hoursAgo: number;
  answer?: { text: string; state: TicketAnswer; hoursAgo: number };
}

export const demoTickets: readonly DemoTicket[] = [
  {
    partner: 'haldi',
    kind: 'general_query',
    subject: 'अक्टूबर का स्टेटमेंट',
    text: 'अक्टूबर का स्टेटमेंट कब आएगा? मुझे अपने अकाउंटेंट को देना है।',
    hoursAgo: 200,
    answer: { text: 'स्टेटमेंट महीना बंद होते ही रिपोर्ट में दिखता है। अक्टूबर अब बंद हो चुका है।', state: 'answered', hoursAgo: 180 },
  },
  {
    partner: 'haldi',
    kind: 'tech_support',
    subject: 'QR कोड धुंधला छप रहा है',
    text: 'दुकान के पोस्टर पर QR कोड साफ़ नहीं छपा। क्या बड़ा कोड मिल सकता है?',
    hoursAgo: 30,
    answer: { text: 'कौन से आकार का पोस्टर छापा, A4 या A5? कृपया एक फ़ोटो भेजें।', state: 'waiting', hoursAgo: 26 },
  },
  {
    partner: 'cl',
    kind: 'tech_support',
    subject: 'A link leads to the home page',
    text: 'My link for gold loans opened the home page yesterday evening. This morning it was right again.',
    hoursAgo: 4,
  },
  {
    partner: 'cl',
    kind: 'general_query',
    subject: 'A second person for our office',
    text: 'How do I add a colleague who should only look at reports?',
    hoursAgo: 120,
    answer: {
      text: 'Open Settings, People, and invite them with the role “Read only”. They get a link by email that works for 72 hours.',
      state: 'closed',
      hoursAgo: 115,
    },
  },
];
