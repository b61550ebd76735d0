const weekdays: readonly string[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When a report is made. `day` counts from Monday in a week, and from the first in a month. */
interface Schedule {
  frequency: 'daily' | 'weekly' | 'monthly';
  day: number;
  at: string;
}

const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (day: number): string => `${day}${endings[ordinals.select(day)] ?? 'th'}`;

/** Times and days of scheduled reports, in both consoles alike. */
export const scheduleWords = {
  weekdays,
  when: ({ frequency, day, at }: Schedule) => {
    if (frequency === 'daily') return `Every day at ${at}, Indian time`;
    if (frequency === 'weekly') return `Every ${weekdays[day - 1] ?? ''} at ${at}, Indian time`;
    const short = day > 28 ? ' (the last day of shorter months)' : '';
    return `On the ${ordinal(day)} of every month${short} at ${at}, Indian time`;
  },
  columns: { period: 'Period', frequency: 'How often', file_language: 'Language', recipients: 'Recipients' },
  values: {
    period: {
      yesterday: 'The day before',
      last_7_days: 'The 7 days before',
      last_30_days: 'The 30 days before',
      last_week: 'The previous week, Monday to Sunday',
      last_month: 'The previous calendar month',
    },
    frequency: { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
    file_language: { en: 'English', hi: 'Hindi' },
  },
  form: {
    weekday: 'Day of the week',
    monthDay: 'Day of the month',
    monthDayHint: 'In a month without a 29th, 30th or 31st, the report is made on the last day.',
    at: 'Time',
    atHint: 'Indian time, from 00:00 to 23:59.',
    atFault: 'Enter a time such as 09:00',
    periodHint: 'Counted back from the day of the run, which isn’t included.',
    recipientsFault: 'Choose at least one person',
    recipientsMost: (most: number) => `Choose up to ${most} people`,
  },
};
