import { choiceField } from '@tulna/console-kit/form-fields';
import { scheduleFields } from '@tulna/console-kit/schedule-fields';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import {
  SCHEDULED_REPORT_GROUPS,
  type Schedule,
  type ScheduledReportName,
  scheduledReportLimits,
} from '@tulna/rules/scheduled-reports';
import type { useRecipients } from './queries.ts';

interface FieldsInput {
  words: ConsoleTopics['adminScheduledReports'];
  /** The report; the colleagues that can be chosen depend on it. */
  report: ScheduledReportName;
  frequency: Schedule['frequency'];
  onFrequency: (frequency: Schedule['frequency']) => void;
  people: ReturnType<typeof useRecipients>;
}

/** The fields of a new and an existing scheduled report; name and report come before. */
export const reportFields = ({ words, report, frequency, onFrequency, people }: FieldsInput) => {
  const { columns, values, form, timing } = words;
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
    ...scheduleFields({
      words: timing,
      frequency,
      onFrequency,
      people: people?.filter(({ reports }) => reports.includes(report)).map(({ admin_id: id, name }) => ({ id, name })),
      most: scheduledReportLimits.recipients,
      recipientWords: { hint: form.recipientsHint, nobodyThere: form.recipientsNone },
    }),
  ] as const;
};
