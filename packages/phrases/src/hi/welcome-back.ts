import type { welcomeBack as shape } from '../en/welcome-back.ts';

export const welcomeBack = {
  head: { title: (brand) => `फिर से स्वागत है · ${brand}` },
  title: 'फिर से स्वागत है',
  text: 'आपकी जानकारी यहाँ सुरक्षित है। दिखाने से पहले कृपया पुष्टि करें कि यह आपकी ही है। फ़ोन नंबर किसी और के पास जा सकता है, PAN नहीं।',
  stored: 'हमारे पास जो दर्ज है',
  pan: 'PAN',
  panHint: 'पूरे 10 अक्षर और अंक',
  birthDate: 'जन्म तिथि',
  why: 'हम दोनों को आपकी दर्ज जानकारी से मिलाते हैं। सुरक्षा के लिए हमने उसका कुछ हिस्सा छिपाया है।',
  confirm: 'मेरी जानकारी दिखाएँ',
  lockedTitle: 'कृपया थोड़ी देर बाद कोशिश करें',
  lockedFor: (minutes) => `आपकी जानकारी की सुरक्षा के लिए, ${minutes} बाद फिर कोशिश करें।`,
  lockedOver: 'अब आप फिर कोशिश कर सकते हैं।',
  again: 'फिर कोशिश करें',
  help: 'अगर PAN या जन्म तिथि ग़लत दर्ज है, तो हमसे संपर्क करें। हम जाँच करेंगे।',
  helpButton: 'हमसे संपर्क करें',
  question: 'दर्ज किया गया मेरा PAN या जन्म तिथि ग़लत है।',
  minutes: { one: 'मिनट', other: 'मिनट' },
  seconds: { one: 'सेकंड', other: 'सेकंड' },
} satisfies typeof shape;
