import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** Key of the brand that a session is under; sessions from before it was kept are under the standard one. */
export const partnerOfSession = async (
  { sessions, config }: Pick<Services, 'sessions' | 'config'>,
  db: Db,
  { id }: { id: string },
): Promise<string> => (await sessions.brandOf(db, id)) ?? config.defaultBrand;
