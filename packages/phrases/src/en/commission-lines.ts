/** Lines of the ledgers: what each entry is for, and why what is paid differs from what was expected. */
export const commissionLines = {
  /** By the reason of an entry. */
  reasons: {
    disbursed: 'Loan paid out',
    amount_corrected: 'Amount paid out corrected',
    given_back: 'Loan given back',
    taken_back: 'The news of the payment was taken back',
    month_end: 'Rate of the whole month',
    before_ledger: 'From before the ledger',
    confirmed: 'Confirmed by the lender',
    lender_pays_more: 'The lender pays more than expected',
    lender_pays_less: 'The lender pays less than expected',
    lender_pays_nothing: 'The lender pays nothing',
    claw_back: 'Claw-back by the lender',
    invoiced: 'Invoiced',
    received: 'Received from the lender',
    file_undone: 'The file was undone',
    released: 'Holding period over',
    gst: 'GST',
    tds: 'TDS',
    tds_catch_up: 'TDS on earlier credits of the year',
    sent: 'In a payment run',
    set_off: 'Set off against a debt',
    paid: 'Paid',
    failed: 'Payment failed',
    returned: 'Payment returned by the bank',
    disputed: 'Changed after a dispute',
    corrected: 'Corrected',
  } as Readonly<Record<string, string>>,
  /** By the reason of a claim, for one that earns nothing. */
  zero: {
    no_rate: 'No rate was agreed for this loan on this day',
    amount_missing: 'The lender hasn’t said how much was paid out',
    given_back: 'The loan was given back',
    struck: 'The lender took the news of the payment back',
    before_ledger: 'Worked out before there was a ledger',
  } as Readonly<Record<string, string>>,
  /** Why something of a line isn’t paid yet. */
  waits: {
    held: (day: string) => `Held until ${day}`,
    month_open: (month: string) => `Payable once ${month} is closed`,
    no_details: 'The partner’s bank account isn’t confirmed yet',
    below_least: (amount: string) => `The partner’s balance is below ${amount}, the least that is paid`,
    debt: 'Kept back for what the partner owes',
    next_run: 'In the next payment run',
    sending: (run: string) => `With the bank, payment run ${run}`,
  },
};
