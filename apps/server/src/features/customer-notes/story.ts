import { sql } from 'kysely';
import { type Moment, readMoments, type StorySource } from '../../platform/story/story.ts';
import { adminNames } from '../admin-users/index.ts';
import { customerNotesRepository } from './repository.ts';

const idsOf = (moments: readonly Moment[]): string[] => moments.map(({ facts }) => String(facts.id));
const staffOf = (moments: readonly Moment[]): string[] => moments.map(({ facts }) => String(facts.by));

/** Notes with their text and author. */
export const notesStory: StorySource<'note'> = {
  kind: 'note',
  name: 'customer-notes',
  async moments(services, db, { id }, part) {
    const moments = await readMoments(
      db,
      sql`select 'written' as what, n.written_at as at, n.id, jsonb_build_object('id', n.id, 'by', n.written_by,
          'application', n.credit_application_id, 'changed_at', n.changed_at) as facts
        from customer_notes n where n.customer_id = ${id}`,
      part,
    );
    const notes = await customerNotesRepository(services, db).notesByIds(idsOf(moments));
    const names = await adminNames(services, db, staffOf(moments));
    return moments.map(({ facts: { id: note, ...facts }, ...moment }) => ({
      ...moment,
      facts: { ...facts, by: names.get(String(facts.by)) ?? '', text: notes.get(String(note))?.body ?? '' },
    }));
  },
};

/** Tasks: when they were set, and when they were done. */
export const tasksStory: StorySource<'task'> = {
  kind: 'task',
  name: 'customer-tasks',
  async moments(services, db, { id }, part) {
    const moments = await readMoments(
      db,
      sql`select moment.what, moment.at, t.id, jsonb_build_object('id', t.id, 'by', moment.by, 'due_at', t.due_at,
          'application', t.credit_application_id) as facts
        from customer_tasks t cross join lateral
          (values ('set', t.created_at, t.created_by), ('done', t.done_at, t.done_by)) as moment (what, at, by)
        where t.customer_id = ${id}`,
      part,
    );
    const tasks = await customerNotesRepository(services, db).tasksByIds([...new Set(idsOf(moments))]);
    const names = await adminNames(services, db, staffOf(moments));
    return moments.map(({ facts: { id: task, ...facts }, ...moment }) => ({
      ...moment,
      facts: { ...facts, by: names.get(String(facts.by)) ?? '', text: tasks.get(String(task))?.what ?? '' },
    }));
  },
};
