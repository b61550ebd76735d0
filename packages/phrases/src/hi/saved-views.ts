import type { savedViews as shape } from '../en/saved-views.ts';

export const savedViews = {
  saveView: 'यह व्यू सेव करें',
  viewName: 'व्यू का नाम',
  noViews:
    'अभी कोई व्यू सेव नहीं हुआ है। फ़िल्टर, क्रम और कॉलम चुनें, फिर उन्हें व्यू के रूप में सेव करें। आप जिस भी ब्राउज़र में साइन इन करेंगे, वह वहाँ मिलेगा।',
  ownViews: 'आपके व्यू',
  teamViews: 'टीम के व्यू',
  forTeam: 'टीम के साथ साझा करें',
  forTeamHint: 'जो यह पेज खोल सकते हैं, उन सबको दिखेगा।',
  sharedBy: (name) => `${name} ने साझा किया`,
  removeView: (name) => `व्यू ${name} हटाएँ`,
} satisfies typeof shape;
