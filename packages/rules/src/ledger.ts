/**
 * Two ledgers of claims, in whole paise: on lenders, and of partners on us. They are linked by their cases and never mixed.
 * Every entry moves an amount of one claim from one account to another, so all accounts together are zero at any time. Nothing is
 * changed or taken out: a mistake is moved back by a new entry.
 */

/** Accounts of a lender's debt to us for one case. `earned` is the other side: negative by the amount we expect. */
export const LENDER_ACCOUNTS = ['earned', 'expected', 'confirmed', 'invoiced', 'received'] as const;
/**
 * Accounts of what we owe a partner for one case, below zero while we owe it. `cost` is the other side; `tax_input` and `tax_withheld` are the
 * taxes on it; `sending` is with the bank, `paid` has arrived; `set_off` is where one claim meets the debt of another.
 */
export const PARTNER_ACCOUNTS = [
  'cost',
  'accrued',
  'payable',
  'sending',
  'paid',
  'tax_input',
  'tax_withheld',
  'set_off',
] as const;

export type LenderAccount = (typeof LENDER_ACCOUNTS)[number];
export type PartnerAccount = (typeof PARTNER_ACCOUNTS)[number];

type Moves<Account extends string> = Readonly<Record<string, readonly [from: Account, to: Account]>>;

/** Events of a claim on a lender. */
export const LENDER_MOVES = {
  /** A loan was disbursed: worked out from the rates in force that day. */
  expect: ['earned', 'expected'],
  /** The lender's file names it. */
  confirm: ['expected', 'confirmed'],
  /** The lender pays more for it than was expected. */
  add: ['earned', 'confirmed'],
  /** The lender pays less, or takes some of it back before it is invoiced. */
  lower: ['confirmed', 'earned'],
  /** The lender owes nothing for it. */
  drop: ['expected', 'earned'],
  invoice: ['confirmed', 'invoiced'],
  /** Part or all of it arrived. */
  receive: ['invoiced', 'received'],
  /** The lender takes back what it has paid. */
  return: ['received', 'earned'],
  /** An invoice that will not be paid in full. */
  write_off: ['invoiced', 'earned'],
} as const satisfies Moves<LenderAccount>;

/** Events of a claim of a partner. Money owed is negative, so a shrinking claim moves towards `cost`. */
export const PARTNER_MOVES = {
  /** Worked out from the rates in force on the day of disbursal; held for a time. */
  accrue: ['accrued', 'cost'],
  /** The time of holding is over. */
  release: ['payable', 'accrued'],
  /** A claw-back or a correction downwards of what was held or payable. */
  lower_accrued: ['cost', 'accrued'],
  lower: ['cost', 'payable'],
  /** A correction upwards, or a true-up at the end of a month. */
  add: ['payable', 'cost'],
  /** Tax on the service, owed on top of it. */
  add_tax: ['payable', 'tax_input'],
  lower_tax: ['tax_input', 'payable'],
  /** Tax deducted at source. */
  withhold: ['tax_withheld', 'payable'],
  /** Put into a payment run. */
  send: ['sending', 'payable'],
  /** The bank has confirmed it. */
  arrive: ['paid', 'sending'],
  /** The bank could not pay it. */
  fail: ['payable', 'sending'],
  /** It was paid and came back. */
  come_back: ['payable', 'paid'],
  /** The earnings of this claim settle the debt of another instead of being paid. */
  set_off: ['set_off', 'payable'],
  /** The debt of this claim is settled by the earnings of another. */
  recover: ['payable', 'set_off'],
} as const satisfies Moves<PartnerAccount>;

export type LenderMove = keyof typeof LENDER_MOVES;
export type PartnerMove = keyof typeof PARTNER_MOVES;

/** One entry: so many paise, above zero. A reversal moves the same back. */
export type LedgerEntry =
  | { readonly ledger: 'lender'; readonly move: LenderMove; readonly paise: number; readonly reversed?: boolean }
  | { readonly ledger: 'partner'; readonly move: PartnerMove; readonly paise: number; readonly reversed?: boolean };

/** The accounts between which an entry moves its amount. */
export function accountsOf(
  entry: LedgerEntry,
): readonly [from: LenderAccount | PartnerAccount, to: LenderAccount | PartnerAccount] {
  const [from, to] = entry.ledger === 'lender' ? LENDER_MOVES[entry.move] : PARTNER_MOVES[entry.move];
  return entry.reversed === true ? [to, from] : [from, to];
}

export type LenderBalances = Readonly<Record<LenderAccount, number>>;
export type PartnerBalances = Readonly<Record<PartnerAccount, number>>;

const zero = <Account extends string>(accounts: readonly Account[]): Record<Account, number> =>
  Object.fromEntries(accounts.map((account) => [account, 0])) as Record<Account, number>;

/** The balances of one claim. @throws RangeError for an amount that is not whole and above zero */
export function balancesOf(ledger: 'lender', entries: readonly LedgerEntry[]): LenderBalances;
export function balancesOf(ledger: 'partner', entries: readonly LedgerEntry[]): PartnerBalances;
export function balancesOf(
  ledger: LedgerEntry['ledger'],
  entries: readonly LedgerEntry[],
): LenderBalances | PartnerBalances {
  const balances: Record<string, number> = ledger === 'lender' ? zero(LENDER_ACCOUNTS) : zero(PARTNER_ACCOUNTS);
  for (const entry of entries) {
    if (entry.ledger !== ledger) continue;
    if (!Number.isSafeInteger(entry.paise) || entry.paise <= 0)
      throw new RangeError('an entry moves whole paise above zero');
    const [from, to] = accountsOf(entry);
    balances[from] = (balances[from] ?? 0) - entry.paise;
    balances[to] = (balances[to] ?? 0) + entry.paise;
  }
  return balances as LenderBalances | PartnerBalances;
}

/**
 * Whether an entry may be added to a claim: no account may give away more than was put into it. Only `earned`, `cost` and the
 * taxes are open sides; a partner's `payable` may go above zero, which is a balance it owes us and carries forward.
 */
export function mayAdd(entries: readonly LedgerEntry[], entry: LedgerEntry): boolean {
  const after = [...entries, entry];
  if (entry.ledger === 'lender') {
    const { expected, confirmed, invoiced, received } = balancesOf('lender', after);
    return [expected, confirmed, invoiced, received].every((paise) => paise >= 0);
  }
  const { accrued, sending, paid } = balancesOf('partner', after);
  return [accrued, sending, paid].every((paise) => paise <= 0);
}

/**
 * The entries that replace the expected amount by the lender's figure: all of it confirmed, and the difference on a line of
 * its own.
 * @param statedPaise the amount owed for the case by the lender's file, zero or more
 */
export function confirmation(expectedPaise: number, statedPaise: number): LedgerEntry[] {
  const entry = (move: LenderMove, paise: number): LedgerEntry[] =>
    paise > 0 ? [{ ledger: 'lender', move, paise }] : [];
  if (statedPaise === 0) return entry('drop', expectedPaise);
  return [
    ...entry('confirm', expectedPaise),
    ...entry('add', statedPaise - expectedPaise),
    ...entry('lower', expectedPaise - statedPaise),
  ];
}
