import type { partnerSignIn as shape } from '../en/partner-sign-in.ts';

export const partnerSignIn = {
  title: 'पार्टनर पोर्टल में साइन इन करें',
  lead: 'पार्टनर और दुकानदारों के लिए। उसी ई-मेल से साइन इन करें जिस पर आपको न्योता मिला था।',
  email: 'ई-मेल',
  reset: {
    ask: 'पासवर्ड भूल गए?',
    title: 'नया पासवर्ड तय करें',
    lead: 'अपना ई-मेल पता लिखें। अगर उससे कोई खाता है, तो हम उस पर लिंक भेजेंगे। लिंक इस्तेमाल करने तक आपका पासवर्ड वही रहेगा।',
    send: 'लिंक भेजें',
    back: 'साइन इन पर लौटें',
  },
} satisfies typeof shape;
