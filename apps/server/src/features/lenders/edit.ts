import type { LenderChange } from '@tulna/contract/lenders';
import type { FieldFault } from '@tulna/phrases/field-sentence';
import { istDay } from '@tulna/rules/dates';
import { goldTermsFault } from '@tulna/rules/gold-terms';
import { type Criteria, criteriaDifference } from '@tulna/rules/lender-criteria';
import { mustAgree } from '@tulna/rules/policy-faults';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { isPicturePath } from '../../platform/files/pictures.ts';
import { Problem } from '../../platform/http/problem.ts';
import { followFigures } from '../commission-rates/index.ts';
import { adminLendersRepository } from './admin-repository.ts';
import { criteriaOf } from './policy.ts';
import { clashOf } from './policy-clash.ts';
import { toColumn, toWire } from './properties.ts';
import { type LenderRow, lendersRepository, type NewLender } from './repository.ts';

/** PostgreSQL channel that tells every process that a lender changed. */
export const lendersChanged = 'lenders_changed';

export const subjectOf = (lenderId: number, name: string) => ({ kind: 'lender', id: String(lenderId), name });

/** A page of this product, or an https address: the link is shown to customers. */
const isShownLink = (link: string): boolean =>
  /^\/(?!\/)[A-Za-z0-9/_-]*$/.test(link) ||
  (/^https:\/\//.test(link) && URL.canParse(link) && new URL(link).username === '');

/** True for a day of the special offer, which is checked together with the other day. */
export const isOfferDay = (property: LenderChange['property']): boolean =>
  property === 'so_date_start' || property === 'so_date_end';

/** The error for a special offer that would end before it starts. */
async function offerDaysClash(
  repository: ReturnType<typeof adminLendersRepository>,
  id: number,
  property: LenderChange['property'],
  value: LenderChange['value'],
): Promise<FieldFault | undefined> {
  const row = await repository.locked(id);
  const other = property === 'so_date_start' ? row?.so_date_end : row?.so_date_start;
  if (typeof value !== 'string' || !other) return undefined;
  if (property === 'so_date_start') return value > other ? { shape: 'offerStart' } : undefined;
  return value < other ? { shape: 'offerEnd' } : undefined;
}

/** A change of the commission also makes a rate with dates. */
export const isRevenue = (property: LenderChange['property']): boolean =>
  property === 'revenue_percent' || property === 'revenue_flat_fee';

/**
 * Changes one property of a lender (§7 X8) and stores the new state as its next version, inside a transaction.
 * @throws {Problem} `invalid_request` for an invalid link and for a value that contradicts the lender's others, `name_taken` for another
 * lender's name, `not_found` if there is no such lender
 */
export async function editLender(
  db: Db,
  change: LenderChange,
  by: { id: string | null; at: Date },
): Promise<Change<void>> {
  const { lender_id: id, property, value } = change;
  if (property === 'kfs_link' && !isShownLink(value))
    throw new Problem('invalid_request', { fields: { value: 'invalid_link' } });
  const goldFault = property === 'gold_terms' && value !== null ? goldTermsFault(value) : undefined;
  if (goldFault !== undefined) throw new Problem('invalid_request', { fields: { value: { shape: goldFault } } });
  if (property === 'name' && (await lendersRepository(db).nameTaken(value, id))) throw new Problem('name_taken');
  if (property === 'mark' && !isPicturePath(value))
    throw new Problem('invalid_request', { fields: { value: 'invalid_picture' } });
  // This link is shown as the lender's own site, so it can't be one of our pages.
  if (property === 'site_link' && value !== '' && (!isShownLink(value) || value.startsWith('/')))
    throw new Problem('invalid_request', { fields: { value: 'invalid_link' } });
  if (property === 'benchmark_day' && value !== null && value > istDay(by.at.getTime()))
    throw new Problem('invalid_request', { fields: { value: { shape: 'notAfterToday' } } });
  const repository = adminLendersRepository(db);
  if (mustAgree(property)) {
    const row = await repository.locked(id);
    const clash = row && clashOf(row, change);
    if (clash !== undefined) throw new Problem('invalid_request', { fields: { value: clash } });
  }
  if (isOfferDay(property)) {
    const clash = await offerDaysClash(repository, id, property, value);
    if (clash !== undefined) throw new Problem('invalid_request', { fields: { value: clash } });
  }
  const done = await repository.set(id, property, toColumn(property, value), by);
  if (done === undefined) throw new Problem('not_found');
  if (!done.changed) return { answer: undefined, records: [] };
  if (isRevenue(property)) {
    const { key, ...figures } = await repository.revenue(id);
    await followFigures(db, { side: 'lender', key }, figures, by.at);
  }
  const before = toWire(property, done.before);
  return {
    answer: undefined,
    records: [{ action: 'update', subject: subjectOf(id, done.name), property, before, after: value }],
    channels: [lendersChanged],
  };
}

/**
 * Sets several criteria of a lender at once, each a version of the lender and together one version of its criteria. The caller
 * has locked the lender and checked the values.
 */
export async function editCriteria(
  db: Db,
  row: LenderRow,
  criteria: Criteria,
  by: { id: string; at: Date },
): Promise<Change<void>> {
  const { lender_id: id, name } = row;
  const earlier = criteriaOf(row);
  const changed = criteriaDifference(earlier, criteria);
  await adminLendersRepository(db).setSeveral(
    row,
    changed.map((property) => [property, toColumn(property, criteria[property])]),
    by,
  );
  return {
    answer: undefined,
    records: changed.map((property) => ({
      action: 'update',
      subject: subjectOf(id, name),
      property,
      before: earlier[property],
      after: criteria[property],
    })),
    channels: [lendersChanged],
  };
}

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'lender';

/** A new lender: switched off, with cautious default terms; everything else must be filled in. */
const blank = (key: string, name: string, priority: number): NewLender => ({
  key,
  name,
  legal_name: '',
  entity_type: '',
  product: 'Personal Loans',
  mark: '',
  kfs_link: `/key-fact-statement/${key}`,
  penal_charges_en: '',
  penal_charges_hi: '',
  cooling_off_days: 3,
  cooling_off_fee_retained: false,
  grievance_officer: JSON.stringify({ name: '', email: '', phone: '' }),
  journey: 'Web',
  min_age: 21,
  max_age: 60,
  accepts_new_to_credit: false,
  salaried: true,
  self_employed: false,
  min_loan: 10_000,
  loan_amount_upto: 500_000,
  min_tenure: 6,
  tenure: 36,
  rate_min: '12',
  interest_rate: '36',
  apr_min: '12',
  apr_max: '40',
  fee_min: '0',
  processing_fees: '3',
  business: false,
  priority,
  lender_status: false,
});

/**
 * Creates a lender with a key made from its name (§7 X10); returns its number.
 * @throws {Problem} `name_taken` if a lender that isn't deleted has this name as its name, key or legal name
 */
export async function addLender(db: Db, name: string): Promise<Change<number>> {
  const repository = adminLendersRepository(db);
  if (await lendersRepository(db).nameTaken(name, null)) throw new Problem('name_taken');
  const priority = (await repository.lastPriority()) + 1;
  const base = slug(name);
  for (let copy = 1; copy < 1000; copy += 1) {
    const key = copy === 1 ? base : `${base}-${copy}`;
    // A key that equals another lender's name would match that lender's files.
    if (await lendersRepository(db).nameTaken(key, null)) continue;
    const id = await repository.create(blank(key, name, priority));
    if (id === undefined) continue;
    return {
      answer: id,
      records: [{ action: 'create', subject: subjectOf(id, name), after: { key, name } }],
      channels: [lendersChanged],
    };
  }
  throw new Problem('conflict');
}
