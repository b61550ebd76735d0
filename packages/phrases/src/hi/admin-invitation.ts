import type { adminInvitation as shape } from '../en/admin-invitation.ts';

export const adminInvitation = {
  title: { invitation: 'अपना पासवर्ड चुनें', reset: 'नया पासवर्ड चुनें' },
  lead: (name, email) => `${name}, आप कंसोल में ${email} से साइन इन करेंगे।`,
  until: (moment) => `यह लिंक एक बार, ${moment} तक काम करता है।`,
  password: 'पासवर्ड',
  again: 'पासवर्ड दोबारा',
  hint: 'कम से कम 12 अक्षर, जिनमें आपका नाम या ई-मेल न हो। एक पूरा वाक्य भी चलेगा।',
  short: 'कम से कम 12 अक्षर लिखें',
  differs: 'दोनों पासवर्ड अलग-अलग हैं',
  show: 'पासवर्ड दिखाएँ',
  send: 'पासवर्ड तय करें',
  done: 'आपका पासवर्ड तय हो गया',
  doneText: 'अब इससे साइन इन करें। दूसरे कदम के लिए हम आपको ई-मेल पर कोड भेजेंगे।',
  signIn: 'साइन इन पर जाएँ',
  signedIn: 'यहाँ पहले से एक खाता साइन इन है। आगे बढ़ने पर वह साइन आउट हो जाएगा।',
  broken: 'यह लिंक इस्तेमाल नहीं हो सकता',
  checking: 'आपका लिंक जाँच रहे हैं',
  retry: 'फिर कोशिश करें',
} satisfies typeof shape;
