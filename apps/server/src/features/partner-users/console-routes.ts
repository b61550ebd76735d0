import {
  changePartnerPersonRole,
  getMerchantPeople,
  getPartnerPeople,
  inviteMerchantPerson,
  invitePartnerPerson,
  resendToPartnerPerson,
  switchPartnerPerson,
} from '@tulna/contract/partner-users';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { shopsOf } from '../merchants/index.ts';
import { partnersById } from '../partners/index.ts';
import { auditedPeople } from './audited.ts';
import type { MailParts } from './links.ts';
import { inviteOfMerchant, peopleOfMerchant } from './merchant-people.ts';
import { changeRole, invite, resend, switchTo } from './people.ts';
import { merchantIdsOf, presentPeople } from './present.ts';
import { partnerPeople } from './repository.ts';

const page = { page: 'partners' } as const;
const merchantsPage = { page: 'merchant-management' } as const;
const as = 'staff' as const;

/** The people at a partner in the console (A10), where the first owner is invited. */
export function consoleRoutes(app: FastifyInstance, mail: MailParts): void {
  const { services } = mail;
  services.audit.registry.declare(auditedPeople);

  const keyOf = async (db: Db, id: number): Promise<string> => {
    const key = (await partnersById(db, [id])).get(id)?.key;
    if (key === undefined) throw new Problem('not_found');
    return key;
  };

  handle(app, services, getPartnerPeople, page, async ({ params, session, db }) => {
    await keyOf(db, params.partner_id);
    const people = await partnerPeople(services, db).of(params.partner_id);
    const seen = await services.sessions.seenOf(
      db,
      'partner',
      people.map(({ id }) => id),
    );
    const shops = await shopsOf(db, merchantIdsOf(people));
    return { users: presentPeople(people, { shops, reader: session.userId, seen }) };
  });

  handleChange(
    app,
    services,
    invitePartnerPerson,
    {
      ...page,
      async change(on, { body, by }) {
        const belonging = { partnerId: body.partner_id, partner: await keyOf(on, body.partner_id), merchantId: null };
        return invite(mail, on, belonging, { ...body, roleId: body.role_id }, { ...by, as });
      },
    },
    { says: 'staffInvited', answer: (user_id) => ({ user_id }) },
  );
  handleChange(
    app,
    services,
    resendToPartnerPerson,
    { ...page, change: (on, { body, by }) => resend(mail, on, body.partner_id, body.user_id, { ...by, as }) },
    { says: 'staffLinkSent' },
  );
  handleChange(
    app,
    services,
    changePartnerPersonRole,
    {
      ...page,
      change: (on, { body, by }) =>
        changeRole(services, on, body.partner_id, body.user_id, body.role_id, { ...by, as }),
    },
    { says: 'staffRoleChanged' },
  );
  handleChange(
    app,
    services,
    switchPartnerPerson,
    {
      ...page,
      async change(on, { body, by }) {
        const { records } = await switchTo(services, on, body.partner_id, body.user_id, body.on, { ...by, as });
        return { answer: body.on, records };
      },
    },
    { says: (isOn) => (isOn ? 'staffEnabled' : 'staffDisabled') },
  );

  handle(app, services, getMerchantPeople, merchantsPage, async ({ params, session, db }) => {
    const people = await peopleOfMerchant(mail, db, params.merchant_id);
    const seen = await services.sessions.seenOf(
      db,
      'partner',
      people.map(({ id }) => id),
    );
    return { users: presentPeople(people, { shops: new Map(), reader: session.userId, seen }) };
  });

  handleChange(
    app,
    services,
    inviteMerchantPerson,
    {
      ...merchantsPage,
      change: (on, { body: { merchant_id: id, ...person }, by }) => inviteOfMerchant(mail, on, id, person, by),
    },
    { says: 'staffInvited', answer: (user_id) => ({ user_id }) },
  );
}
