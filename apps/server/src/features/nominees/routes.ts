import { getNominee, type Nominee, nameNominee, removeNominee } from '@tulna/contract/nominees';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomer, provedCustomer } from '../customers/index.ts';
import { nomineesRepository, type StoredNominee } from './repository.ts';

const present = ({ name, relation, phone, email, namedAt }: StoredNominee): Nominee => ({
  name,
  relation,
  phone: phone ?? '',
  email: email ?? '',
  named_at: namedAt.toISOString(),
});

/** The nominee, who acts for the customer (Digital Personal Data Protection Act, section 14). */
export function nomineesRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getNominee, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    const nominee = await nomineesRepository(services, db).of(session.userId);
    return { nominee: nominee === undefined ? null : present(nominee) };
  });

  handle(app, services, nameNominee, async ({ session, body, db }) => {
    const { identity } = await provedCustomer(services, db, session);
    const phone = normaliseMobile(body.phone.trim());
    const email = body.email.trim().toLowerCase();
    const name = body.name.trim();
    const own = {
      ...(phone !== '' && phone === identity.phone && { phone: { shape: 'ownContact' as const } }),
      ...(email !== '' && email === identity.email && { email: { shape: 'ownContact' as const } }),
    };
    const wrong = {
      name: name === '' ? ('required' as const) : undefined,
      phone: phone === '' ? (email === '' ? ('required' as const) : undefined) : checkMobile(phone),
      email: email === '' ? undefined : checkEmail(email),
      confirmed: body.confirmed ? undefined : ('required' as const),
    };
    const fields = Object.fromEntries(
      Object.entries(wrong).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])),
    );
    if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
    // A nominee must be reachable when the customer isn't.
    if (Object.keys(own).length > 0) throw new Problem('invalid_request', { fields: own });
    await lockCustomer(db, session.userId);
    const nominee: StoredNominee = {
      name,
      relation: body.relation,
      phone: phone === '' ? null : phone,
      email: email === '' ? null : email,
      namedAt: services.clock.now(),
    };
    await nomineesRepository(services, db).name(session.userId, nominee);
    return { nominee: present(nominee) };
  });

  handle(app, services, removeNominee, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    await inTransaction(db, async (tx) => {
      await lockCustomer(tx, session.userId);
      await nomineesRepository(services, tx).remove(session.userId, services.clock.now());
    });
    return { nominee: null };
  });
}
