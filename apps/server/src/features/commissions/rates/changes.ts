import { randomUUID } from 'node:crypto';
import type { createCommissionRate } from '@tulna/contract/commission-rates';
import type { BodyOf } from '@tulna/contract/endpoint';
import { overlapOf } from '@tulna/rules/commission-rates';
import { istDay } from '@tulna/rules/dates';
import type { Change } from '../../../platform/audit/changes.ts';
import type { AuditRecord } from '../../../platform/audit/entry.ts';
import { entryToUndo } from '../../../platform/audit/find.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { brandsRepository } from '../../brands/index.ts';
import { type NewRate, type RateRecord, rateDraftsRepository, ratesRepository } from '../../commission-rates/index.ts';
import { lendersRepository } from '../../lenders/index.ts';
import { merchantsRepository } from '../../merchants/index.ts';
import { presentTerms, termsOf } from './present.ts';

/** The kind of a rate in the audit. */
export const rateKind = 'commission-rate';

type Draft = BodyOf<typeof createCommissionRate>;
type By = { id: string; at: Date };
type Fields = Record<string, 'invalid_option' | 'invalid_amount' | 'invalid_date' | 'required'>;

const subjectOf = ({ id, side, partner, lender, product }: NewRate): AuditRecord['subject'] => ({
  kind: rateKind,
  id,
  name: [side, partner, lender, product].filter((part) => part !== null).join(' '),
});

/** The part of a rate that the audit stores. */
const auditFacts = ({ id: _id, terms, ...rate }: NewRate) => ({ ...rate, terms: presentTerms(terms) });

const only = ({ id, side, partner, merchant, lender, product, from, until, terms }: NewRate): NewRate => ({
  id,
  side,
  partner,
  merchant,
  lender,
  product,
  from,
  until,
  terms,
});

async function scopeFaults(services: Services, db: Db, draft: Draft): Promise<Fields> {
  const { side, partner, merchant, lender } = draft;
  const fields: Fields = {};
  if (side === 'lender' && lender === null) fields.lender = 'required';
  if (side === 'lender' && partner !== null) fields.partner = 'invalid_option';
  if (partner !== null && !(await brandsRepository(db).all()).some(({ key }) => key === partner))
    fields.partner = 'invalid_option';
  if (
    lender !== null &&
    !(await lendersRepository(db).everyName()).some(({ key, isDeleted }) => key === lender && !isDeleted)
  )
    fields.lender = 'invalid_option';
  const isOfPartner = async (id: string): Promise<boolean> =>
    side === 'partner' && partner !== null && (await merchantsRepository(services, db).isOrWillBeWith(id, partner));
  if (merchant !== null && !(await isOfPartner(merchant))) fields.merchant = 'invalid_option';
  return fields;
}

function termsFaults({ terms: { price, least_paise: least, most_paise: most }, from, until }: Draft): Fields {
  const fields: Fields = {};
  if ('steps' in price) {
    const { steps } = price;
    const ascends = steps.every((step, n) => (n === 0 ? step.from === 0 : step.from > (steps[n - 1]?.from ?? 0)));
    if (!ascends) fields['terms.price.steps'] = 'invalid_amount';
  }
  if (least !== null && most !== null && least > most) fields['terms.least_paise'] = 'invalid_amount';
  if (until !== null && until < from) fields.until = 'invalid_date';
  return fields;
}

/**
 * Drafts a rate.
 * @throws {Problem} `invalid_request` naming the fields, `rate_past` for a day before today, `rate_overlap` if the same cases have a rate
 */
export async function draftRate(services: Services, db: Db, draft: Draft, by: By): Promise<Change<string>> {
  const fields = { ...(await scopeFaults(services, db, draft)), ...termsFaults(draft) };
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  if (draft.from < istDay(by.at.getTime())) throw new Problem('rate_past');
  const rate: NewRate = { id: randomUUID(), ...draft, terms: termsOf(draft.terms) };
  const agreed = (await ratesRepository(db).confirmed()).filter(
    ({ kind, side }) => kind === 'agreed' && side === rate.side,
  );
  if (overlapOf(agreed, rate) !== undefined) throw new Problem('rate_overlap');
  await rateDraftsRepository(db).add(rate, by);
  return { answer: rate.id, records: [{ action: 'create', subject: subjectOf(rate), after: auditFacts(only(rate)) }] };
}

