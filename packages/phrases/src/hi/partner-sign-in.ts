import type { partnerSignIn as shape } from '../en/partner-sign-in.ts';

export const partnerSignIn = {
  title: 'पार्टनर पोर्टल में साइन इन करें',
  lead: 'पार्टनर और दुकानदारों के लिए। उसी ई-मेल से साइन इन करें जिस पर आपको न्योता मिला था।',
  email: 'ई-मेल',
} satisfies typeof shape;
