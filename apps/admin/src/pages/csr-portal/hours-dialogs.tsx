import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { dayField, numberField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { readIntervals, writeIntervals } from '@tulna/rules/business-clock';
import { CSR_REASONS, type CsrReason, csrLimits } from '@tulna/rules/csr-queue';
import { type Calendar, useCalendarChanges } from './queries.ts';

interface DialogProps {
  calendar: Calendar;
  onClose: () => void;
}

const days = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;
type Day = (typeof days)[number];

/** Returns a record with a value for each name. */
const each = <Name extends string, Value>(names: readonly Name[], of: (name: Name, place: number) => Value) =>
  Object.fromEntries(names.map((name, place) => [name, of(name, place)])) as Record<Name, Value>;

const useFailure = () => {
  const { failures } = usePhrases('consoleKit');
  return (error: unknown) => failureText(error, failures);
};

/** Edits the business hours of each weekday, typed as text. */
export function WeekDialog({ calendar, onClose }: DialogProps) {
  const { hours } = usePhrases('adminCsrQueue');
  const { edit } = useCalendarChanges();
  const failure = useFailure();
  return (
    <FormDialog
      title={hours.editWeek}
      intro={<p>{hours.hint}</p>}
      fields={days.map((day, place) =>
        textField(day, {
          label: hours.days[place] ?? '',
          max: 60,
          check: (typed) => (readIntervals(typed) === undefined ? hours.wrong : undefined),
        }),
      )}
      initial={each(days, (_, place) => writeIntervals(calendar.week[place] ?? []))}
      send={(typed: Record<Day, string>) =>
        edit({ property: 'week', value: days.map((day) => readIntervals(typed[day]) ?? []) }, calendar.week)
      }
      failure={failure}
      onClose={onClose}
    />
  );
}

/** Edits the target of each reason, in business minutes. */
export function TargetsDialog({ calendar, onClose }: DialogProps) {
  const words = usePhrases('adminCsrQueue');
  const { hours } = words;
  const { edit } = useCalendarChanges();
  const failure = useFailure();
  return (
    <FormDialog
      title={hours.editTargets}
      intro={<p>{hours.minutesHint}</p>}
      fields={CSR_REASONS.map((reason) =>
        numberField(reason, {
          label: `${words.reasons[reason]}: ${hours.minutes}`,
          min: csrLimits.targetLeast,
          max: csrLimits.targetMost,
          required: true,
        }),
      )}
      initial={calendar.targets}
      send={(value: Record<CsrReason, number>) => edit({ property: 'targets', value }, calendar.targets)}
      failure={failure}
      onClose={onClose}
    />
  );
}

export function HolidayDialog({ onClose }: { onClose: () => void }) {
  const { hours } = usePhrases('adminCsrQueue');
  const { add } = useCalendarChanges();
  const failure = useFailure();
  return (
    <FormDialog
      title={hours.addHoliday}
      action={hours.addHoliday}
      fields={[
        dayField('day', { label: hours.day, required: true }),
        textField('name', { label: hours.name, max: 80, required: true }),
      ]}
      send={(typed) => add(typed)}
      failure={failure}
      onClose={onClose}
    />
  );
}
