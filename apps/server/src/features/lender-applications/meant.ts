import type { Db } from '../../platform/database/database.ts';
import { type FileApplication, fileUpdatesRepository } from './file-updates-repository.ts';

/** The ids by which a row identifies an application. */
export interface Reference {
  applicationId: string | null;
  leadId: string | null;
}

/** The applications found by the two references of a row; usually the same one. */
export interface Meant {
  byId: FileApplication | undefined;
  byLead: FileApplication | undefined;
}

/** Finds and locks the applications of the rows of one lender's file, in the order of their ids, as everywhere. */
export async function lockMeant(db: Db, lenderKey: string, rows: readonly Reference[]): Promise<Meant[]> {
  const wanted = rows.flatMap(({ applicationId, leadId }) => [
    { applicationId, lenderKey: null, leadId: null },
    { applicationId: null, lenderKey, leadId },
  ]);
  const found = await fileUpdatesRepository(db).lock(wanted);
  const byId = new Map(found.map((one) => [one.id, one]));
  const byLead = new Map(found.flatMap((one) => (one.lenderKey === lenderKey ? [[one.leadId, one] as const] : [])));
  return rows.map(({ applicationId, leadId }) => ({
    byId: applicationId === null ? undefined : byId.get(applicationId),
    byLead: leadId === null ? undefined : byLead.get(leadId),
  }));
}
