import { type CampaignRecipient, campaignRecipients, campaigns } from '@tulna/contract/campaigns';
import { phrasesFor } from '@tulna/phrases/for-language';
import { RECIPIENT_STATES } from '@tulna/rules/campaigns';
import { maskEmail, maskMobile } from '@tulna/rules/masks';
import { sql } from 'kysely';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { customersRepository } from '../customers/index.ts';
import { presentCampaigns } from './present.ts';

const page = 'messaging';

/** Campaigns as a list. */
export const campaignList = serverList({
  list: campaigns,
  page,
  from: (db) => db.selectFrom('campaigns as listed').selectAll('listed'),
  as: 'listed',
  id: { by: 'listed.id', type: 'uuid' },
  sorts: {
    name: { by: sql`lower(listed.name)`, type: 'text' },
    starts_at: { by: 'listed.starts_at', type: 'timestamptz' },
    created_at: { by: 'listed.created_at', type: 'timestamptz' },
  },
  filters: {
    state: among('listed.state', 'text'),
    channel: among('listed.channel', 'text'),
    created_at: onDays('listed.created_at'),
  },
  search: { names: ['listed.name'] },
  read: (db, rows) => db.selectFrom(rows.as('listed')).selectAll('listed'),
  file: {
    name: 'campaigns',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.campaigns;
      return [
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'state', header: columns.state, cell: ({ state }) => values.state[state] },
        { id: 'channel', header: columns.channel, cell: ({ channel }) => values.channel[channel] },
        { id: 'category', header: columns.category, cell: ({ category }) => values.category[category] },
        {
          id: 'text',
          header: columns.text,
          cell: ({ text_a, text_b }) => [text_a, ...(text_b ? [text_b] : [])].join(', '),
        },
        { id: 'starts_at', header: columns.starts_at, cell: ({ starts_at }) => indianMoment(starts_at) },
        { id: 'per_minute', header: columns.per_minute, cell: ({ per_minute }) => String(per_minute) },
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
        { id: 'created_by', header: columns.created_by, cell: ({ created_by }) => created_by },
        { id: 'approved_by', header: columns.approved_by, cell: ({ approved_by }) => approved_by },
      ];
    },
  },
  present: ({ services, db }, rows) => presentCampaigns(services, db, rows),
});

const stateOf = (state: string): CampaignRecipient['state'] =>
  RECIPIENT_STATES.find((known) => known === state) ?? 'failed';

/** Recipients of campaigns as a list. Names and contacts are masked, in the exported file too. */
export const recipientList = serverList({
  list: campaignRecipients,
  page,
  from: (db) => db.selectFrom('campaign_recipients as listed').selectAll('listed'),
  as: 'listed',
  people: true,
  id: { by: 'listed.id', type: 'uuid' },
  sorts: { changed_at: { by: 'listed.changed_at', type: 'timestamptz' } },
  filters: { campaign: among('listed.campaign_id', 'uuid'), state: among('listed.state', 'text') },
  read: (db, rows) =>
    db
      .selectFrom(rows.as('listed'))
      .innerJoin('campaigns as campaign', 'campaign.id', 'listed.campaign_id')
      .selectAll('listed')
      .select('campaign.channel'),
  file: {
    name: 'campaign-recipients',
    columns(language) {
      const { recipients, values } = phrasesFor(language).listFiles.campaigns;
      return [
        { id: 'contact', header: recipients.contact, cell: ({ contact }) => contact },
        { id: 'state', header: recipients.state, cell: ({ state }) => values.recipient[state] },
        { id: 'reason', header: recipients.reason, cell: ({ reason }) => values.reason[reason] ?? reason },
        { id: 'text', header: recipients.text, cell: ({ text }) => text.toUpperCase() },
        { id: 'changed_at', header: recipients.changed_at, cell: ({ changed_at }) => indianMoment(changed_at) },
      ];
    },
  },
  async present({ services, db }, rows) {
    const ids = rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id]));
    const people = await customersRepository(services, db).identities(ids);
    return rows.map((row): CampaignRecipient => {
      const person = people.get(row.customer_id ?? '');
      const phone = person?.phone ?? null;
      const email = person?.email ?? null;
      const contact = row.channel === 'email' ? email && maskEmail(email) : phone && maskMobile(phone);
      return {
        recipient_id: row.id,
        contact: contact ?? '',
        text: row.text === 'b' ? 'b' : 'a',
        state: stateOf(row.state),
        reason: row.reason ?? '',
        changed_at: row.changed_at.toISOString(),
      };
    });
  },
});
