import type { welcomeBack as shape } from '../en/welcome-back.ts';

export const welcomeBack = {
  head: { title: (brand) => `फिर से स्वागत है · ${brand}` },
  title: 'फिर से स्वागत है',
  text: 'आपकी जानकारी यहाँ सुरक्षित है। दिखाने से पहले पक्का कर लें कि यह आपकी ही है। फ़ोन नंबर किसी और का हो सकता है, PAN नहीं।',
  stored: 'हमारे पास जो दर्ज है',
  pan: 'PAN',
  panHint: 'पूरे दस अक्षर और अंक',
  birthDate: 'जन्म तिथि',
  why: 'हम दोनों को आपकी दर्ज जानकारी से मिलाते हैं। तारों के पीछे वह है जो सिर्फ़ आप जानते हैं।',
  confirm: 'मेरी जानकारी दिखाएँ',
  lockedTitle: 'कृपया थोड़ी देर बाद कोशिश करें',
  lockedFor: (minutes) => `आपकी जानकारी की सुरक्षा के लिए यह जाँच ${minutes} के लिए बंद है।`,
  lockedOver: 'अब आप फिर कोशिश कर सकते हैं।',
  again: 'फिर कोशिश करें',
  help: 'अगर PAN या जन्म तिथि ग़लत दर्ज हुई थी, तो हमें लिखें। कोई इंसान उसे देखेगा।',
  helpButton: 'हमें लिखें',
  question: 'दर्ज PAN या जन्म तिथि सही नहीं है।',
  minutes: { one: 'मिनट', other: 'मिनट' },
  seconds: { one: 'सेकंड', other: 'सेकंड' },
} satisfies typeof shape;
