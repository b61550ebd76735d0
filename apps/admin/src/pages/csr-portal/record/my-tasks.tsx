import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip } from '@tulna/console-kit/states';
import type { DeskTask } from '@tulna/contract/customer-notes';
import { Link } from 'react-router';
import { recordPath } from './head.tsx';
import { useMyTasks, useNoteChanges } from './queries.ts';
import styles from './record.module.css';

/** @param link whether it links to the record of its customer */
export function Task({ task, link }: { task: DeskTask; link: boolean }) {
  const { tasks: words } = usePhrases('adminCsrRecord');
  const formats = useFormats();
  const { setTask } = useNoteChanges();
  const isDone = task.done_at !== null;
  return (
    <li>
      <span className={styles.text}>
        {task.what} {!isDone && Date.parse(task.due_at) < Date.now() && <Chip tone="warning">{words.overdue}</Chip>}
      </span>
      <small>
        {task.done_at === null
          ? words.due(task.assignee_name, formats.moment(task.due_at))
          : words.done(task.done_by, formats.moment(task.done_at))}
      </small>
      {link && <Link to={recordPath(task.customer_id, task.credit_application_id)}>{words.record}</Link>}
      <div>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${isDone ? words.reopen : words.finish}: ${task.what}`}
          // A failure shows a toast.
          onClick={() => void setTask(task.task_id, !isDone).catch(() => undefined)}
        >
          {isDone ? words.reopen : words.finish}
        </Button>
      </div>
    </li>
  );
}

/** The reader's open tasks, without those about one customer; renders nothing if there are none. */
export function MyTasks({ except }: { except?: string }) {
  const { tasks: words } = usePhrases('adminCsrRecord');
  const tasks = (useMyTasks().data?.tasks ?? []).filter(({ customer_id: id }) => id !== except);
  if (tasks.length === 0) return null;
  return (
    <section className={styles.section} aria-label={words.mine}>
      <h2>{words.mine}</h2>
      <ul className={styles.events}>
        {tasks.map((task) => (
          <Task key={task.task_id} task={task} link />
        ))}
      </ul>
    </section>
  );
}
