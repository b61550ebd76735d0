import type { scheduleWords as shape } from '../en/schedule-words.ts';

const weekdays: readonly string[] = ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'];

export const scheduleWords = {
  weekdays,
  when: ({ frequency, day, at }) => {
    if (frequency === 'daily') return `हर दिन ${at} बजे, भारतीय समय`;
    if (frequency === 'weekly') return `हर ${weekdays[day - 1] ?? ''} को ${at} बजे, भारतीय समय`;
    const short = day > 28 ? ' (छोटे महीनों में आख़िरी दिन)' : '';
    return `हर महीने की ${day} तारीख़ को${short} ${at} बजे, भारतीय समय`;
  },
  columns: { period: 'अवधि', frequency: 'कितनी बार', file_language: 'भाषा', recipients: 'पाने वाले' },
  values: {
    period: {
      yesterday: 'पिछला दिन',
      last_7_days: 'पहले के 7 दिन',
      last_30_days: 'पहले के 30 दिन',
      last_week: 'पिछला हफ़्ता, सोमवार से रविवार',
      last_month: 'पिछला महीना',
    },
    frequency: { daily: 'हर दिन', weekly: 'हर हफ़्ते', monthly: 'हर महीने' },
    file_language: { en: 'अंग्रेज़ी', hi: 'हिन्दी' },
  },
  form: {
    weekday: 'हफ़्ते का दिन',
    monthDay: 'महीने की तारीख़',
    monthDayHint: 'जिस महीने में 29, 30 या 31 तारीख़ नहीं होती, उसमें रिपोर्ट आख़िरी दिन बनती है।',
    at: 'समय',
    atHint: 'भारतीय समय, 00:00 से 23:59 तक।',
    atFault: 'समय 09:00 की तरह लिखें',
    periodHint: 'रिपोर्ट बनने के दिन से पीछे गिनकर; वह दिन शामिल नहीं है।',
    recipientsFault: 'कम से कम एक व्यक्ति चुनें',
    recipientsMost: (most) => `ज़्यादा से ज़्यादा ${most} लोग चुनें`,
  },
} satisfies typeof shape;
