import { commissionDisputes } from '@tulna/contract/commission-disputes';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { among, emptyAs, equalTo } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { commissionOf, linesRepository } from '../commissions/index.ts';
import { namesOf, namesOfPeople } from './names.ts';
import { presentDispute } from './present.ts';
import { type Dispute, disputeRows } from './repository.ts';

const rupees = (amount: number | null): string | null =>
  amount === null ? null : decimalOfPaise(paise(amount), 100, 2);

/** Disputes and corrections as a list. */
export const disputeList = serverList({
  list: commissionDisputes,
  page: 'commission-upload-file',
  from: disputeRows,
  as: 'dispute',
  id: { by: 'dispute.id', type: 'uuid' },
  sorts: { opened: { by: 'dispute.opened_at', type: 'timestamptz' } },
  filters: {
    state: emptyAs('dispute.answered_at', 'open', 'answered'),
    kind: among('dispute.kind', 'text'),
    partner_key: equalTo('dispute.partner'),
  },
  read: (db, page) => db.selectFrom(page.as('dispute')).selectAll('dispute'),
  file: {
    name: 'commission-disputes',
    columns(language) {
      const { commissionDisputes: words, products } = phrasesFor(language).listFiles;
      const { columns: headers } = words;
      return [
        { id: 'kind', header: headers.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
        { id: 'partner', header: headers.partner, cell: ({ partner }) => partner.name },
        { id: 'lender', header: headers.lender, cell: ({ lender_name }) => lender_name },
        { id: 'reference', header: headers.lead, cell: ({ reference }) => reference },
        { id: 'product', header: headers.product, cell: ({ product }) => products[product] ?? product },
        { id: 'day', header: headers.day, cell: ({ day }) => day },
        { id: 'text', header: headers.text, cell: ({ text }) => text },
        { id: 'wanted', header: headers.wanted, cell: ({ wanted_paise }) => rupees(wanted_paise) },
        { id: 'commission', header: headers.commission, cell: ({ commission_paise }) => rupees(commission_paise) },
        { id: 'opened', header: headers.opened, cell: ({ opened_at }) => indianMoment(opened_at) },
        { id: 'opened_by', shownIn: 'opened', header: headers.openedBy, cell: ({ opened_by }) => opened_by },
        {
          id: 'outcome',
          header: headers.outcome,
          cell: ({ outcome }) => (outcome === null ? null : (words.outcomes[outcome] ?? outcome)),
        },
        { id: 'change', shownIn: 'outcome', header: headers.change, cell: ({ change_paise }) => rupees(change_paise) },
        { id: 'answer', header: headers.answer, cell: ({ answer }) => answer },
        { id: 'answered', header: headers.answered, cell: ({ answered_at }) => indianMoment(answered_at) },
        { id: 'answered_by', shownIn: 'outcome', header: headers.answeredBy, cell: ({ answered_by }) => answered_by },
      ];
    },
  },
  async present({ services, db, session }, rows) {
    const people = await namesOfPeople(
      services,
      db,
      rows.map((row) => ({ openedBy: row.opened_by, openedAs: row.opened_as, answeredBy: row.answered_by })),
    );
    const repository = linesRepository(db);
    const claims = await repository.pairs(rows.map(({ claim_id }) => claim_id));
    const byId = new Map(claims.map((claim) => [claim.id, claim]));
    const entries = await repository.entries(rows.map(({ claim_id }) => claim_id));
    const names = await namesOf(services, db, claims);
    return rows.map((row) => {
      const claim = byId.get(row.claim_id);
      const application = claim?.lenderApplicationId ?? '';
      const dispute: Dispute = {
        id: row.id,
        claimId: row.claim_id,
        partner: row.partner,
        kind: row.kind as Dispute['kind'],
        text: row.text,
        wantedPaise: row.wanted_paise,
        openedBy: row.opened_by,
        openedAs: row.opened_as as Dispute['openedAs'],
        openedAt: row.opened_at,
        outcome: row.outcome as Dispute['outcome'],
        changePaise: row.change_paise,
        answer: row.answer,
        answeredBy: row.answered_by,
        answeredAt: row.answered_at,
      };
      return {
        ...presentDispute(dispute, people, session.userId),
        claim_id: row.claim_id,
        partner: names.partner(row.partner) ?? { key: row.partner, name: row.partner },
        lender_name: names.lender(claim?.lenderKey ?? '').name,
        reference: names.lead(application) ?? application,
        product: claim?.product ?? '',
        day: claim?.day ?? '',
        commission_paise: commissionOf(entries.get(row.claim_id) ?? []),
      };
    });
  },
});