async function locked(db: Db, id: string): Promise<RateRecord> {
  const rate = await rateDraftsRepository(db).lock(id);
  if (rate === undefined) throw new Problem('not_found');
  return rate;
}

const isOverlap = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'commission_rates_overlap';

/**
 * Confirms a draft, or the last day of a rate.
 * @param seen the proposed last day that the person saw; null for a draft
 * @throws {Problem} `own_rate` if the same person wrote it, `rate_past` if its day has
 * passed, `rate_overlap`, `changed_since` if there is nothing to confirm or the person saw something else, `not_found`
 */
export async function confirmRate(db: Db, id: string, seen: string | null, by: By): Promise<Change<void>> {
  const rate = await locked(db, id);
  const drafts = rateDraftsRepository(db);
  const today = istDay(by.at.getTime());
  const subject = subjectOf(rate);
  if (rate.confirmedAt === null) {
    if (seen !== null) throw new Problem('changed_since');
    if (rate.createdBy === by.id) throw new Problem('own_rate');
    if (rate.from < today) throw new Problem('rate_past');
    await drafts.confirm(id, by).catch((error: unknown) => {
      throw isOverlap(error) ? new Problem('rate_overlap', { cause: error }) : error;
    });
    return { answer: undefined, records: [{ action: 'confirm', subject, after: auditFacts(only(rate)) }] };
  }
  if (rate.endingDay === null || rate.endingDay !== seen) throw new Problem('changed_since');
  if (rate.endingBy === by.id) throw new Problem('own_rate');
  if (rate.endingDay < today) throw new Problem('rate_past');
  await drafts.confirmEnding(id, by);
  const [before, after] = [{ until: rate.until }, { until: rate.endingDay }];
  return { answer: undefined, records: [{ action: 'confirm', subject, before, after }] };
}

/**
 * Requests a last day for a current or future rate.
 * @throws {Problem} `rate_past` for a day before today, `changed_since` for a draft, a rate that ends by then anyway or a rate whose end already waits, `not_found`
 */
export async function endRate(db: Db, id: string, until: string, by: By): Promise<Change<void>> {
  const rate = await locked(db, id);
  if (until < istDay(by.at.getTime())) throw new Problem('rate_past');
  const endsBefore = rate.until !== null && rate.until <= until;
  if (rate.confirmedAt === null || rate.endingDay !== null || endsBefore) throw new Problem('changed_since');
  await rateDraftsRepository(db).askToEnd(id, until, by);
  return {
    answer: undefined,
    records: [{ action: 'end', subject: subjectOf(rate), before: { until: rate.until }, after: { until } }],
  };
}

/** Discards a draft or an end that is waiting for a second person. @throws {Problem} `changed_since` if there is nothing to discard, `not_found` */
export async function discardRate(db: Db, id: string, what?: 'draft' | 'ending'): Promise<Change<void>> {
  const rate = await locked(db, id);
  const waits = rate.confirmedAt === null ? 'draft' : 'ending';
  if ((what ?? waits) !== waits) throw new Problem('changed_since');
  const drafts = rateDraftsRepository(db);
  const subject = subjectOf(rate);
  if (rate.confirmedAt === null) {
    await drafts.removeDraft(id);
    const undoes = await entryToUndo(db, 'create', subject);
    return { answer: undefined, records: [{ action: 'discard', subject, before: auditFacts(only(rate)), undoes }] };
  }
  if (rate.endingDay === null) throw new Problem('changed_since');
  await drafts.forgetEnding(id);
  const undoes = await entryToUndo(db, 'end', subject);
  return { answer: undefined, records: [{ action: 'discard', subject, before: { until: rate.endingDay }, undoes }] };
}
