import type { shortLink as shape } from '../en/short-link.ts';

export const shortLink: typeof shape = {
  ended: {
    title: 'यह लिंक बंद हो चुका है',
    text: 'यह अब इस्तेमाल में नहीं है। हमारे आज के सारे ऑफ़र आप अब भी देख सकते हैं।',
  },
  unknown: { title: 'हमें यह लिंक नहीं मिला', text: 'कृपया पता जाँच लें। हर अक्षर और अंक सही होना चाहिए।' },
  away: { title: 'यह लिंक अभी नहीं खुल पा रहा', text: 'कृपया थोड़ी देर में फिर कोशिश करें।' },
  retry: 'फिर कोशिश करें',
  toSite: (brand: string) => `${brand} पर जाएँ`,
};
