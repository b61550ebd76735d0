import {
  answerCommissionDispute,
  discardCommissionDispute,
  getCommissionLine,
  getLenderEarnings,
  openCommissionDispute,
} from '@tulna/contract/commission-disputes';
import type { FastifyInstance } from 'fastify';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { linesRepository } from '../commissions/index.ts';
import { answerDispute, discardDispute, disputeKind, openDispute } from './changes.ts';
import { disputeList } from './disputes-list.ts';
import { lineList } from './lines-list.ts';
import { storyOf } from './story.ts';

const page = { page: 'commission-upload-file' } as const;
const mostMonths = 24;

/** Disputes in the audit: opening one can be undone until it is answered. Ledger entries written by an answer stay. */
const auditedDisputes: AuditedKind = {
  kind: disputeKind,
  putBack: {},
  undoAction: { open: ({ tx, id }) => discardDispute(tx, id) },
};

/** Lines of commission with their histories and disputes (A15). */
export function commissionDisputesRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedDisputes);
  serveList(app, services, lineList);
  serveList(app, services, disputeList);
  handle(app, services, getCommissionLine, page, ({ query, db, session }) =>
    storyOf(services, db, query.id, session.userId),
  );
  handle(app, services, getLenderEarnings, { page: 'lenders' }, async ({ params, db }) => ({
    months: (await linesRepository(db).monthsOf(params.lender, mostMonths)).map((one) => ({
      month: one.month,
      loans: one.loans,
      expected_paise: one.expectedPaise,
      confirmed_paise: one.confirmedPaise,
      invoiced_paise: one.invoicedPaise,
      received_paise: one.receivedPaise,
      revenue_paise: one.revenuePaise,
    })),
  }));
  handleChange(
    app,
    services,
    openCommissionDispute,
    { ...page, change: (on, { body, by }) => openDispute(on, body, by) },
    { says: 'disputeOpened', answer: (dispute_id) => ({ dispute_id }) },
  );
  handleChange(
    app,
    services,
    answerCommissionDispute,
    { ...page, change: (on, { body, by }) => answerDispute(services, on, body, by) },
    { says: (outcome) => (outcome === 'changed' ? 'disputeChanged' : 'disputeKept') },
  );
  handleChange(
    app,
    services,
    discardCommissionDispute,
    { ...page, change: (on, { body }) => discardDispute(on, body.dispute_id) },
    { says: 'disputeDiscarded' },
  );
}
