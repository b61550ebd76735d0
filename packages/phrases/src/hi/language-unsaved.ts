import type { languageUnsaved as shape } from '../en/language-unsaved.ts';

export const languageUnsaved = {
  title: 'आपकी भाषा सेव नहीं हुई',
  text: 'यह टैब हिन्दी में है। हमारे मैसेज और आपके दूसरे फ़ोन-कंप्यूटर पहले वाली भाषा में ही रहेंगे।',
  retry: 'फिर कोशिश करें',
} satisfies typeof shape;
