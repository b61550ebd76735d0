import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { PencilIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { Alarm, AlarmRaising } from '@tulna/contract/alarms';
import { ALARM_FIGURE_FACTS, maySetAlarms } from '@tulna/rules/alarms';
import { useState } from 'react';
import { Link } from 'react-router';
import { alarmRows } from '../../alarm-rows.ts';
import { shownRole } from '../../session.ts';
import { EditAlarmDialog } from './alarm.dialog.tsx';
import { useAlarmChanges, useLatestRaisings } from './alarm-queries.ts';
import { hasTooFew } from './alarm-state.ts';
import styles from './alarms.module.css';
import { reportAddress } from './report-address.ts';

/** One raising of an alarm: how it developed, and who is dealing with it. */
export function RaisingText({ raising }: { raising: AlarmRaising }) {
  const words = usePhrases('adminAlarms');
  const formats = useFormats();
  const { see } = useAlarmChanges();
  const [isBusy, setBusy] = useState(false);
  const { panel, inUnit } = words;
  const { raised_at, value, figure, ended_at, ended_why, mailed, seen_by, seen_at } = raising;
  return (
    <div className={styles.raising}>
      <strong>{panel.raised(formats.moment(raised_at), inUnit(value, ALARM_FIGURE_FACTS[figure].unit))}</strong>
      <span>
        {ended_at === null || ended_why === null
          ? panel.stillRaised
          : panel.ended(formats.moment(ended_at), words.endings[ended_why])}
      </span>
      <small>{panel.mailed(mailed)}</small>
      {seen_by !== null && seen_at !== null ? (
        <small>{panel.seen(seen_by, formats.moment(seen_at))}</small>
      ) : (
        ended_at === null && (
          <div>
            <Button
              size="xs"
              loading={isBusy}
              onClick={() => {
                setBusy(true);
                void see(raising)
                  .catch(() => undefined)
                  .finally(() => setBusy(false));
              }}
            >
              {panel.see}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

/** One alarm: what it watches and found, what to do, and when it was raised. */
export function AlarmPanel({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const words = usePhrases('adminAlarms');
  const formats = useFormats();
  const { remove } = useAlarmChanges();
  const { data } = useLatestRaisings(alarm.alarm_id);
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { panel, columns, inUnit } = words;
  const { unit, isNow } = ALARM_FIGURE_FACTS[alarm.figure];
  const { threshold, value, cases, min_cases: least } = alarm;
  const shown = value === null ? '–' : inUnit(value, unit);
  const maySet = maySetAlarms(shownRole() ?? 0);
  return (
    <div className={styles.panel}>
      {alarm.failed_since !== null && (
        <Notice tone="warning">{words.failedSince(formats.moment(alarm.failed_since))}</Notice>
      )}
      <Facts
        look="totals"
        label={columns.value}
        facts={[
          [columns.value, cases === null || unit === 'count' ? shown : panel.outOf(shown, formats.number(cases))],
        ]}
      />
      {cases !== null && hasTooFew(alarm) && <p>{panel.tooFew(formats.number(cases), formats.number(least))}</p>}
      <p>
        <Link to={alarmRows(alarm, Date.now())}>{panel.rows}</Link>
      </p>
      <section>
        <h3>{columns.note}</h3>
        <p>{alarm.note === '' ? panel.noNote : alarm.note}</p>
      </section>
      <section>
        <h3>{panel.raisings}</h3>
        {data === undefined ? (
          <Lines count={3} />
        ) : data.rows.length === 0 ? (
          <p>{panel.noRaisings}</p>
        ) : (
          <>
            {data.rows.map((raising) => (
              <RaisingText key={raising.raising_id} raising={raising} />
            ))}
            <Link to={reportAddress('alarm-history', { alarm: alarm.alarm_id })}>{panel.allRaisings}</Link>
          </>
        )}
      </section>
      <section>
        <h3>{panel.facts}</h3>
        <Facts
          facts={[
            [columns.figure, words.figures[alarm.figure]],
            [columns.scope, alarm.scope_key === 'ours' ? words.ours : (alarm.scope_name ?? words.all)],
            [
              columns.threshold,
              words.limitOf(threshold.direction, inUnit(threshold.limit, unit), inUnit(threshold.ends, unit)),
            ],
            [columns.minutes, isNow === true ? null : words.windows[alarm.minutes]],
            [columns.min_cases, isNow === true ? null : formats.number(least)],
            [columns.hold_minutes, formats.number(alarm.hold_minutes)],
            [columns.mail_roles, words.mailRoles[alarm.mail_roles]],
            [columns.mail_language, alarm.mail_roles === '' ? null : words.mailLanguages[alarm.mail_language]],
            [panel.lastLook, alarm.checked_at === null ? panel.never : formats.moment(alarm.checked_at)],
            [columns.created_at, formats.moment(alarm.created_at)],
          ]}
        />
      </section>
      {maySet ? (
        <Group gap="xs">
          <Button leftSection={<PencilIcon size={16} />} onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
          <Button variant="default" onClick={() => setDeleting(true)}>
            {words.remove}
          </Button>
        </Group>
      ) : (
        <p>{words.readOnly}</p>
      )}
      {isEditing && <EditAlarmDialog alarm={alarm} onClose={() => setEditing(false)} />}
      {isDeleting && (
        <ConfirmQuestion
          text={`${words.removeTitle(alarm.name)} ${words.removeText}`}
          onConfirm={() => remove(alarm.alarm_id)}
          onClose={() => {
            setDeleting(false);
            onClose();
          }}
        />
      )}
    </div>
  );
}
