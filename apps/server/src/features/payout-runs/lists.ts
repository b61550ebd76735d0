import { payoutRuns, payouts } from '@tulna/contract/payout-runs';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise as paiseOf } from '@tulna/rules/money';
import { among, amongIds, equalTo } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import { partnerNames } from '../partners/index.ts';
import { payoutDetailsRepository } from '../payout-details/index.ts';
import { type PayoutRun, type PayoutState, payoutRows, payoutRunsRepository, runRows } from './repository.ts';

const rupees = (amount: number): string => decimalOfPaise(paiseOf(amount), 100, 2);

/** Payment runs as a list. */
export const payoutRunList = serverList({
  list: payoutRuns,
  page: 'commission-upload-file',
  from: runRows,
  as: 'run',
  id: { by: 'run.id', type: 'uuid' },
  sorts: { created: { by: 'run.sequence', type: 'bigint' } },
  filters: { state: among('run.state', 'text') },
  read: (db, page) =>
    db
      .selectFrom(page.as('run'))
      .select(['list_place', 'list_key', 'list_id', 'id', 'number', 'state', 'payouts', 'paise', 'digest'])
      .select(['created_by', 'created_at', 'confirmed_by', 'confirmed_at']),
  file: {
    name: 'payment-runs',
    columns(language) {
      const { columns: headers, runStates } = phrasesFor(language).listFiles.payouts;
      return [
        { id: 'number', header: headers.number, cell: ({ number }) => number },
        { id: 'state', header: headers.state, cell: ({ state }) => runStates[state] },
        { id: 'payouts', header: headers.payouts, cell: (run) => run.payouts },
        { id: 'amount', header: headers.amount, cell: ({ paise }) => rupees(paise) },
        { id: 'paid', header: headers.paid, cell: ({ paid }) => paid },
        { id: 'failed', shownIn: 'paid', header: headers.failed, cell: ({ failed, returned }) => failed + returned },
        { id: 'created', header: headers.created, cell: ({ created_at }) => indianMoment(created_at) },
        { id: 'created_by', shownIn: 'created', header: headers.created_by, cell: ({ created_by }) => created_by },
        { id: 'confirmed', header: headers.confirmed, cell: ({ confirmed_at }) => indianMoment(confirmed_at) },
        {
          id: 'confirmed_by',
          shownIn: 'confirmed',
          header: headers.confirmed_by,
          cell: ({ confirmed_by }) => confirmed_by,
        },
      ];
    },
  },
  async present({ services, db, session }, rows) {
    const states = await payoutRunsRepository(db).statesOf(rows.map(({ id }) => id));
    const people = await adminNames(
      services,
      db,
      rows.flatMap(({ created_by, confirmed_by }) => [created_by, confirmed_by]),
    );
    return rows.map((row) => {
      const count = (state: PayoutState): number => states.get(`${row.id} ${state}`) ?? 0;
      return {
        run_id: row.id,
        number: row.number,
        state: row.state as PayoutRun['state'],
        payouts: row.payouts,
        paise: row.paise,
        digest: row.digest,
        sending: count('sending'),
        paid: count('paid'),
        failed: count('failed'),
        returned: count('returned'),
        created_at: row.created_at.toISOString(),
        created_by: people.get(row.created_by) ?? '',
        confirmed_at: row.confirmed_at?.toISOString() ?? null,
        confirmed_by: people.get(row.confirmed_by ?? '') ?? '',
        confirmable: row.state === 'draft' && row.created_by !== session.userId,
      };
    });
  },
});

/** Payments to partners as a list. */
export const payoutList = serverList({
  list: payouts,
  page: 'commission-upload-file',
  from: payoutRows,
  as: 'payout',
  id: { by: 'payout.id', type: 'uuid' },
  sorts: { created: { by: 'payout.sequence', type: 'bigint' } },
  filters: {
    run: (id) => amongIds({ by: 'payout.run_id', type: 'uuid' }, [id]),
    partner_key: equalTo('payout.partner'),
    state: among('payout.state', 'text'),
  },
  read: (db, page) =>
    db
      .selectFrom(page.as('payout'))
      .select(['list_place', 'list_key', 'list_id', 'id', 'reference', 'run_id', 'partner', 'details_id', 'paise'])
      .select(['state', 'utr', 'day', 'why', 'changed_at']),
  file: {
    name: 'payments',
    columns(language) {
      const words = phrasesFor(language).listFiles.payouts;
      const { columns: headers, states } = words;
      return [
        { id: 'reference', header: headers.reference, cell: ({ reference }) => reference },
        { id: 'run', header: headers.run, cell: ({ run }) => run },
        { id: 'partner', header: headers.partner, cell: ({ partner_name }) => partner_name },
        { id: 'account', header: headers.account, cell: ({ account_last4 }) => words.masked(account_last4) },
        { id: 'ifsc', header: headers.ifsc, cell: ({ ifsc }) => ifsc },
        { id: 'amount', header: headers.amount, cell: ({ paise }) => rupees(paise) },
        { id: 'state', header: headers.state, cell: ({ state }) => states[state] },
        { id: 'utr', header: headers.utr, cell: ({ utr }) => utr },
        { id: 'day', header: headers.day, cell: ({ day }) => day },
        { id: 'why', header: headers.why, cell: ({ why }) => why },
        { id: 'changed', header: headers.changed, cell: ({ changed_at }) => indianMoment(changed_at) },
      ];
    },
  },
  async present({ services, db }, rows) {
    const numbers = await payoutRunsRepository(db).numbersOf(rows.map(({ run_id }) => run_id));
    const names = await partnerNames(
      db,
      rows.map(({ partner }) => partner),
    );
    const details = new Map(
      (await payoutDetailsRepository(services, db).byIds(rows.map(({ details_id }) => details_id))).map((one) => [
        one.id,
        one,
      ]),
    );
    return rows.map((row) => ({
      payout_id: row.id,
      reference: row.reference,
      run_id: row.run_id,
      run: numbers.get(row.run_id) ?? '',
      partner: row.partner,
      partner_name: names.get(row.partner) ?? row.partner,
      account_last4: details.get(row.details_id)?.accountLast4 ?? '',
      ifsc: details.get(row.details_id)?.ifsc ?? '',
      paise: row.paise,
      state: row.state as PayoutState,
      utr: row.utr,
      day: row.day,
      why: row.why,
      changed_at: row.changed_at.toISOString(),
    }));
  },
});
