import { istDay } from '@tulna/rules/dates';
import { monthAfter } from '@tulna/rules/months';
import type { StatementFigures } from '@tulna/rules/partner-statements';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { monthsRepository } from '../commissions/index.ts';
import { payoutDetailsRepository, type StoredPayoutDetails } from '../payout-details/index.ts';
import { firstOpenMonth, monthNow, openMonth } from './month-figures.ts';
import { type OurParty, ourParty, partiesRepository } from './parties.ts';
import { type ClosedStatement, statementsRepository } from './repository.ts';

/** A partner's statement of a month: final if the month is closed, otherwise as it stands so far. */
export interface StatementMonth {
  readonly partner: { key: string; name: string; legal_name: string };
  readonly month: string;
  /** The closed statement; undefined while the month is open. */
  readonly closed: ClosedStatement | undefined;
  readonly figures: StatementFigures;
  readonly payee: StoredPayoutDetails | undefined;
  /** Our details when the month was closed; our current details while it is open. */
  readonly ours: OurParty;
  /** When the names of both sides were stored, if that was after the close. */
  readonly namedAt: Date | undefined;
  /** The months that can have a statement: from the month of the first entry to the current one. */
  readonly span: { first: string; last: string };
}

/** Figures so far of a partner's open months, the newest first; months without entries and without a balance are left out. */
export async function openMonthsOf(
  services: Services,
  db: Db,
  partner: string,
): Promise<{ month: string; figures: StatementFigures }[]> {
  const found: { month: string; figures: StatementFigures }[] = [];
  const last = monthNow(services);
  for (let month = (await firstOpenMonth(db)) ?? monthAfter(last); month <= last; month = monthAfter(month)) {
    const [live] = await openMonth(services, db, month, partner);
    if (live !== undefined) found.unshift({ month, figures: live.figures });
  }
  return found;
}

/**
 * The statement of a partner and month.
 * @throws {Problem} `not_found` for an unknown partner, or a month without data
 */
export async function partnerMonth(
  services: Services,
  db: Db,
  { partner: key, month }: { partner: string; month: string },
): Promise<StatementMonth> {
  const first = await monthsRepository(db).firstEntry();
  const last = monthNow(services);
  const open = await firstOpenMonth(db);
  if (first === undefined || open === undefined) throw new Problem('not_found');
  const span = { first: istDay(first.getTime()).slice(0, 7), last };
  if (month < span.first || month > last) throw new Problem('not_found');
  const isOpen = month >= open;
  const closed = isOpen ? undefined : await statementsRepository(db).find(key, month);
  const [live] = isOpen ? await openMonth(services, db, month, key) : [];
  const figures = closed?.figures ?? live?.figures;
  if (figures === undefined) throw new Problem('not_found');
  const detailsId = closed === undefined ? (live?.terms?.details?.id ?? null) : closed.detailsId;
  const [payee] = await payoutDetailsRepository(services, db).byIds(detailsId === null ? [] : [detailsId]);
  // During an update, the previous version of the program may still close a month without storing the parties; the next start stores them.
  const parties = closed && (await partiesRepository(db).find(closed.id));
  const brand = parties?.partner ?? (await brandsRepository(db).all()).find((one) => one.key === key);
  return {
    partner: { key, name: brand?.name ?? key, legal_name: brand?.legal_name ?? '' },
    month,
    closed,
    figures,
    payee,
    ours: parties?.ours ?? (await ourParty(services.config, db)),
    namedAt:
      parties !== undefined && closed !== undefined && parties.storedAt > closed.at ? parties.storedAt : undefined,
    span,
  };
}
