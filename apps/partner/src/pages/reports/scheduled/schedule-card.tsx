import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { PartnerSchedule } from '@tulna/contract/partner-schedules';
import { useState } from 'react';
import { filterWords } from './filter-words.ts';
import { useScheduleChanges } from './queries.ts';
import { Runs } from './runs.tsx';
import { ScheduleDialog } from './schedule.dialog.tsx';
import styles from './scheduled.module.css';

interface Props {
  one: PartnerSchedule;
  people: readonly { user_id: string; name: string }[];
  /** Whether this person may change the schedule: owners and members may, people with read access may not. */
  mayChange: boolean;
}

function Buttons({ one, people }: Omit<Props, 'mayChange'>) {
  const words = usePhrases('partnerSchedules');
  const { flip: turn, remove } = useScheduleChanges();
  const [open, setOpen] = useState<'change' | 'delete'>();
  // The schedule as it was when the dialog opened: the page may reload it meanwhile.
  const [dialog, setDialog] = useState(one);
  const [isBusy, setBusy] = useState(false);
  const isOn = one.status === 1;
  const flip = async () => {
    setBusy(true);
    // A failure is a toast.
    await turn(one).catch(() => undefined);
    setBusy(false);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setOpen('change')}>
          {words.change}
        </Button>
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void flip()}>
          {isOn ? words.pause : words.resume}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setDialog(one);
            setOpen('delete');
          }}
        >
          {words.delete}
        </Button>
      </Group>
      {open === 'change' && <ScheduleDialog of={one} people={people} onClose={close} />}
      {open === 'delete' && (
        <ConfirmQuestion text={words.deleteText(dialog.name)} onConfirm={() => remove(dialog)} onClose={close} />
      )}
    </>
  );
}

/** One scheduled report: its content, schedule and recipients, and the result of each run. */
export function ScheduleCard({ one, people, mayChange }: Props) {
  const words = usePhrases('partnerSchedules');
  const reports = usePhrases('partnerReports');
  const formats = useFormats();
  const { fields, timing } = words;
  const filters = filterWords(one.filters, reports);
  return (
    <section className={styles.card} id={one.schedule_id} aria-label={one.name}>
      <header>
        <h2>{one.name}</h2>
        <Chip tone={one.status === 1 ? 'success' : 'warning'}>{one.status === 1 ? words.on : words.paused}</Chip>
      </header>
      {one.nobody && <Notice tone="warning">{words.nobody}</Notice>}
      <Facts
        facts={[
          [fields.report, words.reports[one.report]],
          [fields.filters, filters === '' ? words.everything : filters],
          [timing.columns.period, timing.values.period[one.period]],
          [fields.when, timing.when(one.schedule)],
          [fields.next, one.next_at && formats.moment(one.next_at)],
          [timing.columns.file_language, timing.values.file_language[one.file_language]],
          [fields.createdBy, one.created_by || words.unknown],
          [
            timing.columns.recipients,
            one.recipients
              .map(({ name, state }) => {
                const who = name || words.unknown;
                return state === 'active' ? who : `${who} (${words.recipientStates[state]})`;
              })
              .join(', '),
          ],
        ]}
      />
      {one.recipients.some(({ state }) => state !== 'active') && <small>{words.passed}</small>}
      {mayChange && <Buttons one={one} people={people} />}
      <h3>{words.runs}</h3>
      <Runs of={one} />
    </section>
  );
}
