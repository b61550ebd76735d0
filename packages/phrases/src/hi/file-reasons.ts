import type { fileReasons as shape } from '../en/file-reasons.ts';

export const fileReasons = {
  applicationId: 'यह हमारी आवेदन आईडी नहीं है',
  reference: 'आवेदन आईडी, या लेंडर के साथ उसकी लीड आईडी चाहिए',
  lender: 'इस नाम का कोई लेंडर नहीं है',
  status: (words) => `इनमें से एक लिखें: ${words}`,
  date: '05/11/2026 या 2026-11-05 जैसी तारीख लिखें',
  future: 'यह तारीख अभी आई नहीं है',
  amount: 'शून्य से बड़ी रकम रुपयों में लिखें',
  unknown: 'इस आईडी का कोई आवेदन हमारे पास नहीं है',
  wrongLender: 'यह आवेदन किसी और लेंडर के पास है',
  columnMissing: 'यह कॉलम नहीं है',
  cardId: 'यह किसी कार्ड की आईडी नहीं है; नए कार्ड के लिए खाली छोड़ें',
  cardName: 'नाम ज़रूरी है',
  cardDeleted: 'यह कार्ड मिटा दिया गया था',
  sameCard: (row) => `यही कार्ड पंक्ति ${row} में भी है`,
  picture: 'सिर्फ़ यहाँ अपलोड की गई तस्वीर चलेगी',
  link: 'https:// से शुरू होने वाला पूरा लिंक लिखें',
  lines: 'ज़्यादा से ज़्यादा 20 पंक्तियाँ, हर एक 300 अक्षरों तक',
  longest: (characters) => `ज़्यादा से ज़्यादा ${characters} अक्षर`,
  wholeNumber: 'पूरी संख्या लिखें',
  flag: '0 या 1 लिखें',
} satisfies typeof shape;
