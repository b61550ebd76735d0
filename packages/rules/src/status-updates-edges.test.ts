import { expect, it } from 'vitest';
import type { LenderApplicationStatus } from './lifecycle.ts';
import type { Moment } from './moments.ts';
import { type ApplicationState, type Finding, type StatusUpdate, takeUpdate } from './status-updates.ts';

const now = Date.parse('2026-11-22T15:00:00+05:30');
const time = (iso: string): Moment => ({ at: Date.parse(`2026-11-${iso}:00+05:30`), dayOnly: false });
const day = (date: string): Moment => ({ at: Date.parse(`2026-11-${date}T12:00:00+05:30`), dayOnly: true });

const says = (status: LenderApplicationStatus, at: Moment, more: Partial<StatusUpdate> = {}): StatusUpdate => ({
  status,
  source: 'lender',
  at,
  ...more,
});

const ids = (): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return `entry ${count}`;
  };
};

/** The status after all updates, the change made by each, and all findings for operations. */
function reported(from: LenderApplicationStatus, ...updates: StatusUpdate[]) {
  let state: ApplicationState = {
    status: from,
    startedAt: Date.parse('2026-11-01T10:00:00+05:30'),
    newest: null,
    payments: [],
    offerPaise: 10_000,
    inParts: false,
  };
  const newId = ids();
  const findings: Finding[] = [];
  const changes = updates.map((update) => {
    const taken = takeUpdate(state, update, now, newId);
    state = taken.state;
    findings.push(...taken.findings);
    return taken.change;
  });
  return { status: state.status, changes, findings };
}

it.each<LenderApplicationStatus>(['sent', 'failed', 'withdrawn'])(
  '"%s" after the loan was paid changes nothing and is no contradiction',
  (status) => {
    const paid = says('disbursed', time('05T10:00'), { amountPaise: 5000 });
    expect(reported('agreement', paid, says(status, time('06T10:00')))).toEqual({
      status: 'disbursed',
      changes: ['paid', null],
      findings: [],
    });
  },
);

it('a loan cancelled before the newest update still ends as cancelled', () => {
  expect(
    reported(
      'agreement',
      says('disbursed', time('05T10:00'), { amountPaise: 5000, reference: 'R' }),
      says('disbursed', time('09T10:00'), { amountPaise: 6000, reference: 'R' }),
      says('cancelled', time('07T10:00')),
    ),
  ).toEqual({ status: 'cancelled', changes: ['paid', 'corrected', 'moved'], findings: [] });
});

it('an earlier row of another file about the same day changes no amount and is not reported as a change', () => {
  const rows = (first: string, second: string) =>
    reported(
      'agreement',
      says('disbursed', time(first), { amountPaise: 5000, source: 'file', file: 'a' }),
      says('disbursed', time(second), { amountPaise: 6000, source: 'file', file: 'b' }),
    );
  expect(rows('05T15:00', '05T10:00')).toEqual({ status: 'disbursed', changes: ['paid', null], findings: [] });
  expect(rows('05T10:00', '05T15:00')).toEqual({
    status: 'disbursed',
    changes: ['paid', 'corrected'],
    findings: [{ kind: 'payment_changed', beforePaise: 5000, saidPaise: 6000 }],
  });
});

it('the reported change has the amount of the payment that was changed, not of the first one', () => {
  const { findings } = reported(
    'agreement',
    says('disbursed', time('04T10:00'), { amountPaise: 700 }),
    says('disbursed', day('05'), { amountPaise: 5000, source: 'file', file: 'a' }),
    says('disbursed', day('05'), { amountPaise: 6000, source: 'file', file: 'b' }),
  );
  expect(findings).toEqual([{ kind: 'payment_changed', beforePaise: 5000, saidPaise: 6000 }]);
});

it('two steps forward on one day are no contradiction; a decline on the day of an approval is', () => {
  const yes = says('approved', day('05'));
  expect(reported('sent', yes, says('agreement', day('05')))).toEqual({
    status: 'agreement',
    changes: ['moved', 'moved'],
    findings: [],
  });
  expect(reported('sent', yes, says('declined', day('05')))).toEqual({
    status: 'declined',
    changes: ['moved', 'moved'],
    findings: [{ kind: 'contradiction', stood: 'approved', said: 'declined' }],
  });
});

it('a step that changes the status makes no entry in the ledger', () => {
  const state: ApplicationState = {
    status: 'sent',
    startedAt: Date.parse('2026-11-01T10:00:00+05:30'),
    newest: null,
    payments: [],
    offerPaise: null,
    inParts: false,
  };
  expect(takeUpdate(state, says('approved', time('05T10:00')), now, () => 'entry').entries).toEqual([]);
});
