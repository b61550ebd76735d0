import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { partnersRepository } from '../partners/index.ts';
import { trainingRepository } from './repository.ts';

export const conductKind = 'conduct-rule';

/** All reads and writes of the `partner_conduct_rules` table. */
export function conductRules(db: Db) {
  return {
    /** Since when a partner is required to have signed the code; undefined if it isn't. */
    async since(partnerId: number): Promise<Date | undefined> {
      const row = await db
        .selectFrom('partner_conduct_rules')
        .select('required_since')
        .where('partner_id', '=', partnerId)
        .executeTakeFirst();
      return row?.required_since;
    },

    async set(partnerId: number, since: Date | undefined): Promise<void> {
      await db.deleteFrom('partner_conduct_rules').where('partner_id', '=', partnerId).execute();
      if (since === undefined) return;
      await db.insertInto('partner_conduct_rules').values({ partner_id: partnerId, required_since: since }).execute();
    },
  };
}

/**
 * Requires the signed code of a partner from a moment on, or ends the requirement.
 * @throws {Problem} `not_found`, `changed_since` if nothing would change
 */
export async function requireSince(
  db: Db,
  partnerId: number,
  to: (now: Date | undefined) => Date | undefined,
): Promise<Change<void>> {
  const partner = await partnersRepository(db).lock(partnerId);
  if (partner === undefined) throw new Problem('not_found');
  const rules = conductRules(db);
  const before = await rules.since(partnerId);
  const after = to(before);
  if (before?.getTime() === after?.getTime()) throw new Problem('changed_since');
  await rules.set(partnerId, after);
  const subject = { kind: conductKind, id: String(partnerId), name: partner.brand.name };
  const isoOrNull = (at: Date | undefined): string | null => at?.toISOString() ?? null;
  const records = [
    {
      action: 'update',
      subject,
      property: 'required_since',
      before: isoOrNull(before),
      after: isoOrNull(after),
    } as const,
  ];
  return { answer: undefined, records };
}

/**
 * Refuses a lead from a person who has signed no version of the code, if their partner requires it. An earlier version is enough: a new
 * version is shown in the portal but stops no leads.
 * @throws {Problem} `conduct_first`
 */
export async function refuseUnsigned(
  services: Services,
  db: Db,
  { partnerId, userId }: Pick<PartnerScope, 'partnerId' | 'userId'>,
): Promise<void> {
  if ((await conductRules(db).since(partnerId)) === undefined) return;
  if ((await trainingRepository(services, db).newestCertificate({ partnerId, userId })) === undefined)
    throw new Problem('conduct_first');
}
