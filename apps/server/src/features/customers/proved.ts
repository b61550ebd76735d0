import type { Endpoint } from '@tulna/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type Call, type Given, handleWithRow } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import type { Authenticate, Beside } from '../../platform/sessions/sessions.ts';

/** The row read together with the session of a person who must have proved their identity; null if they have been deleted. */
interface ProvedRow {
  known_customer: string | null;
  is_guarded: boolean | null;
  session_brand: string | null;
}

const beside: Beside = {
  columns: `c.id as known_customer, (p.pl_completed or p.bl_completed) and p.pan is not null as is_guarded, s.brand as session_brand`,
  joins: `left join customers c on c.id = s.user_id and s.kind = 'customer'
    left join customer_profiles p on p.customer_id = c.id`,
};

const readings = new WeakMap<Services['sessions'], Authenticate<ProvedRow>>();

/** One reader for all requests of an app, so that simultaneous requests share its query. */
function provedSessions({ sessions }: Pick<Services, 'sessions'>): Authenticate<ProvedRow> {
  const known = readings.get(sessions) ?? sessions.authenticating<ProvedRow>(beside);
  readings.set(sessions, known);
  return known;
}

/**
 * Makes the checks of `provedCustomer` on the row read with the session.
 * @throws Problem `unauthorised` if the customer has been deleted, `identity_check_required` while PAN and birth date of
 * the stored record are unproved
 */
async function checkProved(services: Services, session: Session, row: ProvedRow): Promise<void> {
  if (row.known_customer === null) throw new Problem('unauthorised');
  if (row.is_guarded !== true || session.identityProved) return;
  if (!(await services.sessions.isIdentityProved(services.db, session.id)))
    throw new Problem('identity_check_required');
}

/**
 * Serves an endpoint to customers who may see personal data and offers, without reading their record: one query reads session, proof and
 * brand. It is for data that many pages wait for; a handler that needs the record calls `provedCustomer`.
 */
export function handleProved<E extends Endpoint & { session: 'customer' }>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>, brand: string) => Promise<Given<E>>,
): void {
  handleWithRow(app, services, endpoint, provedSessions(services), async (call, row) => {
    await checkProved(services, call.session as Session, row);
    return handler(call, row.session_brand ?? services.config.defaultBrand);
  });
}
