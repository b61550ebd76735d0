import { choiceField, textField } from '@tulna/console-kit/form-fields';
import type { ScheduledReport } from '@tulna/contract/scheduled-reports';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import {
  SCHEDULED_REPORT_FREQUENCIES,
  SCHEDULED_REPORT_GROUPS,
  SCHEDULED_REPORT_LANGUAGES,
  SCHEDULED_REPORT_PERIODS,
  type Schedule,
  type ScheduledReportName,
  scheduledReportLimits,
} from '@tulna/rules/scheduled-reports';
import { peopleField } from './people-field.tsx';
import type { useRecipients } from './queries.ts';

type Frequency = Schedule['frequency'];
type Words = ConsoleTopics['adminScheduledReports'];

interface FieldsInput {
  words: Words;
  /** The report; the colleagues that can be chosen depend on it. */
  report: ScheduledReportName;
  frequency: Frequency;
  onFrequency: (frequency: Frequency) => void;
  people: ReturnType<typeof useRecipients>;
}

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
const typedTime = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

/** What a new and an old scheduled report are asked about; name and report come before. */
export const reportFields = ({ words, report, frequency, onFrequency, people }: FieldsInput) => {
  const { columns, values, form } = words;
  return [
    ...(report === 'products'
      ? [
          choiceField('divided_by', {
            label: columns.divided_by,
            half: true,
            options: SCHEDULED_REPORT_GROUPS.map((value) => ({ value, label: values.divided_by[value] })),
          }),
        ]
      : []),
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
      hint: form.recipientsHint,
      people: people?.filter(({ reports }) => reports.includes(report)),
      most: scheduledReportLimits.recipients,
      words: {
        nobodyChosen: form.recipientsFault,
        nobodyThere: form.recipientsNone,
        tooMany: form.recipientsMost(scheduledReportLimits.recipients),
      },
    }),
  ] as const;
};

/** The fields that belong together on the wire. Those that the form didn't show are missing. */
interface Typed {
  frequency: Frequency;
  weekday?: string;
  month_day?: string;
  at: string;
}

/** When it is to be made, out of the fields of the form. */
export const scheduleOf = ({ frequency, weekday, month_day: monthDay, at }: Typed): Schedule => ({
  frequency,
  day: frequency === 'daily' ? 0 : Number(frequency === 'weekly' ? weekday : monthDay),
  at: at.padStart(5, '0'),
});

/** What the form of a report begins with. */
export const typedOf = ({ schedule: { frequency, day, at } }: Pick<ScheduledReport, 'schedule'>) => ({
  frequency,
  weekday: frequency === 'weekly' ? String(day) : '1',
  month_day: frequency === 'monthly' ? String(day) : '1',
  at,
});
