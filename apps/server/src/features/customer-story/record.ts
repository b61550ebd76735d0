import type { getDeskApplications, getDeskRecord, getRecordedDecisions } from '@tulna/contract/customer-story';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { DEFAULT_PARTNER_NAME } from '@tulna/rules/constants';
import { nextStepOf } from '@tulna/rules/customer-story';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { brandsRepository } from '../brands/index.ts';
import { type CreditApplication, creditApplicationsRepository } from '../credit-applications/index.ts';
import { maskedCustomers } from '../customer-search/index.ts';
import { customersOf } from '../customers/index.ts';
import { lenderApplicationsRepository } from '../lender-applications/index.ts';
import { lenderSwitchesRepository } from '../lender-switches/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { recordedSubmission } from '../offers/index.ts';
import { namesOfLenders } from './lender-names.ts';

const mostApplications = 50;

const presentRow = (one: CreditApplication) => ({
  credit_application_id: one.id,
  product: one.product,
  state: one.state,
  created_at: one.createdAt.toISOString(),
});

/** A customer's applications, the newest first. */
export async function presentApplicationsOf(db: Db, customerId: string): Promise<AnswerOf<typeof getDeskApplications>> {
  const applications = await creditApplicationsRepository(db).newestOf(customerId, mostApplications);
  return { applications: applications.map(presentRow) };
}

/** The top of a customer's record: who they are, this application, and their others. @throws {Problem} `not_found` */
export async function presentCustomer(
  services: Services,
  db: Db,
  application: CreditApplication,
): Promise<AnswerOf<typeof getDeskRecord>> {
  const [customer] = await maskedCustomers(services, db, customersOf([application.customerId]), 1);
  if (customer === undefined) throw new Problem('not_found');
  const atLenders = (await lenderApplicationsRepository(db).of(application.customerId))
    .filter((one) => one.creditApplicationId === application.id)
    .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  const lenders = await namesOfLenders(
    db,
    atLenders.map(({ lenderKey }) => lenderKey),
  );
  const others = await creditApplicationsRepository(db).newestOf(application.customerId, mostApplications + 1);
  const brandKey = application.brand ?? customer.brand;
  const brands = await brandsRepository(db).all();
  const { state, validUntil } = application;
  const isSubmitted = state === 'submitted' || state === 'matched' || state === 'unmatched';
  const isOpen = isSubmitted && validUntil !== null && validUntil > services.clock.now();
  return {
    customer,
    brand_name: brands.find(({ key }) => key === brandKey)?.name ?? brandKey ?? '',
    application: {
      credit_application_id: application.id,
      product: application.product,
      state,
      created_at: application.createdAt.toISOString(),
      submitted_at: application.submittedAt?.toISOString() ?? null,
      valid_until: validUntil?.toISOString() ?? null,
      brand: application.brand,
    },
    next: nextStepOf({ state, isOpen, atLenders: atLenders.map(({ status }) => status) }),
    at_lenders: atLenders.map((one) => ({
      lender_application_id: one.id,
      lender: lenders.get(one.lenderKey) ?? one.lenderKey,
      status: one.status,
      started_at: one.startedAt.toISOString(),
    })),
    others: others
      .filter(({ id }) => id !== application.id)
      .slice(0, mostApplications)
      .map(presentRow),
  };
}

/** Lenders that were switched off for this customer when the application was submitted, so that they have no decision. */
async function switchedOff(
  services: Services,
  db: Db,
  { submittedAt, product, brand }: CreditApplication,
): Promise<AnswerOf<typeof getRecordedDecisions>['switched_off']> {
  if (submittedAt === null) return [];
  const partner = brand ?? DEFAULT_PARTNER_NAME;
  const off = await lenderSwitchesRepository(db).offAt(submittedAt, { product, partner });
  if (off.length === 0) return [];
  const lenders = await lendersRepository(db).ofProduct(product);
  const people = await adminNames(
    services,
    db,
    off.map(({ changed_by: by }) => by),
  );
  // If several switches of a lender were off, the widest one is shown.
  const widest = new Map(off.toReversed().map((one) => [one.lender_key, one]));
  const shown = [...widest.values()].flatMap((one) => {
    const lender = lenders.get(one.lender_key);
    if (lender === undefined) return [];
    const scope = one.partner !== null ? 'partner' : one.product !== null ? 'product' : 'everywhere';
    const by = one.changed_by === null ? '' : (people.get(one.changed_by) ?? '');
    return [{ lender, scope, since: one.at.toISOString(), by, reason: one.reason } as const];
  });
  return shown.toSorted((one, other) => one.lender.localeCompare(other.lender));
}

/** Decisions, lender requests and offers of one application. */
export async function presentRecorded(
  services: Services,
  db: Db,
  application: CreditApplication,
): Promise<AnswerOf<typeof getRecordedDecisions>> {
  const { decisions, asks, offers, orderKnown } = await recordedSubmission(db, application);
  const shown = new Map(decisions.map(({ lenderKey, lenderShown }) => [lenderKey, lenderShown.name]));
  const nameOf = (key: string): string => shown.get(key) ?? key;
  return {
    desired_amount: application.desiredAmount,
    desired_tenure: application.desiredTenure,
    ranking_version: application.rankingVersion,
    order_known: orderKnown,
    decisions: decisions.map((one) => ({
      lender: nameOf(one.lenderKey),
      policy_version: one.policyVersion,
      matched: one.matched ? 1 : 0,
      failed_rules: [...one.failedRules],
      undecided: one.undecided,
    })),
    switched_off: await switchedOff(services, db, application),
    asked: asks.map((one) => ({
      lender: nameOf(one.lenderKey),
      state: one.state,
      outcome: one.outcome,
      lender_reason: one.lenderReason,
    })),
    offers: offers.map((one) => ({
      offer_id: one.id,
      lender: nameOf(one.lenderKey),
      indicative: one.indicative,
      amount_paise: one.amountPaise,
      tenure_months: one.tenureMonths,
      annual_rate: one.annualRatePercent,
      apr: one.aprPercent,
      emi_paise: one.emiPaise,
      created_at: one.createdAt.toISOString(),
      valid_until: one.validUntil.toISOString(),
      taken: one.lenderApplicationId === null ? 0 : 1,
    })),
  };
}
