import {
  getCustomerStory,
  getDeskApplications,
  getDeskRecord,
  getRecordedDecisions,
} from '@tulna/contract/customer-story';
import { openDecisionRecord } from '@tulna/contract/decision-records';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import type { Services } from '../../platform/services.ts';
import { applicationOfCustomer, type CreditApplication } from '../credit-applications/index.ts';
import { countedShow } from '../customer-records/index.ts';
import { openForStaff, presentForStaff } from './decision-record.ts';
import { presentApplicationsOf, presentCustomer, presentRecorded } from './record.ts';
import { readStory } from './story.ts';

const page = { page: 'csr-portal' } as const;

/** One customer's complete story at the desk (A13), masked and read-only. Opening the record of a decision requires a reason (B2). */
export function customerStoryRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getDeskRecord, page, async ({ params, db }) =>
    presentCustomer(services, db, await applicationOfCustomer(db, params.customer_id, params.credit_application_id)),
  );

  handle(app, services, getDeskApplications, page, ({ params, db }) => presentApplicationsOf(db, params.customer_id));

  handle(app, services, getCustomerStory, page, async ({ params, query, session, language, db }) => {
    const { customerId } = await applicationOfCustomer(db, params.customer_id, params.credit_application_id);
    const { kinds, cursor } = query;
    return readStory(services, db, { customerId, kinds, cursor, reader: session.userId, language });
  });

  handle(app, services, getRecordedDecisions, page, async ({ params, db }) =>
    presentRecorded(services, db, await applicationOfCustomer(db, params.customer_id, params.credit_application_id)),
  );

  handleChange<typeof openDecisionRecord, CreditApplication>(
    app,
    services,
    openDecisionRecord,
    {
      ...page,
      first: countedShow(services),
      change: (on, { body }) => openForStaff(on, body),
    },
    { answer: (application, { db }) => presentForStaff(services, db, application) },
  );
}
