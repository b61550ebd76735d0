import { downloadDecisionRecord, getDecisionRecord, getMyDecisions } from '@tulna/contract/decision-records';
import { istDay } from '@tulna/rules/dates';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { provedCustomer } from '../customers/index.ts';
import { type OpenRecord, openDecisionRecord } from './decision-record.ts';

const mostDecisions = 50;

/** The record of a decision, for its customer (B2). */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  const own = async (db: Db, customerId: string, id: string): Promise<OpenRecord> => {
    const application = await creditApplicationsRepository(db).byId(id.toLowerCase());
    if (application?.customerId !== customerId) throw new Problem('not_found');
    return openDecisionRecord(services, db, application);
  };

  handle(app, services, getMyDecisions, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    const applications = await creditApplicationsRepository(db).newestOf(session.userId, mostDecisions);
    return {
      decisions: applications.flatMap(({ id, product, submittedAt, receipt, desiredAmount, desiredTenure }) =>
        submittedAt === null || receipt === null
          ? []
          : [
              {
                credit_application_id: id,
                product,
                submitted_at: submittedAt.toISOString(),
                desired_amount: desiredAmount,
                desired_tenure: desiredTenure,
              },
            ],
      ),
    };
  });

  handle(app, services, getDecisionRecord, async ({ session, db, params }) => {
    await provedCustomer(services, db, session);
    return (await own(db, session.userId, params.credit_application_id)).record;
  });

  handle(app, services, downloadDecisionRecord, async ({ session, db, params }) => {
    await provedCustomer(services, db, session);
    const { record, texts } = await own(db, session.userId, params.credit_application_id);
    const file = JSON.stringify({ ...record, texts }, null, 2);
    return {
      name: `decision-${istDay(Date.parse(record.submitted_at))}-${record.credit_application_id.slice(0, 8)}.json`,
      bytes: Buffer.from(file, 'utf8'),
    };
  });
}
