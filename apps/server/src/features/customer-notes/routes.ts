import {
  addCustomerNote,
  addCustomerTask,
  type DeskTask,
  getCustomerNotes,
  getMyTasks,
  setCustomerTask,
  updateCustomerNote,
} from '@tulna/contract/customer-notes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { applicationOfCustomer } from '../credit-applications/index.ts';
import {
  addNote,
  addTask,
  auditedNotes,
  auditedTasks,
  changeNote,
  deskStaff,
  editableUntil,
  setTask,
} from './notes.ts';
import { type CustomerTask, customerNotesRepository } from './repository.ts';

const page = { page: 'csr-portal' } as const;
const mostNotes = 50;
const mostTasks = 100;

async function presentTasks(services: Services, db: Db, tasks: readonly CustomerTask[]): Promise<DeskTask[]> {
  const ids = tasks.flatMap(({ assignee, createdBy, doneBy }) => [assignee, createdBy, doneBy]);
  const names = await adminNames(services, db, ids);
  return tasks.map((task) => ({
    task_id: task.id,
    customer_id: task.customerId,
    credit_application_id: task.creditApplicationId,
    what: task.what,
    due_at: task.dueAt.toISOString(),
    assignee: task.assignee,
    assignee_name: names.get(task.assignee) ?? '',
    created_by: names.get(task.createdBy) ?? '',
    created_at: task.createdAt.toISOString(),
    done_at: task.doneAt?.toISOString() ?? null,
    done_by: names.get(task.doneBy ?? '') ?? '',
  }));
}

/** Notes and tasks about a customer at the desk (A13). */
export function customerNotesRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedNotes);
  services.audit.registry.declare(auditedTasks);

  handle(app, services, getCustomerNotes, page, async ({ params, session, db }) => {
    const { customer_id: id } = params;
    await applicationOfCustomer(db, id, params.credit_application_id);
    const repository = customerNotesRepository(services, db);
    const notes = await repository.notesOf(id, mostNotes);
    const by = { id: session.userId, at: services.clock.now() };
    const names = await adminNames(
      services,
      db,
      notes.map(({ writtenBy }) => writtenBy),
    );
    return {
      notes: notes.map((note) => ({
        note_id: note.id,
        body: note.body,
        written_by: names.get(note.writtenBy) ?? '',
        written_at: note.writtenAt.toISOString(),
        changed_at: note.changedAt?.toISOString() ?? null,
        editable_until: editableUntil(note, by)?.toISOString() ?? null,
      })),
      tasks: await presentTasks(services, db, await repository.tasksOf(id, mostTasks)),
      staff: (await deskStaff(services, db)).map((one) => ({
        admin_id: one.id,
        name: one.name,
        me: one.id === by.id ? 1 : 0,
      })),
    };
  });

  handle(app, services, getMyTasks, page, async ({ session, db }) => {
    const tasks = await customerNotesRepository(services, db).open({ assignee: session.userId }, mostTasks);
    return { tasks: await presentTasks(services, db, tasks) };
  });

  handleChange(
    app,
    services,
    addCustomerNote,
    { ...page, change: (on, { body, by }) => addNote(services, on, body, by) },
    { says: 'customerNoteAdded', answer: (note_id) => ({ note_id }) },
  );
  handleChange(
    app,
    services,
    updateCustomerNote,
    { ...page, change: (on, { body, by }) => changeNote(services, on, body, by) },
    { says: 'customerNoteChanged' },
  );
  handleChange(
    app,
    services,
    addCustomerTask,
    { ...page, change: (on, { body, by }) => addTask(services, on, body, by) },
    { says: 'customerTaskAdded', answer: (task_id) => ({ task_id }) },
  );
  handleChange(
    app,
    services,
    setCustomerTask,
    { ...page, change: (on, { body, by }) => setTask(services, on, body.task_id, body.done, by) },
    { says: (done) => (done ? 'customerTaskDone' : 'customerTaskOpened') },
  );
}
