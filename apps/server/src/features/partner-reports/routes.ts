import {
  getLeadStory,
  getOwnCommission,
  getOwnInvoiceFile,
  getOwnOpenMonths,
  getOwnStatement,
  getOwnStatementFile,
  getPartnerDashboard,
  openOwnDispute,
} from '@tulna/contract/partner-reports';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { openOwnDispute as openDispute } from '../commission-disputes/index.ts';
import {
  invoiceDocument,
  invoiceFile,
  isInvoiced,
  openMonthsOf,
  ownStatementOf,
  partnerMonth,
  presentFigures,
  presentInvoice,
  presentPayee,
  type StatementMonth,
  statementFile,
  statementPdf,
} from '../commission-statements/index.ts';
import { handlePartner, type PartnerCall, partnerListExportsRoutes, servePartnerList } from '../partner-users/index.ts';
import { commissionList } from './commissions.ts';
import { partnerDashboard } from './dashboard.ts';
import { leadList } from './leads.ts';
import { partnerReportsRepository } from './repository.ts';
import { ownStatementList } from './statements.ts';
import { commissionStory, leadStory } from './stories.ts';

const page = { page: 'reports' } as const;

/** Statements and disputes are between us and the partner, so a merchant's user is refused. */
function partnerAlone({ merchantId }: PartnerScope): void {
  if (merchantId !== undefined) throw new Problem('forbidden');
}

/** The partner portal's dashboard and reports (R2, R8). */
export function partnerReportsRoutes(app: FastifyInstance, services: Services): void {
  servePartnerList(app, services, leadList);
  servePartnerList(app, services, commissionList);
  servePartnerList(app, services, ownStatementList, { partnerOnly: true });
  partnerListExportsRoutes(app, services);

  handlePartner(app, services, getPartnerDashboard, { page: '' }, ({ read, scope, query }) =>
    read((tx) => partnerDashboard(tx, scope, query, services.clock.now())),
  );
  handlePartner(app, services, getLeadStory, page, ({ read, scope, query }) =>
    read((tx) => leadStory(services, tx, scope, query.id)),
  );
  handlePartner(app, services, getOwnCommission, page, ({ read, scope, query, session }) =>
    read((tx) => commissionStory(services, tx, scope, query.id, session.roleId)),
  );
  handlePartner(
    app,
    services,
    openOwnDispute,
    { ...page, does: 'change' },
    async ({ read, scope, body, session, raw, db }) => {
      partnerAlone(scope);
      // Another partner's commission is not found.
      const own = await read((tx) => partnerReportsRepository(tx, scope).commission(body.claim_id));
      if (own === undefined) throw new Problem('not_found');
      const by = { id: scope.userId, at: services.clock.now() };
      const dispute_id = await services.audit.run(db, actorOf(session, raw), (on) => openDispute(on, scope, body, by));
      return { dispute_id };
    },
  );

  /** A month of the partner, closed or so far. */
  const ownMonth = async ({
    read,
    scope,
    params,
  }: Pick<PartnerCall<typeof getOwnStatement>, 'read' | 'scope' | 'params'>): Promise<StatementMonth> => {
    partnerAlone(scope);
    const closed = await read((tx) => ownStatementOf(tx, scope.partner, params.month));
    // The rest of a statement (payee, loans, amounts of an open month) is worked out only for the partner that owns the statement.
    const reported = await partnerMonth(services, services.db, { partner: scope.partner, month: params.month });
    if (reported.closed !== undefined && closed === undefined) throw new Problem('not_found');
    return { ...reported, closed };
  };
  /** Figures that may still change are never printed. */
  const closedMonth = async (call: Pick<PartnerCall<typeof getOwnStatement>, 'read' | 'scope' | 'params'>) => {
    const { closed, ...rest } = await ownMonth(call);
    if (closed === undefined) throw new Problem('not_found');
    return { ...rest, closed };
  };
  handlePartner(app, services, getOwnStatement, page, async (call) => {
    const own = await ownMonth(call);
    const { closed, month, figures } = own;
    return {
      number: closed?.number ?? null,
      month,
      figures: presentFigures(figures),
      payee: presentPayee(own),
      invoice: presentInvoice(own),
      closed_at: closed?.at.toISOString() ?? null,
    };
  });
  handlePartner(app, services, getOwnOpenMonths, page, async ({ scope }) => {
    partnerAlone(scope);
    const months = await openMonthsOf(services, services.db, scope.partner);
    return { months: months.map(({ month, figures }) => ({ month, ...presentFigures(figures) })) };
  });
  handlePartner(app, services, getOwnInvoiceFile, page, async (call) => {
    const closedOne = await closedMonth(call);
    if (!isInvoiced(closedOne)) throw new Problem('not_found');
    const wanted = call.query.language ?? call.language;
    return {
      name: invoiceFile(closedOne, wanted),
      bytes: await services.printer.print(invoiceDocument(closedOne, wanted)),
    };
  });
  handlePartner(app, services, getOwnStatementFile, page, async (call) => {
    const closedOne = await closedMonth(call);
    const wanted = call.query.language ?? call.language;
    return {
      name: statementFile(closedOne.closed, wanted),
      bytes: await services.printer.print(await statementPdf(services.db, closedOne, wanted)),
    };
  });
}
