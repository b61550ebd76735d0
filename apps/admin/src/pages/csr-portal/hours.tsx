import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Notice } from '@tulna/console-kit/states';
import { writeIntervals } from '@tulna/rules/business-clock';
import { CSR_REASONS } from '@tulna/rules/csr-queue';
import { useState } from 'react';
import styles from './csr-portal.module.css';
import { HolidayDialog, TargetsDialog, WeekDialog } from './hours-dialogs.tsx';
import { type Calendar, useCalendar, useCalendarChanges } from './queries.ts';

function Holidays({ calendar, onAdd }: { calendar: Calendar; onAdd: () => void }) {
  const { hours } = usePhrases('adminCsrQueue');
  const formats = useFormats();
  const { remove } = useCalendarChanges();
  const [removing, setRemoving] = useState<Calendar['holidays'][number]>();
  return (
    <section>
      <Group justify="space-between" maw={704}>
        <h2>{hours.holidays}</h2>
        {calendar.may_edit && (
          <Button variant="default" onClick={onAdd}>
            {hours.addHoliday}
          </Button>
        )}
      </Group>
      {calendar.holidays.length === 0 ? (
        <p>
          <strong>{hours.noHolidays.title}</strong>
          <br />
          {hours.noHolidays.text}
        </p>
      ) : (
        <ul className={styles.list} aria-label={hours.holidays}>
          {calendar.holidays.map((holiday) => (
            <li key={holiday.day}>
              <span>
                <strong>{formats.day(holiday.day)}</strong> {holiday.name}
              </span>
              {calendar.may_edit && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={hours.removeOf(holiday.name)}
                  onClick={() => setRemoving(holiday)}
                >
                  {hours.removeHoliday}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmQuestion
        text={removing && hours.removeText(`${formats.day(removing.day)} (${removing.name})`)}
        action={hours.removeHoliday}
        onConfirm={() => (removing === undefined ? Promise.resolve() : remove(removing.day))}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  );
}

function Settings({ calendar }: { calendar: Calendar }) {
  const words = usePhrases('adminCsrQueue');
  const { hours } = words;
  const [dialog, setDialog] = useState<'week' | 'targets' | 'holiday'>();
  const close = () => setDialog(undefined);
  const { may_edit: mayEdit } = calendar;
  return (
    <div className={styles.settings}>
      {!mayEdit && <Notice tone="info">{hours.readOnly}</Notice>}
      <section>
        <Group justify="space-between" maw={704}>
          <h2>{hours.week}</h2>
          {mayEdit && (
            <Button variant="default" onClick={() => setDialog('week')}>
              {hours.editWeek}
            </Button>
          )}
        </Group>
        <ul className={styles.list} aria-label={hours.week}>
          {hours.days.map((day, place) => (
            <li key={day}>
              <strong>{day}</strong>
              <span>{writeIntervals(calendar.week[place] ?? []) || hours.closed}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Group justify="space-between" maw={704}>
          <h2>{hours.targets}</h2>
          {mayEdit && (
            <Button variant="default" onClick={() => setDialog('targets')}>
              {hours.editTargets}
            </Button>
          )}
        </Group>
        <ul className={styles.list} aria-label={hours.targets}>
          {CSR_REASONS.map((reason) => (
            <li key={reason}>
              <strong>{words.reasons[reason]}</strong>
              <span>{hours.target(calendar.targets[reason])}</span>
            </li>
          ))}
        </ul>
      </section>
      <Holidays calendar={calendar} onAdd={() => setDialog('holiday')} />
      {dialog === 'week' && <WeekDialog calendar={calendar} onClose={close} />}
      {dialog === 'targets' && <TargetsDialog calendar={calendar} onClose={close} />}
      {dialog === 'holiday' && <HolidayDialog onClose={close} />}
    </div>
  );
}

/** The business hours from which due times are calculated. */
export function Hours() {
  const { hours } = usePhrases('adminCsrQueue');
  const calendar = useCalendar();
  return (
    <>
      <PageHeader title={hours.title} lead={hours.lead} />
      <Loaded of={calendar} words={hours}>
        {(known) => <Settings calendar={known} />}
      </Loaded>
    </>
  );
}
