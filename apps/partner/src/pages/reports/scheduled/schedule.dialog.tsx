import { conflictOf } from '@tulna/console-kit/edit-conflict';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { scheduleFields, scheduleOf, typedOf } from '@tulna/console-kit/schedule-fields';
import type { PartnerSchedule } from '@tulna/contract/partner-schedules';
import { type PartnerScheduleReport, partnerScheduleLimits } from '@tulna/rules/partner-schedules';
import { useRef, useState } from 'react';
import { filterWords } from './filter-words.ts';
import { seenOf, useScheduleChanges } from './queries.ts';

interface Props {
  /** The content of a new schedule, with its filters as in a URL; or the schedule to change. */
  of: { report: PartnerScheduleReport; filters: Readonly<Record<string, string>> } | PartnerSchedule;
  people: readonly { user_id: string; name: string }[];
  onClose: () => void;
}

/** Schedules a report, or changes its times and recipients. Its content is chosen once. */
export function ScheduleDialog({ of, people, onClose }: Props) {
  const words = usePhrases('partnerSchedules');
  const reports = usePhrases('partnerReports');
  const { failures } = usePhrases('consoleKit');
  const language = useLanguage();
  const { create, change } = useScheduleChanges();
  const known = 'schedule_id' in of ? of : undefined;
  // The schedule as it was when the dialog opened: the page may reload it meanwhile.
  const seen = useRef<unknown>(known && seenOf(known));
  const schedule = known?.schedule ?? { frequency: 'weekly', day: 1, at: '09:00' };
  const [frequency, setFrequency] = useState(schedule.frequency);
  const filters = Object.fromEntries(
    Object.entries<string | readonly string[]>(of.filters).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.split(',') : value,
    ]),
  );
  return (
    <FormDialog
      title={known === undefined ? words.formTitle[of.report] : words.changeTitle}
      action={known === undefined ? words.create : words.save}
      size="lg"
      intro={<p>{words.intro(filterWords(filters, reports))}</p>}
      fields={[
        textField('name', {
          label: words.fields.name,
          hint: words.nameHint,
          max: partnerScheduleLimits.name,
          required: true,
        }),
        ...scheduleFields({
          words: words.timing,
          frequency,
          onFrequency: setFrequency,
          people: people.map(({ user_id: id, name }) => ({ id, name })),
          most: partnerScheduleLimits.recipients,
          recipientWords: { hint: words.fields.recipientsHint, nobodyThere: words.fields.recipientsNone },
        }),
      ]}
      initial={{
        name: known?.name ?? words.reports[of.report],
        period: known?.period ?? 'last_week',
        file_language: known?.file_language ?? language,
        recipients: known?.recipients.map(({ user_id }) => user_id) ?? [],
        ...typedOf({ schedule }),
      }}
      send={({ name, period, file_language, recipients, ...typed }) => {
        const fields = { name, period, file_language, recipients, schedule: scheduleOf(typed) };
        if (known !== undefined) return change({ schedule_id: known.schedule_id, ...fields }, seen.current);
        return create({ report: of.report, filters: of.filters as Record<string, string>, ...fields });
      }}
      failure={(error) => {
        const conflict = conflictOf(error);
        if (conflict === undefined) return failureText(error, failures);
        // Once the person has seen the message about the newer version, saving again overwrites it.
        seen.current = conflict.value;
        return words.conflict(conflict.by);
      }}
      onClose={onClose}
    />
  );
}
