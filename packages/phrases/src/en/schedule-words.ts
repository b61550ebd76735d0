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
    const short = day > 28 ? ' (or the last day of shorter months)' : '';
    return `On the ${ordinal(day)} of every month${short} at ${at}, Indian time`;
  },
  columns: { period: 'Period', frequency: 'How often', file_language: 'Language', recipients: 'Recipients' },
  values: {
    period: {
      yesterday: 'Previous day',
      last_7_days: 'Previous 7 days',
      last_30_days: 'Previous 30 days',
      last_week: 'Previous week, Monday to Sunday',
      last_month: 'Previous calendar month',
    },
    frequency: { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
    file_language: { en: 'English', hi: 'Hindi' },
  },
  form: {
    weekday: 'Day of the week',
    monthDay: 'Day of the month',
    monthDayHint: 'If a month doesn’t have that day, the report is made on its last day.',
    at: 'Time',
    atHint: 'Indian time, from 00:00 to 23:59.',
    atFault: 'Enter a time such as 09:00',
    periodHint: 'Counted back from the day the report is made, which isn’t included.',
    recipientsFault: 'Choose at least one person',
    recipientsMost: (most: number) => `Choose up to ${most} people`,
  },
};
