import { type PayoutDetails, payoutAccounts } from '@tulna/contract/payout-details';
import { phrasesFor } from '@tulna/phrases/for-language';
import { isGstState } from '@tulna/rules/business-numbers';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { partnerUserNames } from '../partner-users/index.ts';
import { partnerRows } from '../partners/index.ts';
import { payoutGroupsRepository } from './groups-repository.ts';
import { hasDetails, payoutDetailsRepository, type StoredPayoutDetails } from './repository.ts';

const conditions = {
  none: sql`(not ${hasDetails('partner.key', 'draft')} and not ${hasDetails('partner.key', 'confirmed')})`,
  waits: hasDetails('partner.key', 'draft'),
  confirmed: sql`(not ${hasDetails('partner.key', 'draft')} and ${hasDetails('partner.key', 'confirmed')})`,
} as const;

/** Details as on the wire, by their ids. */
async function presentDetails(
  services: Services,
  db: Db,
  all: readonly StoredPayoutDetails[],
): Promise<Map<string, PayoutDetails>> {
  const shared = await payoutDetailsRepository(services, db).sharedWith(all.map(({ id }) => id));
  const groups = new Map((await payoutGroupsRepository(db).all()).map(({ id, name }) => [id, name]));
  const people = await adminNames(
    services,
    db,
    all.flatMap(({ createdBy, confirmedBy }) => [createdBy, confirmedBy]),
  );
  const owners = await partnerUserNames(
    services,
    db,
    all.map(({ createdBy, asked }) => (asked === null ? null : createdBy)),
  );
  return new Map(
    all.map((details) => [
      details.id,
      {
        details_id: details.id,
        group_id: details.groupId,
        group: groups.get(details.groupId) ?? '',
        account_name: details.accountName,
        account_last4: details.accountLast4,
        ifsc: details.ifsc,
        pan_last4: details.panLast4,
        gstin: details.gstin,
        state: details.state,
        reverse_charge: details.reverseCharge,
        shared_with: shared.get(details.id) ?? [],
        created_at: details.createdAt.toISOString(),
        created_by: (details.asked === null ? people : owners).get(details.createdBy) ?? '',
        confirmed_at: details.confirmedAt?.toISOString() ?? null,
        confirmed_by: people.get(details.confirmedBy ?? '') ?? '',
        asked: details.asked && {
          waits_until: details.asked.waitsUntil?.toISOString() ?? null,
          legal_name: details.asked.legalName,
        },
      },
    ]),
  );
}

/** Partners with the account that they are paid to, as a list. */
export const payoutAccountList = serverList({
  list: payoutAccounts,
  page: 'commission-upload-file',
  from: partnerRows,
  as: 'partner',
  id: { by: 'partner.id', type: 'integer' },
  sorts: { name: { by: sql`lower(partner.name)`, type: 'text' } },
  filters: {
    state: (values) =>
      sql`(${sql.join(
        values.map((value) => conditions[value as keyof typeof conditions]),
        sql` or `,
      )})`,
  },
  search: { names: ['partner.name', 'partner.key'] },
  read: (db, page) =>
    db
      .selectFrom(page.as('partner'))
      .select(['list_place', 'list_key', 'list_id', 'partner.id', 'partner.key', 'partner.name']),
  file: {
    name: 'partner-accounts',
    columns(language) {
      const words = phrasesFor(language).listFiles.payoutAccounts;
      const { columns: headers, states } = words;
      const shown = ({ confirmed, draft }: { confirmed: PayoutDetails | null; draft: PayoutDetails | null }) =>
        confirmed ?? draft;
      return [
        { id: 'name', header: headers.partner, cell: ({ partner_name }) => partner_name },
        { id: 'state', header: headers.state, cell: ({ state }) => states[state] },
        { id: 'account_name', header: headers.account_name, cell: (row) => shown(row)?.account_name ?? null },
        {
          id: 'account',
          header: headers.account,
          cell: (row) => {
            const details = shown(row);
            return details === null ? null : words.masked(details.account_last4);
          },
        },
        { id: 'ifsc', header: headers.ifsc, cell: (row) => shown(row)?.ifsc ?? null },
        { id: 'gstin', header: headers.gstin, cell: (row) => shown(row)?.gstin ?? null },
        {
          id: 'gst_state',
          header: headers.gst_state,
          cell: (row) => {
            const state = shown(row)?.state ?? '';
            return isGstState(state) ? words.gstStates[state] : null;
          },
        },
        { id: 'group', header: headers.group, cell: (row) => shown(row)?.group ?? null },
        {
          id: 'confirmed',
          header: headers.confirmed,
          cell: ({ confirmed }) => indianMoment(confirmed?.confirmed_at ?? null),
        },
        {
          id: 'confirmed_by',
          header: headers.confirmed_by,
          cell: ({ confirmed }) => confirmed?.confirmed_by ?? null,
        },
      ];
    },
  },
  async present({ services, db, session }, rows) {
    const all = await payoutDetailsRepository(services, db).currentOf(rows.map(({ key }) => key));
    const shown = await presentDetails(services, db, all);
    const now = services.clock.now();
    return rows.map(({ id, key, name }) => {
      const own = all.filter(({ partner }) => partner === key);
      const draft = own.find(({ confirmedAt }) => confirmedAt === null);
      const confirmed = own.find(({ confirmedAt }) => confirmedAt !== null);
      return {
        partner_id: id,
        partner: key,
        partner_name: name,
        state:
          draft !== undefined
            ? ('waits' as const)
            : confirmed !== undefined
              ? ('confirmed' as const)
              : ('none' as const),
        confirmed: shown.get(confirmed?.id ?? '') ?? null,
        draft: shown.get(draft?.id ?? '') ?? null,
        confirmable:
          draft !== undefined && draft.createdBy !== session.userId && (draft.asked?.waitsUntil ?? now) <= now,
      };
    });
  },
});
