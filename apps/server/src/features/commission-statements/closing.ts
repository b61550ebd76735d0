import { createHash, randomUUID } from 'node:crypto';
import { formatPaise } from '@tulna/rules/money';
import { invoiceNumber, whyNoInvoice } from '@tulna/rules/partner-invoices';
import { type StatementFigures, taxesOfClaims } from '@tulna/rules/partner-statements';
import { sql } from 'kysely';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { commissionsRepository, endMonths, monthsRepository, settleDue } from '../commissions/index.ts';
import { payoutDetailsRepository } from '../payout-details/index.ts';
import { firstOpenMonth, isOver, openMonth, type PartnerMonth, spanOf } from './month-figures.ts';
import { ourParty, partiesRepository } from './parties.ts';
import { type ClosedStatement, statementsRepository } from './repository.ts';

const rupees = (paise: number): string => formatPaise(paise, 'always');

/** The kind of record of closed months in the audit. */
export const closingKind = 'commission-month';

/** A digest of the figures on screen. It changes with any figure of any partner. */
export function digestOf(month: string, partners: readonly PartnerMonth[]): string {
  const shown = partners.map(({ partner, figures, terms }) => [
    partner,
    terms?.details?.id ?? null,
    Object.entries(figures),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([month, shown]))
    .digest('hex');
}

/** Sums of the figures over all partners; figures that can't be added up are left out. */
export function totalsOf(partners: readonly PartnerMonth[]) {
  const sum = (of: (figures: StatementFigures) => number): number =>
    partners.reduce((total, { figures }) => total + of(figures), 0);
  return {
    openingPaise: sum(({ openingPaise }) => openingPaise),
    releasedPaise: sum(({ releasedPaise }) => releasedPaise),
    changedPaise: sum(({ changedPaise }) => changedPaise),
    gstPaise: sum(({ gstPaise }) => gstPaise),
    tdsPaise: sum(({ tdsPaise }) => tdsPaise),
    sentPaise: sum(({ sentPaise }) => sentPaise),
    closingPaise: sum(({ closingPaise }) => closingPaise),
    heldPaise: sum(({ heldPaise }) => heldPaise),
  };
}

/** `2026-11-HALDI-0001`: the month, the partner, and its place among the statements of the month. */
const numberOf = (month: string, partner: string, place: number): string =>
  `${month}-${partner.toUpperCase()}-${String(place).padStart(4, '0')}`;

/**
 * The places of new invoices of a month in their series. Partners with one GSTIN are one supplier, whose numbers may not repeat, so they share
 * a series. A partner that changes its GSTIN goes on in its own.
 * @returns a function that takes the next place
 */
async function invoicePlaces(
  services: Services,
  tx: Db,
  month: string,
): Promise<(partner: string, gstin: string) => number> {
  const before = await statementsRepository(tx).invoicesBefore(month);
  const details = await payoutDetailsRepository(services, tx).byIds([
    ...new Set(before.map(({ detailsId }) => detailsId)),
  ]);
  const gstins = new Map(details.map(({ id, gstin }) => [id, gstin]));
  const last = new Map<string, number>();
  const keysOf = (partner: string, gstin: string | null | undefined) => [`partner ${partner}`, `gstin ${gstin ?? ''}`];
  const note = (keys: readonly string[], place: number): void => {
    for (const key of keys) last.set(key, Math.max(last.get(key) ?? 0, place));
  };
  for (const { partner, detailsId, place } of before) note(keysOf(partner, gstins.get(detailsId)), place);
  return (partner, gstin) => {
    const keys = keysOf(partner, gstin);
    const place = Math.max(...keys.map((key) => last.get(key) ?? 0)) + 1;
    note(keys, place);
    return place;
  };
}

/** Calculates everything that is still due, as the jobs do, so that the close doesn't have to wait. */
export async function settleBeforeClosing(services: Pick<Services, 'clock' | 'db'>): Promise<void> {
  await settleDue(services);
  await endMonths(services);
  await settleDue(services);
}

/**
 * Closes a month: taxes as entries of their claims, then the month, then a statement per partner, all or nothing.
 * @param digest of the figures that the person saw
 * @throws {Problem} `month_not_next` if it isn't the first open month, `month_not_over`, `commissions_due` while commissions are still
 * being calculated, `figures_changed` if the person saw different figures
 */
export async function closeMonth(
  services: Services,
  tx: Db,
  { month, digest, by }: { month: string; digest: string; by: { id: string; at: Date } },
): Promise<Change<{ statements: number }>> {
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await commissionsRepository(tx).lockSettling();
  if ((await firstOpenMonth(tx)) !== month) throw new Problem('month_not_next');
  if (!isOver(month, services)) throw new Problem('month_not_over');
  const months = monthsRepository(tx);
  if (await months.hasDue()) throw new Problem('commissions_due');
  const partners = await openMonth(services, tx, month);
  if (digestOf(month, partners) !== digest) throw new Problem('figures_changed');

  const nextPlace = await invoicePlaces(services, tx, month);
  const numberOfInvoice = (partner: string, figures: StatementFigures, gstin: string | null): string | null =>
    gstin === null || whyNoInvoice(figures, gstin) !== undefined
      ? null
      : invoiceNumber(month, nextPlace(partner, gstin));
  const statements = partners.map(
    ({ partner, figures, terms }, index): ClosedStatement => ({
      id: randomUUID(),
      number: numberOf(month, partner, index + 1),
      partner,
      month,
      figures,
      detailsId: terms?.details?.id ?? null,
      catchUpId: figures.tdsCatchUpPaise === 0 ? null : randomUUID(),
      invoiceNumber: numberOfInvoice(partner, figures, terms?.details?.gstin ?? null),
      at: by.at,
    }),
  );
  const taxed = new Map(
    statements.flatMap((one) =>
      one.figures.gstPaise + one.figures.tdsPaise > 0
        ? [[one.partner, { one, credits: [] as { id: string; paise: number }[] }]]
        : [],
    ),
  );
  const span = spanOf(month);
  for (const { partner, id, paise } of await months.credits(span, [...taxed.keys()]))
    taxed.get(partner)?.credits.push({ id, paise });
  const taxes = [...taxed.values()].flatMap(({ one, credits }) =>
    taxesOfClaims(one.figures, credits).map((claim) => ({
      statement: one.id,
      catchUp: one.catchUpId ?? one.id,
      claim,
    })),
  );
  // Taxes are dated at the last moment of their month, and written before the month is closed to further entries.
  await months.addTaxes(taxes, { at: new Date(span.to.getTime() - 1), actor: by.id }, randomUUID);
  const repository = statementsRepository(tx);
  await repository.close(month, { at: by.at, by: by.id });
  await repository.add(statements);
  await partiesRepository(tx).store(await ourParty(services.config, tx), by.at);
  const { closingPaise, gstPaise, tdsPaise } = totalsOf(partners);
  return {
    answer: { statements: statements.length },
    records: [
      {
        action: 'close',
        subject: { kind: closingKind, id: month, name: month },
        after: {
          partners: statements.length,
          payable: rupees(closingPaise),
          gst: rupees(gstPaise),
          tds: rupees(tdsPaise),
        },
      },
    ],
  };
}
