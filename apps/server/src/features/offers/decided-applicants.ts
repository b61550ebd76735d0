import type { Applicant } from '@tulna/rules/applicant';
import type { DecisionReceipt } from '@tulna/rules/decision-receipt';
import type { Decision } from '@tulna/rules/eligibility';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { withoutProcessing } from '../consents/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { openReceipt } from './sealed-submission.ts';

/** Facts as they were when an application was decided, and the result of every lender's policy then. */
export interface DecidedApplicant {
  readonly applicant: Applicant;
  readonly decisions: readonly Decision[];
  readonly at: Date;
}

/** Cursor of the next page of applications. */
export type DecidedPlace = { at: Date; id: string };

/**
 * The applications of a product that were decided before a cursor, newest first. Each is a function that decrypts the application when called, because that takes time. Customers who withdrew the consent to use their profile are left out; customers whose data was deleted have no application.
 */
export async function decidedApplicants(
  services: Pick<Services, 'fieldEncryption'>,
  db: Db,
  { product, before, most }: { product: string; before: DecidedPlace | undefined; most: number },
): Promise<{ read: readonly (() => DecidedApplicant)[]; last: DecidedPlace | undefined }> {
  const found = await creditApplicationsRepository(db).decided(product, before, most);
  const left = await withoutProcessing(
    db,
    found.map(({ customerId }) => customerId),
  );
  const read = found.flatMap((application) => {
    const { submittedAt: at, customerId } = application;
    if (at === null || left.has(customerId)) return [];
    return [
      (): DecidedApplicant => {
        const receipt = JSON.parse(openReceipt(services, application) ?? '{}') as DecisionReceipt;
        return { applicant: receipt.applicant, decisions: receipt.decisions.map(({ decision }) => decision), at };
      },
    ];
  });
  const end = found.at(-1);
  return {
    read,
    last:
      end === undefined || end.submittedAt === null || found.length < most
        ? undefined
        : { at: end.submittedAt, id: end.id },
  };
}
