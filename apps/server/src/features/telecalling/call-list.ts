import { calls } from '@tulna/contract/calls';
import { phrasesFor } from '@tulna/phrases/for-language';
import { maskMobile } from '@tulna/rules/masks';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import { customersRepository } from '../customers/index.ts';
import { campaignsRepository } from './campaigns-repository.ts';
import { outcomeOf, purposeOf, stateOf } from './present-call.ts';

/** Every call, for the supervisor. The note isn’t included: it is read in the sample. */
export const callList = serverList({
  list: calls,
  page: 'telecalling/campaigns',
  from: (db) => db.selectFrom('calls as listed').selectAll('listed'),
  as: 'listed',
  people: true,
  id: { by: 'listed.id', type: 'uuid' },
  sorts: { asked_at: { by: 'listed.asked_at', type: 'timestamptz' } },
  filters: {
    state: among('listed.state', 'text'),
    outcome: among('listed.outcome', 'text'),
    campaign: among('listed.campaign_id', 'uuid'),
    agent: among('listed.agent_id', 'uuid'),
    asked_at: onDays('listed.asked_at'),
  },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: 'calls',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.customerCalls;
      return [
        { id: 'asked_at', header: columns.asked_at, cell: ({ asked_at }) => indianMoment(asked_at) },
        { id: 'agent', header: columns.agent, cell: ({ agent }) => agent },
        { id: 'campaign', header: columns.campaign, cell: ({ campaign }) => campaign },
        { id: 'phone', header: columns.phone, cell: ({ phone }) => phone },
        { id: 'state', header: columns.state, cell: ({ state }) => values.state[state] },
        { id: 'seconds', header: columns.seconds, cell: ({ seconds }) => seconds ?? '' },
        {
          id: 'outcome',
          header: columns.outcome,
          cell: ({ outcome }) => (outcome === null ? '' : values.outcome[outcome]),
        },
        { id: 'line', header: columns.line, cell: ({ line }) => line },
        { id: 'script_version', header: columns.script_version, cell: ({ script_version }) => script_version ?? '' },
        { id: 'review_score', header: columns.review_score, cell: ({ review_score }) => review_score ?? '' },
      ];
    },
  },
  async present({ services, db }, rows) {
    const campaigns = new Map(
      (await campaignsRepository(db).byIds([...new Set(rows.flatMap(({ campaign_id }) => campaign_id ?? []))])).map(
        (one) => [one.id, one.name],
      ),
    );
    const people = await customersRepository(services, db).identities([
      ...new Set(rows.flatMap(({ customer_id }) => customer_id ?? [])),
    ]);
    const names = await adminNames(
      services,
      db,
      rows.map(({ agent_id }) => agent_id),
    );
    return rows.map((row) => {
      const phone = people.get(row.customer_id ?? '')?.phone ?? null;
      return {
        call_id: row.id,
        asked_at: row.asked_at.toISOString(),
        agent: names.get(row.agent_id) ?? '',
        campaign: campaigns.get(row.campaign_id ?? '') ?? '',
        purpose: purposeOf(row),
        state: stateOf(row),
        seconds: row.seconds,
        outcome: outcomeOf(row.outcome),
        phone: phone === null ? '' : maskMobile(phone),
        line: row.line,
        script_version: row.script_version,
        review_score: row.review_score,
      };
    });
  },
});
