import { findCustomers as call, findDeskCustomers } from '@tulna/contract/customer-search';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { FastifyInstance } from 'fastify';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type FoundCustomers, findCustomers } from './find.ts';

/** The subject kind of audit entries about a customer. */
export const customerKind = 'customer';

/** Searches per hour: three times those of a busy hour on the phone, but too few to work through a list of numbers. */
export const searchesPerHour = 100;
const limit = { name: 'customer-search', requests: searchesPerHour, seconds: 60 * 60 };

/** The audit entry of a search: the kind of text, and the customers shown. Never the text. */
const entriesOf = ({ foundBy, customers }: FoundCustomers) =>
  (customers.length === 0 ? [''] : customers.map(({ customer_id }) => customer_id)).map((id) => ({
    action: 'search',
    subject: { kind: customerKind, id, name: '' },
    after: { found_by: foundBy, found: customers.length },
  }));

function serve(
  app: FastifyInstance,
  services: Services,
  endpoint: typeof call | typeof findDeskCustomers,
  page: AdminPage,
): void {
  handleChange<typeof call, FoundCustomers>(
    app,
    services,
    endpoint as typeof call,
    {
      page,
      async first({ session }, carryOut) {
        const seconds = await services.limits.count(limit, session.userId);
        if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
        return carryOut(undefined);
      },
      async change(on, { body }) {
        const found = await findCustomers(services, on, body.text);
        return { answer: found, records: entriesOf(found) };
      },
    },
    { answer: ({ foundBy, customers }) => ({ found_by: foundBy, customers }) },
  );
}

/** Finding one customer by a complete identifier (A5, A6, A13), on two pages with their own roles. */
export function customerSearchRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, call, 'user-management');
  serve(app, services, findDeskCustomers, 'csr-portal');
}
