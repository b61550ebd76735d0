import { auditedRecord } from '@tulna/console-core/pages/audited-records';
import { csrItems, getCsrCalendar, getCsrSummary } from '@tulna/contract/csr-queue';
import { partnerTickets } from '@tulna/contract/partner-tickets';
import { viewAddress } from './views.ts';

/** Items of the queue, tickets of partners, its hours and its holidays in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'csr-item',
    topic: 'adminCsrQueue',
    link: ({ id }) => `${viewAddress('open')}?open=${id}`,
    reload: [csrItems.rows, getCsrSummary],
  }),
  auditedRecord({
    kind: 'partner-ticket',
    topic: 'adminPartnerTickets',
    link: ({ id }) => `${viewAddress('tickets')}&open=${id}`,
    reload: [partnerTickets.rows],
  }),
  auditedRecord({
    kind: 'csr-calendar',
    topic: 'adminCsrQueue',
    words: ({ properties }) => ({ properties }),
    link: () => viewAddress('hours'),
    reload: [getCsrCalendar, csrItems.rows],
  }),
  auditedRecord({
    kind: 'csr-holiday',
    topic: 'adminCsrQueue',
    link: () => viewAddress('hours'),
    reload: [getCsrCalendar, csrItems.rows],
  }),
];
