import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type CustomerTask, customerNotesRepository } from './repository.ts';

export { customerNotesPersonalData } from './personal-data.ts';
export { type CustomerTask, customerNotesRepository } from './repository.ts';
export { customerNotesRoutes } from './routes.ts';
export { notesStory, tasksStory } from './story.ts';

/** Open tasks of all staff that are due by a time, the earliest first, for a queue that lists them as a reason. */
export const dueTasks = (services: Services, db: Db, dueBy: Date, most: number): Promise<CustomerTask[]> =>
  customerNotesRepository(services, db).open({ dueBy }, most);
