import type { scheduleWords } from '@tulna/phrases/en/schedule-words';
import {
  SCHEDULED_REPORT_FREQUENCIES,
  SCHEDULED_REPORT_LANGUAGES,
  SCHEDULED_REPORT_PERIODS,
  type Schedule,
} from '@tulna/rules/scheduled-reports';
import { choiceField, textField } from './form-fields.tsx';
import { peopleField } from './people-field.tsx';

type Frequency = Schedule['frequency'];

interface ScheduleInput {
  words: typeof scheduleWords;
  frequency: Frequency;
  onFrequency: (frequency: Frequency) => void;
  /** People who can be chosen; undefined while loading. */
  people: readonly { id: string; name: string }[] | undefined;
  /** Maximum number of recipients. */
  most: number;
  recipientWords: { hint: string; nobodyThere: string };
}

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
const typedTime = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

/** The fields of a scheduled report in every console: its days, times, language and recipients. */
export const scheduleFields = ({ words, frequency, onFrequency, people, most, recipientWords }: ScheduleInput) => {
  const { columns, values, form } = words;
  return [
    choiceField('period', {
      label: columns.period,
      hint: form.periodHint,
      options: SCHEDULED_REPORT_PERIODS.map((value) => ({ value, label: values.period[value] })),
    }),
    choiceField('frequency', {
      label: columns.frequency,
      half: true,
      options: SCHEDULED_REPORT_FREQUENCIES.map((value) => ({ value, label: values.frequency[value] })),
      onChoose: onFrequency,
    }),
    ...(frequency === 'weekly'
      ? [
          choiceField('weekday', {
            label: form.weekday,
            half: true,
            options: words.weekdays.map((label, index) => ({ value: String(index + 1), label })),
          }),
        ]
      : []),
    ...(frequency === 'monthly'
      ? [
          choiceField('month_day', {
            label: form.monthDay,
            hint: form.monthDayHint,
            half: true,
            options: days.map((value) => ({ value, label: value })),
          }),
        ]
      : []),
    textField('at', {
      label: form.at,
      hint: form.atHint,
      half: true,
      max: 5,
      required: true,
      check: (value) => (typedTime.test(value) ? undefined : form.atFault),
    }),
    choiceField('file_language', {
      label: columns.file_language,
      half: true,
      options: SCHEDULED_REPORT_LANGUAGES.map((value) => ({ value, label: values.file_language[value] })),
    }),
    peopleField('recipients', {
      label: columns.recipients,
      hint: recipientWords.hint,
      people,
      most,
      words: {
        nobodyChosen: form.recipientsFault,
        nobodyThere: recipientWords.nobodyThere,
        tooMany: form.recipientsMost(most),
      },
    }),
  ] as const;
};

/** The schedule's fields as the form returns them; those that it didn't show are missing. */
interface Typed {
  frequency: Frequency;
  weekday?: string;
  month_day?: string;
  at: string;
}

/** The schedule, from the fields of the form. */
export const scheduleOf = ({ frequency, weekday, month_day: monthDay, at }: Typed): Schedule => ({
  frequency,
  day: frequency === 'daily' ? 0 : Number(frequency === 'weekly' ? weekday : monthDay),
  at: at.padStart(5, '0'),
});

/** The initial values of a report's form. */
export const typedOf = ({ schedule: { frequency, day, at } }: { schedule: Schedule }) => ({
  frequency,
  weekday: frequency === 'weekly' ? String(day) : '1',
  month_day: frequency === 'monthly' ? String(day) : '1',
  at,
});
