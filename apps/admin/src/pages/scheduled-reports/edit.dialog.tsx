import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { scheduleOf, typedOf } from '@tulna/console-kit/schedule-fields';
import type { ScheduledReport, ScheduledReportChange } from '@tulna/contract/scheduled-reports';
import { isSame } from '@tulna/rules/same-value';
import { scheduledReportLimits } from '@tulna/rules/scheduled-reports';
import { useRef, useState } from 'react';
import { useRecipients, useScheduledReportChanges } from './queries.ts';
import { reportFields } from './report-fields.tsx';

/** Whether two lists contain the same people, in any order. */
const isSamePeople = (one: readonly string[], other: readonly string[]): boolean =>
  isSame(one.toSorted(), other.toSorted());

/** Changes a scheduled report: each changed field is an edit of its own, so that each can be undone. */
export function EditDialog({ report, onClose }: { report: ScheduledReport; onClose: () => void }) {
  const words = usePhrases('adminScheduledReports');
  const { failures } = usePhrases('consoleKit');
  const { editAll } = useScheduledReportChanges();
  const people = useRecipients();
  const [frequency, setFrequency] = useState(report.schedule.frequency);
  const ids = report.recipients.map(({ admin_id }) => admin_id);
  // The latest values this dialog knows: its own saves, and a colleague's.
  const known = useRef<Record<string, unknown>>({ ...report, recipients: ids });
  return (
    <FormDialog
      title={words.form.change}
      action={words.form.save}
      size="lg"
      fields={[
        textField('name', { label: words.columns.name, max: scheduledReportLimits.name, required: true }),
        ...reportFields({ words, report: report.report, frequency, onFrequency: setFrequency, people }),
      ]}
      initial={{ ...report, ...typedOf(report), recipients: ids }}
      send={async ({ name, period, divided_by, file_language, recipients, ...typed }) => {
        const wanted: readonly ScheduledReportChange[] = [
          { property: 'name', value: name },
          { property: 'period', value: period },
          { property: 'divided_by', value: divided_by ?? report.divided_by },
          { property: 'file_language', value: file_language },
          { property: 'schedule', value: scheduleOf(typed) },
          { property: 'recipients', value: recipients },
        ];
        const changes = wanted.filter(({ property, value }) =>
          property === 'recipients'
            ? !isSamePeople(value, known.current.recipients as readonly string[])
            : !isSame(value, known.current[property]),
        );
        if (changes.length > 0) await editAll(report, changes, known.current);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
