import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

export interface CustomerNote {
  id: string;
  customerId: string;
  creditApplicationId: string;
  body: string;
  writtenBy: string;
  writtenAt: Date;
  changedAt: Date | null;
}

export interface CustomerTask {
  id: string;
  customerId: string;
  creditApplicationId: string;
  what: string;
  dueAt: Date;
  assignee: string;
  createdBy: string;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
}

type Keys = Pick<Services, 'fieldEncryption'>;

const notePlace = (id: string) => ({ table: 'customer_notes', column: 'body', id });
const taskPlace = (id: string) => ({ table: 'customer_tasks', column: 'what', id });

/** All reads and writes of `customer_notes` and `customer_tasks`; texts are stored encrypted. */
export function customerNotesRepository({ fieldEncryption }: Keys, db: Db) {
  const notes = () => db.selectFrom('customer_notes').selectAll();
  const tasks = () => db.selectFrom('customer_tasks').selectAll();
  const note = (row: Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>): CustomerNote => ({
    id: row.id,
    customerId: row.customer_id,
    creditApplicationId: row.credit_application_id,
    body: fieldEncryption.open(notePlace(row.id), row.body),
    writtenBy: row.written_by,
    writtenAt: row.written_at,
    changedAt: row.changed_at,
  });
  const task = (row: Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>): CustomerTask => ({
    id: row.id,
    customerId: row.customer_id,
    creditApplicationId: row.credit_application_id,
    what: fieldEncryption.open(taskPlace(row.id), row.what),
    dueAt: row.due_at,
    assignee: row.assignee,
    createdBy: row.created_by,
    createdAt: row.created_at,
    doneAt: row.done_at,
    doneBy: row.done_by,
  });

  return {
    async addNote({ id, body, ...one }: Omit<CustomerNote, 'changedAt'>): Promise<void> {
      await db
        .insertInto('customer_notes')
        .values({
          id,
          customer_id: one.customerId,
          credit_application_id: one.creditApplicationId,
          body: fieldEncryption.seal(notePlace(id), body),
          written_by: one.writtenBy,
          written_at: one.writtenAt,
        })
        .execute();
    },

    async lockNote(id: string): Promise<CustomerNote | undefined> {
      const row = await notes().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && note(row);
    },

    async changeNote(id: string, body: string, at: Date): Promise<void> {
      await db
        .updateTable('customer_notes')
        .set({ body: fieldEncryption.seal(notePlace(id), body), changed_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** A customer's notes, the newest first. */
    async notesOf(customerId: string, most: number): Promise<CustomerNote[]> {
      const rows = await notes()
        .where('customer_id', '=', customerId)
        .orderBy('written_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(note);
    },

    async notesByIds(ids: readonly string[]): Promise<Map<string, CustomerNote>> {
      if (ids.length === 0) return new Map();
      const rows = await notes().where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, note(row)]));
    },

    async addTask({ id, what, ...one }: Omit<CustomerTask, 'doneAt' | 'doneBy'>): Promise<void> {
      await db
        .insertInto('customer_tasks')
        .values({
          id,
          customer_id: one.customerId,
          credit_application_id: one.creditApplicationId,
          what: fieldEncryption.seal(taskPlace(id), what),
          due_at: one.dueAt,
          assignee: one.assignee,
          created_by: one.createdBy,
          created_at: one.createdAt,
        })
        .execute();
    },

    async lockTask(id: string): Promise<CustomerTask | undefined> {
      const row = await tasks().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && task(row);
    },

    async setDone(id: string, done: { at: Date; by: string } | null): Promise<void> {
      await db
        .updateTable('customer_tasks')
        .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
        .where('id', '=', id)
        .execute();
    },

    /** A customer's tasks: open ones by when they are due, then done ones, the newest first. */
    async tasksOf(customerId: string, most: number): Promise<CustomerTask[]> {
      const rows = await tasks()
        .where('customer_id', '=', customerId)
        .orderBy(sql`done_at is not null`)
        .orderBy(sql`case when done_at is null then due_at end`)
        .orderBy('done_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(task);
    },

    async tasksByIds(ids: readonly string[]): Promise<Map<string, CustomerTask>> {
      if (ids.length === 0) return new Map();
      const rows = await tasks().where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, task(row)]));
    },

    /** Open tasks of one member of staff, or tasks of all staff that are due by a time; the earliest first. */
    async open(of: { assignee: string } | { dueBy: Date }, most: number): Promise<CustomerTask[]> {
      const waiting = tasks().where('done_at', 'is', null);
      const rows = await ('assignee' in of
        ? waiting.where('assignee', '=', of.assignee)
        : waiting.where('due_at', '<=', of.dueBy)
      )
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(task);
    },

    /** The number of notes and tasks about a customer. */
    async count(customerId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from customer_notes where customer_id = ${customerId})
          + (select count(*) from customer_tasks where customer_id = ${customerId}) as count`.execute(db);
      return Number(rows[0]?.count ?? 0);
    },

    async forget(customerId: string): Promise<void> {
      await db.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute();
      await db.deleteFrom('customer_tasks').where('customer_id', '=', customerId).execute();
    },
  };
}
