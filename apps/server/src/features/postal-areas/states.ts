/** States and union territories, English and Hindi, by their two-letter vehicle code. */
export const postalStates = {
  AN: ['Andaman and Nicobar Islands', 'अंडमान और निकोबार'],
  AP: ['Andhra Pradesh', 'आंध्र प्रदेश'],
  AR: ['Arunachal Pradesh', 'अरुणाचल प्रदेश'],
  AS: ['Assam', 'असम'],
  BR: ['Bihar', 'बिहार'],
  CG: ['Chhattisgarh', 'छत्तीसगढ़'],
  CH: ['Chandigarh', 'चंडीगढ़'],
  DL: ['Delhi', 'दिल्ली'],
  GA: ['Goa', 'गोवा'],
  GJ: ['Gujarat', 'गुजरात'],
  HP: ['Himachal Pradesh', 'हिमाचल प्रदेश'],
  HR: ['Haryana', 'हरियाणा'],
  JH: ['Jharkhand', 'झारखंड'],
  JK: ['Jammu and Kashmir', 'जम्मू और कश्मीर'],
  KA: ['Karnataka', 'कर्नाटक'],
  KL: ['Kerala', 'केरल'],
  LA: ['Ladakh', 'लद्दाख'],
  LD: ['Lakshadweep', 'लक्षद्वीप'],
  MH: ['Maharashtra', 'महाराष्ट्र'],
  ML: ['Meghalaya', 'मेघालय'],
  MN: ['Manipur', 'मणिपुर'],
  MP: ['Madhya Pradesh', 'मध्य प्रदेश'],
  MZ: ['Mizoram', 'मिज़ोरम'],
  NL: ['Nagaland', 'नागालैंड'],
  OD: ['Odisha', 'ओडिशा'],
  PB: ['Punjab', 'पंजाब'],
  PY: ['Puducherry', 'पुडुचेरी'],
  RJ: ['Rajasthan', 'राजस्थान'],
  SK: ['Sikkim', 'सिक्किम'],
  TN: ['Tamil Nadu', 'तमिलनाडु'],
  TR: ['Tripura', 'त्रिपुरा'],
  TS: ['Telangana', 'तेलंगाना'],
  UK: ['Uttarakhand', 'उत्तराखंड'],
  UP: ['Uttar Pradesh', 'उत्तर प्रदेश'],
  WB: ['West Bengal', 'पश्चिम बंगाल'],
} as const satisfies Record<string, readonly [en: string, hi: string]>;

export type PostalState = keyof typeof postalStates;
export const isPostalState = (code: string): code is PostalState => Object.hasOwn(postalStates, code);

/** A sorting district of India Post: the first three digits of its PIN codes (four or five where a part lies in another state), its main city or district in English and Hindi, and its state. */
export type PostalRow = readonly [prefix: string, en: string, hi: string, state: PostalState];
