import { getConductSignatures, getOwnConductRule, setConductRequired } from '@tulna/contract/conduct-rules';
import { partnerRoles } from '@tulna/rules/partner-access';
import type { FastifyInstance } from 'fastify';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { handlePartner, partnerPeople } from '../partner-users/index.ts';
import { partnersById } from '../partners/index.ts';
import { conductKind, conductRules, requireSince } from './conduct-rules.ts';
import { trainingRepository } from './repository.ts';

const page = { page: 'partners' } as const;

const auditedConduct: AuditedKind = {
  kind: conductKind,
  putBack: {
    required_since: ({ tx, id }, value) =>
      requireSince(tx, Number(id), () => (typeof value === 'string' ? new Date(value) : undefined)),
  },
};

/** The signed code of conduct as a condition for leads (A10, R7; decision 0131). */
export function conductRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedConduct);

  /** A partner's rule, its people, and the newest signature of each. */
  const stateOf = async (db: Db, partnerId: number) => {
    const since = await conductRules(db).since(partnerId);
    const people = await partnerPeople(services, db).of(partnerId);
    const signed = new Map(
      (await trainingRepository(services, db).newestOfEach(partnerId)).map((one) => [one.user_id, one]),
    );
    const ownerSigned = people.some(
      ({ id, roleId, disabledAt }) => roleId === partnerRoles.owner && disabledAt === null && signed.has(id),
    );
    return { since, people, signed, ownerSigned };
  };

  handle(app, services, getConductSignatures, page, async ({ params, db }) => {
    if ((await partnersById(db, [params.id])).size === 0) throw new Problem('not_found');
    const { since, people, signed, ownerSigned } = await stateOf(db, params.id);
    return {
      required_since: since?.toISOString() ?? null,
      owner_signed: ownerSigned,
      people: people.map(({ id, name, roleId }) => {
        const own = signed.get(id);
        return {
          user_id: id,
          name,
          role_id: roleId,
          signed:
            own === undefined ? null : { at: own.signed_at.toISOString(), version: own.version, number: own.number },
        };
      }),
    };
  });

  handleChange<typeof setConductRequired, boolean>(
    app,
    services,
    setConductRequired,
    {
      ...page,
      async change(on, { params, body: { required }, by }) {
        const { records } = await requireSince(on, params.id, (now) => (required ? (now ?? by.at) : undefined));
        return { answer: required, records };
      },
    },
    { says: (required) => (required ? 'conductRequired' : 'conductNotRequired') },
  );

  handlePartner(
    app,
    services,
    getOwnConductRule,
    { page: 'training-material', ofFrame: true },
    async ({ scope, read, db }) => {
      const since = await read((tx) => conductRules(tx).since(scope.partnerId));
      if (since === undefined) return { required_since: null, signed: false, owner_signed: false };
      // A merchant's people also see whether an owner has signed, but not who the owners are.
      const { signed, ownerSigned } = await stateOf(db, scope.partnerId);
      return { required_since: since.toISOString(), signed: signed.has(scope.userId), owner_signed: ownerSigned };
    },
  );
}
