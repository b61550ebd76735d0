import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, dayField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { DAY_MS, INDIA_AHEAD_MS } from '@tulna/rules/clock';
import { deskLimits, privateNumberIn, TASK_DAYS_AHEAD } from '@tulna/rules/customer-story';
import { addDays, istDay } from '@tulna/rules/dates';
import { useState } from 'react';
import { Task } from './my-tasks.tsx';
import { type Noted, type Pair, useNoteChanges } from './queries.ts';
import styles from './record.module.css';

/** Every half hour from 8am to 9pm, in Indian time. */
const times = Array.from({ length: 27 }, (_, half) => {
  const hour = String(8 + Math.floor(half / 2)).padStart(2, '0');
  const value = `${hour}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

const dueAt = (day: string, time: string): string =>
  new Date(Date.parse(`${day}T${time}:00Z`) - INDIA_AHEAD_MS).toISOString();

function TaskDialog({ pair, noted, onClose }: { pair: Pair; noted: Noted; onClose: () => void }) {
  const { tasks: words, notes } = usePhrases('adminCsrRecord');
  const { failures } = usePhrases('consoleKit');
  const { addTask } = useNoteChanges();
  const staff = noted.staff.map(({ admin_id: value, name, me }) => ({
    value,
    label: me === 1 ? words.me(name) : name,
  }));
  const me = noted.staff.find((one) => one.me === 1)?.admin_id;
  return (
    <FormDialog
      title={words.add}
      fields={[
        textField('what', {
          label: words.what,
          hint: notes.hint,
          lines: 3,
          max: deskLimits.task,
          required: true,
          check: (text) => (privateNumberIn(text) === undefined ? undefined : notes.private),
        }),
        dayField('day', { label: words.day, required: true, half: true }),
        choiceField('time', { label: words.time, options: times, half: true }),
        choiceField('assignee', { label: words.assignee, options: staff }),
      ]}
      initial={{ day: addDays(istDay(Date.now()), 1), time: '10:00', ...(me !== undefined && { assignee: me }) }}
      check={({ day, time }) => {
        if (day === null || day === undefined || time === undefined) return {};
        const ahead = Date.parse(dueAt(day, time)) - Date.now();
        return { day: ahead > 0 && ahead <= TASK_DAYS_AHEAD * DAY_MS ? undefined : words.past };
      }}
      send={({ what, day, time, assignee }) => addTask({ ...pair, what, assignee, due_at: dueAt(day, time) })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** Tasks about a customer: open ones first. */
export function Tasks({ pair, noted }: { pair: Pair; noted: Noted }) {
  const { tasks: words } = usePhrases('adminCsrRecord');
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={styles.section} aria-label={words.title}>
      <div className={styles.top}>
        <h2>{words.title}</h2>
        <Button size="xs" variant="default" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      {noted.tasks.length === 0 && <p>{words.empty}</p>}
      <ul className={styles.events}>
        {noted.tasks.map((task) => (
          <Task key={task.task_id} task={task} link={false} />
        ))}
      </ul>
      {isAdding && <TaskDialog pair={pair} noted={noted} onClose={() => setAdding(false)} />}
    </section>
  );
}
