import type { signIn as shape } from '../en/sign-in.ts';

export const signIn = {
  head: {
    title: (brand) => `अपना कोड डालें · ${brand}`,
    login: (brand) => `साइन इन · ${brand}`,
    description: 'एक बार के कोड से साइन इन करें।',
  },
  title: 'अपना कोड डालें',
  sentTo: (to) => `हमने ${to} पर 6 अंकों का कोड भेजा है।`,
  change: 'बदलें',
  code: '6 अंकों का कोड',
  codeHint: (minutes) => `${minutes} मिनट तक मान्य।`,
  verify: 'कोड जाँचें',
  resendIn: (seconds) => `दूसरा कोड आप ${seconds} सेकंड बाद मँगा सकते हैं।`,
  resend: 'दूसरा कोड भेजें',
  resent: 'नया कोड भेजा जा रहा है',
  never: 'यह कोड किसी को न बताएँ। हम इसे पूछने के लिए फ़ोन नहीं करते।',
  expired: 'यह कोड अब मान्य नहीं है',
  expiredText: 'कोड थोड़े समय के लिए ही मान्य होता है। नया मँगाएँ; कुछ ही सेकंड में आ जाएगा।',
  locked: 'कई बार ग़लत कोड डाला गया',
  lockedText: (minutes) =>
    `इस नंबर की सुरक्षा के लिए क़रीब ${minutes} मिनट तक हम कोई कोड नहीं लेंगे। आपका पहले भरा हुआ कुछ नहीं खोया।`,
  lockedOver: 'अब आप फिर कोशिश कर सकते हैं',
  startAgain: 'दूसरा नंबर या ई-मेल डालें',
  notArriving: 'कोड नहीं आ रहा?',
  notArrivingText: 'देख लें कि नंबर सही है और फ़ोन में नेटवर्क है, या कोड ई-मेल पर मँगा लें।',
  outbox: 'डेमो: परीक्षण संदेशों में कोड पढ़ें',
  login: {
    title: 'साइन इन करें',
    text: 'हम आपको एक बार का कोड भेजेंगे। कोई पासवर्ड याद नहीं रखना पड़ता।',
  },
} satisfies typeof shape;
