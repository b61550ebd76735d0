import { createHash } from 'node:crypto';
import { balancesOf, confirmation } from '@tulna/rules/ledger';
import { formatPaise } from '@tulna/rules/money';
import type { RowFault } from '../../../platform/imports/kind.ts';
import { type Entry, type EntryReason, type HeldClaim, liveEntries } from '../claims.ts';
import { asMove } from '../entries-to.ts';
import type { Column } from './columns.ts';
import type { CommissionRow } from './read-row.ts';

/** A lender's statement about a claim, as stored. */
export interface Statement {
  readonly id: string;
  readonly claimId: string;
  readonly rowNumber: number;
  readonly kind: 'commission' | 'claw_back';
  /** Distinguishes claw-backs of one claim; '' for the commission itself. */
  readonly event: string;
  /** What the lender owes or claws back; zero or more, without tax. */
  readonly amountPaise: number;
  readonly gstPaise: number | null;
  readonly tdsPaise: number | null;
  readonly receivedPaise: number;
  readonly invoiceNo: string | null;
  readonly utr: string | null;
}

/** A claim with its lender's statements so far, the oldest first, without those that were undone. */
export interface StatedClaim {
  readonly claim: HeldClaim;
  readonly entries: readonly Entry[];
  readonly statements: readonly Statement[];
}

export interface Stated {
  readonly outcome: 'created' | 'updated';
  readonly statement: Statement;
  readonly entries: readonly Entry[];
}

/** Identifies a claw-back by the lender's own reference; without one, by its amount, invoice and UTR. */
const eventOf = ({ reference, amountPaise, invoiceNo, utr }: CommissionRow): string =>
  createHash('sha256')
    .update(JSON.stringify(reference === null ? ['', amountPaise, invoiceNo, utr] : [reference]))
    .digest('base64url');

type Line = Pick<Entry, 'move' | 'paise' | 'reason'> & Partial<Pick<Entry, 'answers'>>;

const reasons: Readonly<Record<string, EntryReason>> = {
  confirm: 'confirmed',
  add: 'lender_pays_more',
  lower: 'lender_pays_less',
  drop: 'lender_pays_nothing',
};

/** Lowers a claim: first what is confirmed, then what is invoiced, last what was received. Undefined if the claim has less than that. */
function lowering(entries: readonly Entry[], paise: number, reason: EntryReason): Line[] | undefined {
  const { confirmed, invoiced, received } = balancesOf('lender', entries.map(asMove));
  const answers = liveEntries(entries).findLast(({ move }) => move === 'confirm' || move === 'add')?.id ?? null;
  const lines: Line[] = [];
  let left = paise;
  for (const [move, held] of [
    ['lower', confirmed],
    ['write_off', invoiced],
    ['return', received],
  ] as const) {
    const taken = Math.min(left, held);
    if (taken > 0) lines.push({ move, paise: taken, reason, answers });
    left -= taken;
  }
  return left > 0 ? undefined : lines;
}

const moreClawedBack = (entries: readonly Entry[]): RowFault<Column> => {
  const { confirmed, invoiced, received } = balancesOf('lender', entries.map(asMove));
  const amount = formatPaise(confirmed + invoiced + received);
  return { column: 'commission', reason: 'clawBackMore', values: { amount } };
};

/** The entries that change the amount of the earlier statement, or else the expected amount, into the new one. */
function amountLines(
  entries: readonly Entry[],
  last: Statement | undefined,
  amountPaise: number,
): Line[] | RowFault<Column> {
  if (last === undefined) {
    const { expected } = balancesOf('lender', entries.map(asMove));
    return confirmation(expected, amountPaise).map(({ move, paise }) => ({
      move,
      paise,
      reason: reasons[move] ?? 'confirmed',
    }));
  }
  const change = amountPaise - last.amountPaise;
  if (change > 0) return [{ move: 'add', paise: change, reason: 'lender_pays_more' }];
  return change === 0
    ? []
    : (lowering(entries, -change, change + last.amountPaise === 0 ? 'lender_pays_nothing' : 'lender_pays_less') ??
        moreClawedBack(entries));
}

