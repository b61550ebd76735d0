import type { adminSignIn as shape } from '../en/admin-sign-in.ts';

export const adminSignIn = {
  title: 'कंसोल में साइन इन करें',
  lead: 'सिर्फ़ कर्मचारियों के लिए। हर साइन इन दर्ज होता है।',
  ended: 'आपका सेशन खत्म हो गया है। जहाँ थे वहीं से जारी रखने के लिए साइन इन करें। जो बदलाव सहेजे नहीं थे, वे शायद फिर से करने पड़ें।',
  email: 'दफ़्तर का ई-मेल',
  password: 'पासवर्ड',
  next: 'जारी रखें',
  passkey: 'पासकी से साइन इन करें',
  or: 'या',
  codeTitle: 'अपना कोड लिखें',
  sentTo: (address) => `हमने ${address} पर 6 अंकों का कोड भेजा है।`,
  code: '6 अंकों का कोड',
  codeWrong: '6 अंकों का OTP लिखें',
  verify: 'साइन इन करें',
  resend: 'दूसरा कोड भेजें',
  resendIn: (seconds) => `आप ${seconds} सेकंड में दूसरा कोड माँग सकते हैं।`,
  resent: 'नया कोड भेजा जा रहा है',
  otherAccount: 'दूसरे खाते से साइन इन करें',
  outbox: 'डेमो: परीक्षण संदेशों में कोड पढ़ें',
  passkeyFailed: 'पासकी से साइन इन नहीं हो सका। कृपया फिर कोशिश करें या पासवर्ड से साइन इन करें।',
  show: 'पासवर्ड दिखाएँ',
} satisfies typeof shape;
