import type { BodyOf } from '@tulna/contract/endpoint';
import {
  changePartnerUserRole,
  getPartnerUsers,
  invitePartnerUser,
  resendPartnerInvitation,
  switchPartnerUser,
  withdrawPartnerInvitation,
} from '@tulna/contract/partner-users';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { partnerRoles } from '@tulna/rules/partner-access';
import type { FastifyInstance } from 'fastify';
import type { Change } from '../../platform/audit/changes.ts';
import { actorOf } from '../../platform/audit/record.ts';
import type { StaffNames } from '../../platform/audit/registry.ts';
import { unlessConflicting } from '../../platform/audit/unless-conflicting.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { linkedShop, shopByCode, shopsOf } from '../merchants/index.ts';
import { handlePartner, type PartnerCall } from './handle-partner.ts';
import type { MailParts } from './links.ts';
import { partnerUserNames } from './names.ts';
import { type By, changeRole, invite, resend, switchTo, withdraw } from './people.ts';
import { merchantIdsOf, presentPeople } from './present.ts';
import { partnerPeople } from './repository.ts';

const page = { page: 'settings' } as const;
const owners = { ...page, does: 'owner' } as const;

type Any = Pick<PartnerCall<typeof switchPartnerUser>, 'scope' | 'read' | 'session' | 'raw' | 'db'>;

/** The people at a partner, for its owners: invited, given a role, disabled. */
export function usersRoutes(app: FastifyInstance, mail: MailParts): void {
  const { services } = mail;
  const answers = (language: Language) => phrasesFor(language).messages.answers;

  handlePartner(app, services, getPartnerUsers, page, async ({ scope, read }) => ({
    users: await read(async (tx) => {
      const people = await partnerPeople(services, tx).of(scope.partnerId);
      return presentPeople(people, { shops: await shopsOf(tx, merchantIdsOf(people)), reader: scope.userId });
    }),
  }));

  /** Makes an audited change of the partner's people. */
  const run = <Done>(
    { scope, session, raw, db }: Any,
    change: (tx: Db, by: By) => Promise<Change<Done>>,
  ): Promise<Done> =>
    services.audit.run(db, actorOf(session, raw), (tx) =>
      change(tx, { id: scope.userId, at: services.clock.now(), as: 'owner' }),
    );

  /** Makes an audited change of one person, who is first looked up with the portal's rights: a person of another partner is not found. */
  const runOn = async (
    call: Any,
    userId: string,
    change: (tx: Db, partnerId: number, by: By) => Promise<Change<void>>,
  ): Promise<void> => {
    const { scope, read } = call;
    const person = await read((tx) => partnerPeople(services, tx).one(scope.partnerId, userId));
    if (person === undefined) throw new Problem('not_found');
    await run(call, (tx, by) => change(tx, scope.partnerId, by));
  };

  /**
   * The merchant that an invitation is for.
   * @throws {Problem} `invalid_request` if role and merchant don't go together, `merchant_not_approved` if its request is undecided or refused, or its link is off
   */
  const merchantFor = async (
    { read, scope }: Pick<Any, 'read' | 'scope'>,
    { role_id: role, merchant_code: code }: BodyOf<typeof invitePartnerUser>,
  ): Promise<string | null> => {
    if ((role === partnerRoles.merchant) !== (code !== undefined))
      throw new Problem('invalid_request', {
        fields: { merchant_code: code === undefined ? 'required' : 'invalid_option' },
      });
    if (code === undefined) return null;
    const found = await read(async (tx) => {
      const shop = await shopByCode(tx, code.toLowerCase());
      return shop && { id: shop.id, isLinked: (await linkedShop(tx, scope, shop.id)) !== undefined };
    });
    if (found === undefined) throw new Problem('invalid_request', { fields: { merchant_code: 'invalid_option' } });
    if (!found.isLinked) throw new Problem('merchant_not_approved');
    return found.id;
  };

  handlePartner(app, services, invitePartnerUser, owners, async (call) => {
    const { scope, body, language } = call;
    const belonging = { ...scope, merchantId: await merchantFor(call, body) };
    const invited = { ...body, roleId: body.role_id };
    const id = await run(call, (tx, by) => invite(mail, tx, belonging, invited, by));
    return { message: answers(language).staffInvited, user_id: id };
  });

  handlePartner(app, services, resendPartnerInvitation, owners, async (call) => {
    const { user_id: id } = call.body;
    await runOn(call, id, (tx, partnerId, by) => resend(mail, tx, partnerId, id, by));
    return { message: answers(call.language).staffLinkSent };
  });

  handlePartner(app, services, withdrawPartnerInvitation, owners, async (call) => {
    const { user_id: id } = call.body;
    await runOn(call, id, (tx, partnerId, by) => withdraw(services, tx, partnerId, id, by));
    return { message: answers(call.language).staffWithdrawn };
  });

  handlePartner(app, services, changePartnerUserRole, owners, async (call) => {
    const { user_id: id, role_id: role } = call.body;
    const { 'if-match': seen } = call.raw.headers;
    // Only the partner's own people are named to it, never staff.
    const names: StaffNames = (on, ids) => partnerUserNames(services, on, ids);
    await runOn(call, id, (tx, partnerId, by) =>
      unlessConflicting(seen, by.id, names, (on: Db) => changeRole(services, on, partnerId, id, role, by))(tx),
    );
    return { message: answers(call.language).staffRoleChanged };
  });

  handlePartner(app, services, switchPartnerUser, owners, async (call) => {
    const { user_id: id, on } = call.body;
    await runOn(call, id, (tx, partnerId, by) => switchTo(services, tx, partnerId, id, on, by));
    return { message: answers(call.language)[on ? 'staffEnabled' : 'staffDisabled'] };
  });
}
