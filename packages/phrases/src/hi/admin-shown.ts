import type { adminShown as shape } from '../en/admin-shown.ts';

/** One masked detail of a person, shown in full for a reason and for a minute. */
export const adminShown = {
  button: (field) => `${field} दिखाएँ`,
  title: (field) => `${field} पूरा दिखाएँ`,
  intro: 'यह 60 सेकंड तक दिखेगा। किसने, कब और क्यों देखा, यह ऑडिट में रहता है।',
  action: 'दिखाएँ',
  hide: 'छिपाएँ',
  hidden: (seconds) => `${seconds} सेकंड में फिर छिप जाएगा`,
  reason: 'वजह',
  note: 'नोट',
  noteHint: 'फ़ोन नंबर, ई-मेल या PAN न लिखें।',
  noteMissing: 'कृपया कुछ शब्दों में वजह लिखें',
  fields: {
    name: 'नाम',
    phone: 'मोबाइल नंबर',
    email: 'ई-मेल',
    pan: 'PAN',
    birth_date: 'जन्म तिथि',
    address: 'पता',
  },
  reasons: {
    on_the_phone: 'ग्राहक से बात हो रही है',
    identity: 'पहचान की जाँच',
    lender: 'लेंडर ने पूछा',
    complaint: 'शिकायत',
    authority: 'अदालत या सरकारी विभाग',
    other: 'कुछ और',
  },
} satisfies typeof shape;
