import type { Endpoint } from '@tulna/contract/endpoint';
import { type AdminPage, mayOpen } from '@tulna/rules/admin-access';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import type { Authenticate } from '../sessions/sessions.ts';
import { Problem } from './problem.ts';

/** A session that may make the call, and the row that was read with it. */
export interface Admitted<Row extends object> {
  session: Session;
  beside: Row;
}

/** Finds the session of a token and reads nothing else. */
export const sessionAlone =
  ({ sessions }: Pick<Services, 'sessions'>): Authenticate<object> =>
  async (token) => {
    const session = await sessions.authenticate(token);
    return session && { session, beside: {} };
  };

/**
 * The session an endpoint requires (§6); null if it requires none.
 * @param authenticate finds the session of a token, and the row read with it
 * @throws {Problem} `unauthorised` without a valid session, `forbidden` with one of another kind or a role that may not open the page,
 *   `not_found` for a development endpoint if this installation has no outbox
 */
export async function sessionFor<Row extends object>(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
  page: AdminPage | undefined,
  authenticate: Authenticate<Row>,
): Promise<Admitted<Row> | null> {
  if (endpoint.session === 'development') {
    if (!services.config.outbox) throw new Problem('not_found');
    return null;
  }
  if (endpoint.session === 'nobody' || endpoint.session === 'lender') return null;
  if (endpoint.session === 'api-key') throw new Problem('unauthorised');
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  const admitted = scheme?.toLowerCase() === 'bearer' && token ? await authenticate(token) : null;
  if (admitted === null) throw new Problem('unauthorised');
  const { session } = admitted;
  if (endpoint.session !== 'any' && session.kind !== endpoint.session) throw new Problem('forbidden');
  if (page !== undefined && !(session.kind === 'admin' && mayOpen(session.roleId, page)))
    throw new Problem('forbidden');
  return admitted;
}
