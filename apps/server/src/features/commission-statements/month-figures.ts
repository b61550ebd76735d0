import { endOfDayInIndia, istDay } from '@tulna/rules/dates';
import { firstDayOf, lastDayOf, monthAfter } from '@tulna/rules/months';
import {
  balanceAfter,
  noBalance,
  type PartnerBalance,
  type StatementFigures,
  statementOf,
} from '@tulna/rules/partner-statements';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { monthsRepository, type PartnerMoves, type Span } from '../commissions/index.ts';
import { type PayoutTerms, payoutDetailsRepository, payoutTerms } from '../payout-details/index.ts';
import { sharedBases } from './one-payee.ts';
import { statementsRepository } from './repository.ts';

/** A partner's month, with the data from which its figures were calculated. */
export interface PartnerMonth {
  readonly partner: string;
  readonly figures: StatementFigures;
  readonly terms: PayoutTerms | undefined;
}

/** Thrown if the ledger contradicts itself. The close then stops, so that no partner gets a figure that we can’t explain. */
export class LedgerContradiction extends Error {
  override readonly name = 'LedgerContradiction';
}

/** The moments of a month in India. */
export function spanOf(month: string): Span {
  return {
    from: new Date(endOfDayInIndia(lastDayOf(monthAfter(month, -1)))),
    to: new Date(endOfDayInIndia(lastDayOf(month))),
  };
}

/** The first month that is not closed: the one after the last closed month, or the month of the first entry. Undefined before the first entry. */
export async function firstOpenMonth(db: Db): Promise<string | undefined> {
  const last = await statementsRepository(db).lastClosed();
  if (last !== undefined) return monthAfter(last.month);
  const first = await monthsRepository(db).firstEntry();
  return first && istDay(first.getTime()).slice(0, 7);
}

/** The current month in India. */
export const monthNow = ({ clock }: Pick<Services, 'clock'>): string => istDay(clock.now().getTime()).slice(0, 7);

/** @throws {LedgerContradiction} if the debts set off and the amounts used for that differ, or if taxes are in the ledger before the close */
function asserted(moves: PartnerMoves): PartnerMoves {
  if (moves.setOffPaise !== 0)
    throw new LedgerContradiction(`the debts of ${moves.partner} that were set off differ from what set them off`);
  if (moves.taxPaise !== 0)
    throw new LedgerContradiction(`taxes of ${moves.partner} are in the ledger of an open month`);
  return moves;
}

const nothing = { releasedPaise: 0, changedPaise: 0, sentPaise: 0, heldPaise: 0 };

/**
 * The current figures of an open month, for every partner with entries or a balance, ordered by key. Taxes are calculated with the rates in force on the month's last day. Closing the month stores exactly these figures. Earlier open months are calculated first, for the opening balances.
 * @param month not closed, `2026-11`
 * @param partner only this one; those with the same PAN are worked out with it, because they share its yearly threshold of TDS
 */
export async function openMonth(
  services: Pick<Services, 'config' | 'fieldEncryption' | 'blindIndex'>,
  db: Db,
  month: string,
  partner: string | null = null,
): Promise<PartnerMonth[]> {
  const statements = statementsRepository(db);
  const months = monthsRepository(db);
  const terms = await payoutTerms(db);
  const rates = { ...(await statements.taxRates()), ourState: services.config.ourGstState };
  const payees = await payoutDetailsRepository(services, db).onePayee();
  const wanted = partner === null ? null : (payees.find((same) => same.includes(partner)) ?? [partner]);
  const balances = await statements.balances(wanted);
  const first = (await firstOpenMonth(db)) ?? month;
  let found: PartnerMonth[] = [];
  for (let now = first; now <= month; now = monthAfter(now)) {
    const span = spanOf(now);
    const moves = new Map((await months.moves(span, wanted)).map((one) => [one.partner, asserted(one)]));
    const keys = new Set([...balances.keys(), ...moves.keys()]);
    const bases = await sharedBases(months, now, { span, payees, balances, moves, rates: rates.tds });
    found = [...keys].toSorted().flatMap((key): PartnerMonth[] => {
      const before: PartnerBalance = balances.get(key) ?? noBalance;
      const moved = moves.get(key);
      if (moved === undefined && before.closingPaise === 0 && before.heldPaise === 0) return [];
      const payee = terms.get(key)?.details ?? null;
      const figures = statementOf(now, before, moved ?? nothing, payee, rates, bases.get(key));
      balances.set(key, balanceAfter(now, before, figures));
      return [{ partner: key, figures, terms: terms.get(key) }];
    });
  }
  return partner === null ? found : found.filter((one) => one.partner === partner);
}

/** Whether the last day of a month is over in India. */
export const isOver = (month: string, services: Pick<Services, 'clock'>): boolean => month < monthNow(services);

export const isMonth = (text: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) && firstDayOf(text) !== '';
