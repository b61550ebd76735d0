import {
  askProfileUpdate,
  blockCustomer,
  getCustomerApplications,
  getCustomerCalls,
  getCustomerConsents,
  getCustomerMessages,
  getCustomerRecord,
  getCustomerSessions,
  showCustomerField,
  signOutCustomer,
  unblockCustomer,
  withdrawProfileUpdate,
} from '@tulna/contract/customer-records';
import { SECTION_ROWS } from '@tulna/rules/customer-records';
import type { FastifyInstance } from 'fastify';
import { type Call, handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { auditedCustomers } from './audited.ts';
import { block, show, signOut, unblock } from './changes.ts';
import { customerList } from './list.ts';
import { requestUpdate, withdrawUpdate } from './profile-updates.ts';
import { presentRecord } from './record.ts';
import { applicationsOf, callsOf, consentsOf, messagesOf, sessionsOf, type Wanted } from './sections.ts';
import { countedShow } from './shows.ts';

const page = { page: 'user-management' } as const;

/** Customers in the console (A5): list, record, opening one detail, blocks, ending sessions, and requesting an update of a profile. */
export function customerRecordsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  services.audit.registry.declare(auditedCustomers);
  serveList(app, services, customerList);

  handle(app, services, getCustomerRecord, page, ({ params, db, language }) =>
    presentRecord(services, db, params.customer_id, language),
  );

  const wanted = ({
    params,
    query,
    db,
    language,
  }: Pick<Call<typeof getCustomerSessions>, 'params' | 'query' | 'db' | 'language'>): Wanted => ({
    services,
    db,
    language,
    customerId: params.customer_id,
    most: query.limit ?? SECTION_ROWS.first,
  });
  handle(app, services, getCustomerApplications, page, (call) => applicationsOf(wanted(call)));
  handle(app, services, getCustomerConsents, page, (call) => consentsOf(wanted(call)));
  handle(app, services, getCustomerMessages, page, (call) => messagesOf(wanted(call)));
  handle(app, services, getCustomerCalls, page, (call) => callsOf(wanted(call)));
  handle(app, services, getCustomerSessions, page, (call) => sessionsOf(wanted(call)));

  handleChange<typeof showCustomerField, string>(
    app,
    services,
    showCustomerField,
    {
      ...page,
      first: countedShow(services),
      change: (on, { body: { customer_id, field, reason, note } }) =>
        show(services, on, customer_id, field, { reason, note }),
    },
    { answer: (value) => ({ value }) },
  );

  handleChange(
    app,
    services,
    blockCustomer,
    {
      ...page,
      change: (on, { body: { customer_id, reason, note }, by }) =>
        block(services, on, customer_id, { reason, note }, by),
    },
    { says: 'customerBlocked' },
  );
  handleChange(
    app,
    services,
    unblockCustomer,
    {
      ...page,
      change: (on, { body: { customer_id, reason, note }, by }) =>
        unblock(services, on, customer_id, { reason, note }, by),
    },
    { says: 'customerUnblocked' },
  );
  handleChange(
    app,
    services,
    signOutCustomer,
    { ...page, change: (on, { body }) => signOut(services, on, body.customer_id) },
    { says: 'customerSignedOut', answer: (ended) => ({ ended }) },
  );
  handleChange(
    app,
    services,
    askProfileUpdate,
    {
      ...page,
      change: (on, { body: { customer_id, reason, note }, by }) =>
        requestUpdate({ services, brands }, on, customer_id, { reason, note }, by),
    },
    { says: 'profileUpdateAsked' },
  );
  handleChange(
    app,
    services,
    withdrawProfileUpdate,
    { ...page, change: (on, { body }) => withdrawUpdate(services, on, body.customer_id) },
    { says: 'profileUpdateWithdrawn' },
  );
}
