import type { DecisionRecord, openDecisionRecord as openCall } from '@tulna/contract/decision-records';
import type { BodyOf } from '@tulna/contract/endpoint';
import { maskBirthDate } from '@tulna/rules/masks';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { applicationOfCustomer, type CreditApplication } from '../credit-applications/index.ts';
import { checkNote } from '../customer-records/index.ts';
import { customerKind } from '../customer-search/index.ts';
import { openDecisionRecord } from '../offers/index.ts';

/** The audit record of who opened which record, and why. @throws {Problem} `not_found` if the record is deleted */
export async function openForStaff(
  on: Db,
  { customer_id, credit_application_id, reason, note }: BodyOf<typeof openCall>,
): Promise<Change<CreditApplication>> {
  checkNote({ reason, note });
  const application = await applicationOfCustomer(on, customer_id, credit_application_id);
  if (application.receipt === null) throw new Problem('not_found');
  return {
    answer: application,
    records: [
      {
        action: 'show',
        subject: { kind: customerKind, id: customer_id, name: '' },
        property: 'decision_record',
        after: { application: credit_application_id, reason, ...(note !== '' && { note }) },
      },
    ],
  };
}

/** The part of a PIN code that only shows the district. */
const maskPin = (pin: string): string => `${pin.slice(0, 3)}***`;

/** A record for staff: whatever identifies the person is masked, as everywhere at the desk. */
export async function presentForStaff(
  services: Services,
  db: Db,
  application: CreditApplication,
): Promise<DecisionRecord> {
  const { record } = await openDecisionRecord(services, db, application);
  const { birth_date, postal_code } = record.facts;
  return {
    ...record,
    facts: { ...record.facts, birth_date: maskBirthDate(birth_date), postal_code: maskPin(postal_code) },
  };
}
