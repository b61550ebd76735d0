/**
 * Two ledgers of claims, in whole paise: claims on lenders, and claims of partners on us. They are linked by their cases and never mixed.
 * Every entry moves an amount of one claim from one account to another, so that all accounts always add up to zero. Entries are never
 * changed or removed: a new entry moves a mistake back.
 */

/** Accounts of a lender's debt to us for one case. `earned` is the opposite side: negative by the amount we expect. */
export const LENDER_ACCOUNTS = ['earned', 'expected', 'confirmed', 'invoiced', 'received'] as const;
/**
 * Accounts of what we owe a partner for one case, negative while we owe it. `cost` is the opposite side; `tax_input` and `tax_withheld` are
 * the taxes on it; `sending` is with the bank, `paid` has arrived; through `set_off`, one claim settles the debt of another.
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
  /** A loan was disbursed: the amount follows from the rates in force that day. */
  expect: ['earned', 'expected'],
  /** The lender's file has it. */
  confirm: ['expected', 'confirmed'],
  /** The lender pays more for it than expected. */
  add: ['earned', 'confirmed'],
  /** The lender pays less, or takes some of it back before it is invoiced. */
  lower: ['confirmed', 'earned'],
  /** The lender owes nothing for it. */
  drop: ['expected', 'earned'],
  invoice: ['confirmed', 'invoiced'],
  /** Part or all of it was received. */
  receive: ['invoiced', 'received'],
  /** The lender takes back what it has already paid. */
  return: ['received', 'earned'],
  /** The rest of an invoice that won't be paid in full is written off. */
  write_off: ['invoiced', 'earned'],
} as const satisfies Moves<LenderAccount>;

/** Events of a partner's claim. Money that we owe is negative, so a growing claim moves towards `cost`, a shrinking one away from it. */
export const PARTNER_MOVES = {
  /** Worked out from the rates in force on the day of disbursal; held for the holding period. */
  accrue: ['accrued', 'cost'],
  /** The holding period is over. */
  release: ['payable', 'accrued'],
  /** A claw-back, or a downward correction of an amount held or payable. */
  lower_accrued: ['cost', 'accrued'],
  lower: ['cost', 'payable'],
  /** An upward correction, or the correction at the end of a month. */
  add: ['payable', 'cost'],
  /** Tax on the service, which we owe on top of the commission. */
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
  /** A payment that was made came back. */
  come_back: ['payable', 'paid'],
  /** The amount of this claim settles the debt of another claim instead of being paid. */
  set_off: ['set_off', 'payable'],
  /** The debt of this claim is settled by the amount of another claim. */
  recover: ['payable', 'set_off'],
} as const satisfies Moves<PartnerAccount>;

export type LenderMove = keyof typeof LENDER_MOVES;
export type PartnerMove = keyof typeof PARTNER_MOVES;

/** One entry of an amount in paise, above zero. A reversal moves the same amount back. */
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

/**
 * The balances of one claim.
 * @throws RangeError for an amount that isn't whole or isn't above zero
 */
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
 * Whether an entry may be added to a claim: afterwards, no account of a lender may be below zero, and none of a partner above zero.
 * `earned`, `cost`, `set_off` and the taxes have no such limit. Nor has `payable`: above zero, the partner owes us this balance, which is
 * carried forward.
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
 * The entries that replace the expected amount with the lender's figure: all of it confirmed, and the difference as a separate entry.
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