function asEntries(claim: HeldClaim, statementId: string, fileId: string, lines: readonly Line[], newId: () => string) {
  return lines.map(
    ({ answers = null, ...line }): Entry => ({
      id: newId(),
      claimId: claim.id,
      ledger: 'lender',
      reverses: null,
      answers,
      causeKind: 'row',
      causeId: statementId,
      fileId,
      ...line,
    }),
  );
}

const isFault = (lines: readonly Line[] | RowFault<Column>): lines is RowFault<Column> => 'column' in lines;

const isStated = (last: Statement, next: Statement): boolean =>
  last.amountPaise === next.amountPaise &&
  last.gstPaise === next.gstPaise &&
  last.tdsPaise === next.tdsPaise &&
  last.receivedPaise === next.receivedPaise &&
  last.invoiceNo === next.invoiceNo &&
  last.utr === next.utr;

/**
 * Works out how a row of a lender's file changes its claim. A row that repeats its newest statement, from this or another file, changes nothing. A cell
 * that is empty keeps the value of the earlier statement.
 */
export function stateRow(
  { claim, entries, statements }: StatedClaim,
  row: CommissionRow,
  from: { readonly rowNumber: number; readonly fileId: string },
  newId: () => string,
): Stated | 'unchanged' | RowFault<Column> {
  const isBack = row.amountPaise < 0;
  const event = isBack ? eventOf(row) : '';
  const last = statements.findLast((one) => one.event === event);
  if (isBack && !statements.some(({ kind }) => kind === 'commission'))
    return { column: 'commission', reason: 'clawBackFirst' };
  const statement: Statement = {
    id: newId(),
    claimId: claim.id,
    rowNumber: from.rowNumber,
    kind: isBack ? 'claw_back' : 'commission',
    event,
    amountPaise: Math.abs(row.amountPaise),
    gstPaise: row.gstPaise ?? last?.gstPaise ?? null,
    tdsPaise: row.tdsPaise ?? last?.tdsPaise ?? null,
    receivedPaise: isBack ? 0 : (row.receivedPaise ?? last?.receivedPaise ?? 0),
    invoiceNo: row.invoiceNo ?? last?.invoiceNo ?? null,
    utr: row.utr ?? last?.utr ?? null,
  };
  if (last !== undefined && isStated(last, statement)) return 'unchanged';
  const outcome = last === undefined ? 'created' : 'updated';
  const statedWith = (lines: readonly Line[]): Stated => ({
    outcome,
    statement,
    entries: asEntries(claim, statement.id, from.fileId, lines, newId),
  });

  if (isBack) {
    const more = statement.amountPaise - (last?.amountPaise ?? 0);
    if (more < 0) return statedWith([{ move: 'add', paise: -more, reason: 'claw_back' }]);
    const lines = lowering(entries, more, 'claw_back');
    return lines === undefined ? moreClawedBack(entries) : statedWith(lines);
  }

  const fresh = statement.receivedPaise - (last?.receivedPaise ?? 0);
  if (fresh < 0)
    return { column: 'received', reason: 'receivedLess', values: { amount: formatPaise(last?.receivedPaise ?? 0) } };
  if (statement.receivedPaise > statement.amountPaise)
    return { column: 'received', reason: 'receivedMore', values: { amount: formatPaise(statement.amountPaise) } };
  const lines = amountLines(entries, last, statement.amountPaise);
  if (isFault(lines)) return lines;
  const after = [...entries, ...asEntries(claim, statement.id, from.fileId, lines, newId)];
  const { confirmed, invoiced } = balancesOf('lender', after.map(asMove));
  const isInvoiced = statement.invoiceNo !== null || statement.receivedPaise > 0;
  const invoice: Line[] =
    isInvoiced && confirmed > 0 ? [{ move: 'invoice', paise: confirmed, reason: 'invoiced' }] : [];
  if (fresh > invoiced + (isInvoiced ? confirmed : 0)) return moreClawedBack(after);
  const receive: Line[] = fresh > 0 ? [{ move: 'receive', paise: fresh, reason: 'received' }] : [];
  return statedWith([...lines, ...invoice, ...receive]);
}
