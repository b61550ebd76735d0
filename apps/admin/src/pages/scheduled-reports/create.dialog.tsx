import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { scheduleOf, typedOf } from '@tulna/console-kit/schedule-fields';
import { type ScheduledReportName, scheduledReportLimits } from '@tulna/rules/scheduled-reports';
import { useState } from 'react';
import { useRecipients, useScheduledReportChanges } from './queries.ts';
import { reportFields } from './report-fields.tsx';

interface CreateProps {
  /** Reports that the person's role may choose. */
  reports: readonly ScheduledReportName[];
  /** The report that the list is filtered by. */
  first: ScheduledReportName;
  /** Called with the ID of the new scheduled report. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Schedules a report; a failure is shown in the dialog and not as a toast (§8). */
export function CreateDialog({ reports, first, onCreated, onClose }: CreateProps) {
  const words = usePhrases('adminScheduledReports');
  const { failures } = usePhrases('consoleKit');
  const { create } = useScheduledReportChanges();
  const language = useLanguage();
  const people = useRecipients();
  const [report, setReport] = useState(first);
  const [frequency, setFrequency] = useState<'daily' | 'weekly' | 'monthly'>('weekly');
  const [intent] = useState(newIntent);
  return (
    <FormDialog
      title={words.add}
      action={words.create}
      size="lg"
      fields={[
        textField('name', { label: words.columns.name, max: scheduledReportLimits.name, required: true }),
        choiceField('report', {
          label: words.columns.report,
          half: report === 'products',
          options: reports.map((value) => ({ value, label: words.values.report[value] })),
          onChoose: setReport,
        }),
        ...reportFields({ words, report, frequency, onFrequency: setFrequency, people }),
      ]}
      initial={{
        report: first,
        divided_by: 'product',
        period: 'last_week',
        file_language: language,
        ...typedOf({ schedule: { frequency: 'weekly', day: 1, at: '09:00' } }),
      }}
      send={async ({ name, period, divided_by, file_language, recipients, ...typed }) => {
        const { scheduled_report_id: id } = await create(
          {
            name,
            report: typed.report,
            period,
            // The field is shown for the products report only.
            divided_by: divided_by ?? 'product',
            file_language,
            recipients,
            schedule: scheduleOf(typed),
          },
          intent,
        );
        onCreated(id);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
