import type { Db } from '../../platform/database/database.ts';
import type { ImportContext } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import type { Import } from './repository.ts';

/** The context passed to an import kind's functions. */
export const contextOf = (
  services: Services,
  db: Db,
  { id, fileName, lender, actor }: Import,
  { now, isCheck }: { now: Date; isCheck: boolean },
): ImportContext => ({ services, db, file: { id, name: fileName, lender }, actor, now, isCheck });
