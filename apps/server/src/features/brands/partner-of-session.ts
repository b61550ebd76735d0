import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** Key of a session's brand; older sessions, which didn't store it, have the standard brand. */
export const partnerOfSession = async (
  { sessions, config }: Pick<Services, 'sessions' | 'config'>,
  db: Db,
  { id }: { id: string },
): Promise<string> => (await sessions.brandOf(db, id)) ?? config.defaultBrand;
