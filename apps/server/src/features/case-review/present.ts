import type { ReviewedCase } from '@tulna/contract/case-review';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import type { Case } from '../cases/index.ts';
import { lenderApplicationsRepository } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { mayRetry } from './changes.ts';

/** Names of lenders by their own key or their connection's key; a case has one of the two. */
export async function lenderNames(db: Db, keys: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(keys.flatMap((key) => (key === null ? [] : [key])));
  const found = await lendersRepository(db).namesOf([...wanted]);
  return new Map([
    ...found.flatMap(({ connection, name }) => (connection === null ? [] : [[connection, name] as const])),
    ...found.map(({ key, name }) => [key, name] as const),
  ]);
}

/** Cases with the names of their lenders, the status of their applications, and who closed them. */
export async function presentCases(services: Services, db: Db, cases: readonly Case[]): Promise<ReviewedCase[]> {
  const lenders = await lenderNames(
    db,
    cases.map(({ lenderKey }) => lenderKey),
  );
  const applications = await lenderApplicationsRepository(db).byIds(
    cases.flatMap(({ lenderApplicationId }) => (lenderApplicationId === null ? [] : [lenderApplicationId])),
  );
  const byId = new Map(applications.map((application) => [application.id, application]));
  const names = await adminNames(
    services,
    db,
    cases.flatMap(({ closedBy }) => (closedBy === null ? [] : [closedBy])),
  );
  return cases.map((one) => {
    const application = byId.get(one.lenderApplicationId ?? '');
    const { lenderKey } = one;
    return {
      case_id: one.id,
      kind: one.kind,
      lender: lenderKey === null ? null : { key: lenderKey, name: lenders.get(lenderKey) ?? lenderKey },
      lead_id: one.leadId,
      application: application
        ? {
            lender_application_id: application.id,
            customer_id: application.customerId,
            credit_application_id: application.creditApplicationId,
            product: application.product,
            status: application.status,
            started_at: application.startedAt.toISOString(),
          }
        : null,
      facts: one.facts,
      raw: one.raw,
      opened_at: one.openedAt.toISOString(),
      last_seen_at: one.lastSeenAt.toISOString(),
      seen: one.seen,
      closed:
        one.closedAt === null
          ? null
          : {
              at: one.closedAt.toISOString(),
              by: names.get(one.closedBy ?? '') ?? '',
              outcome: one.outcome ?? '',
              note: one.note ?? '',
            },
      may_retry: mayRetry(one),
    };
  });
}
