import { isPartnerRole } from '@tulna/rules/partner-access';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { partnerUserKind } from './links.ts';
import { changeRole, switchTo } from './people.ts';
import { partnerUsersRepository } from './repository.ts';

async function partnerOf(services: Services, tx: Db, id: string): Promise<number> {
  const person = await partnerUsersRepository(services, tx).byId(id);
  if (person === undefined) throw new Problem('not_found');
  return person.partnerId;
}

/** People at partners in the audit: a change of role, and disabling or enabling, can be undone. Anything that sent an email can't. */
export const auditedPeople: AuditedKind = {
  kind: partnerUserKind,
  putBack: {
    async role({ services, tx, id, by }, value) {
      if (typeof value !== 'number' || !isPartnerRole(value)) throw new Problem('not_reversible');
      return changeRole(services, tx, await partnerOf(services, tx, id), id, value, { ...by, as: 'staff' });
    },
    enabled: async ({ services, tx, id, by }, value) =>
      switchTo(services, tx, await partnerOf(services, tx, id), id, value === 1, { ...by, as: 'staff' }),
  },
};
