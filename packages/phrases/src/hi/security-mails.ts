import type { securityMails as shape } from '../en/security-mails.ts';
import { momentInWords } from '../wait-words.ts';

const ifNotYou = (link: string) =>
  `अगर यह आपने नहीं किया, तो अभी नया पासवर्ड रखें, अपने दूसरे सेशन बंद करें और अनजान पासकी हटाएँ:\n${link}`;

export const securityMails: typeof shape = {
  passkey_added: {
    subject: ({ brand }) => `${brand} के आपके खाते में पासकी जोड़ी गई`,
    body: ({ brand, name, link }) =>
      `आपके खाते में पासकी “${name}” जोड़ी गई। इससे पासवर्ड और कोड के बिना साइन इन होता है।\n\n${ifNotYou(link)}\n\n${brand}`,
  },
  passkey_removed: {
    subject: ({ brand }) => `${brand} के आपके खाते से पासकी हटाई गई`,
    body: ({ brand, name, link }) =>
      `आपके खाते से पासकी “${name}” हटाई गई। अब उससे साइन इन नहीं होगा।\n\n${ifNotYou(link)}\n\n${brand}`,
  },
  password_set: {
    subject: ({ brand }) => `${brand} के आपके खाते का पासवर्ड बदला गया`,
    body: ({ brand, link }) => `आपके खाते का पासवर्ड बदला गया और आपके दूसरे सेशन बंद किए गए।\n\n${ifNotYou(link)}\n\n${brand}`,
  },
  new_device: {
    subject: ({ brand }) => `${brand} के आपके खाते में नए ब्राउज़र से साइन इन`,
    body: ({ brand, browser, at, link }) =>
      `आपके खाते में ऐसे ब्राउज़र से साइन इन हुआ जिसे हमने आपके खाते में पहले नहीं देखा:\n\n${browser === '' ? 'अनजान ब्राउज़र' : browser}\n${momentInWords(at, 'hi')}, भारतीय समय\n\nअगर यह आप ही थे, तो कुछ करने की ज़रूरत नहीं है।\n\n${ifNotYou(link)}\n\n${brand}`,
  },
};
