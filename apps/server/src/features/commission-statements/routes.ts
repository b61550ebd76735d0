import {
  closeCommissionMonth,
  getCommissionClosing,
  getPartnerInvoiceFile,
  getPartnerStatement,
  getPartnerStatementFile,
} from '@tulna/contract/commission-statements';
import { monthAfter } from '@tulna/rules/months';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { type Call, handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { closeMonth, closingKind, digestOf, settleBeforeClosing, totalsOf } from './closing.ts';
import { statementFile, statementPdf } from './document.ts';
import { invoiceDocument, invoiceFile, isInvoiced } from './invoice.ts';
import { lineList } from './lines.ts';
import { statementList } from './list.ts';
import { firstOpenMonth, isOver, monthNow, openMonth } from './month-figures.ts';
import { partnerMonth } from './partner-month.ts';
import { presentFigures, presentInvoice, presentPayee } from './present.ts';

const page = { page: 'commission-upload-file' } as const;

/** Closed months in the audit; closing a month can't be undone. */
const auditedMonths: AuditedKind = { kind: closingKind, putBack: {} };

/** Closing a month, and its statements for partners (A15). */
export function commissionStatementsRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedMonths);
  serveList(app, services, statementList);
  serveList(app, services, lineList);

  handle(app, services, getCommissionClosing, page, async ({ db }) => {
    const month = await firstOpenMonth(db);
    const partners = month === undefined ? [] : await openMonth(services, db, month);
    const names = new Map((await brandsRepository(db).all()).map(({ key, name }) => [key, name]));
    const totals = totalsOf(partners);
    return {
      month: month ?? null,
      why_not: month === undefined ? 'nothing' : isOver(month, services) ? null : 'month_not_over',
      current: monthNow(services),
      totals: {
        opening_paise: totals.openingPaise,
        released_paise: totals.releasedPaise,
        changed_paise: totals.changedPaise,
        gst_paise: totals.gstPaise,
        tds_paise: totals.tdsPaise,
        sent_paise: totals.sentPaise,
        closing_paise: totals.closingPaise,
        held_paise: totals.heldPaise,
      },
      partners: partners.map(({ partner, figures, terms }) => ({
        key: partner,
        name: names.get(partner) ?? partner,
        has_details: terms?.details != null,
        released_paise: figures.releasedPaise,
        gst_paise: figures.gstPaise,
        tds_paise: figures.tdsPaise,
        closing_paise: figures.closingPaise,
      })),
      digest: digestOf(month ?? '', partners),
    };
  });

  handleChange(
    app,
    services,
    closeCommissionMonth,
    {
      ...page,
      async first(_, carryOut: (ready: undefined) => Promise<{ statements: number }>) {
        await settleBeforeClosing(services);
        return carryOut(undefined);
      },
      change: (on, { body: { month, digest }, by }) => closeMonth(services, on, { month, digest, by }),
    },
    { says: 'monthClosed', answer: ({ statements }) => ({ statements }) },
  );

  handle(app, services, getPartnerStatement, page, async ({ db, params }) => {
    const partnersMonth = await partnerMonth(services, db, params);
    const { partner, month, closed, figures, ours, span } = partnersMonth;
    return {
      partner,
      month,
      closed: closed === undefined ? null : { number: closed.number, at: closed.at.toISOString() },
      figures: presentFigures(figures),
      payee: presentPayee(partnersMonth),
      invoice: presentInvoice(partnersMonth),
      our_state: ours.state,
      previous: month > span.first ? monthAfter(month, -1) : null,
      next: month < span.last ? monthAfter(month) : null,
    };
  });

  /** The closed month of a document. Only closed months have documents, because the figures of an open month can still change. */
  const closedMonth = async ({ db, params }: Pick<Call<typeof getPartnerStatementFile>, 'db' | 'params'>) => {
    const { closed, ...rest } = await partnerMonth(services, db, params);
    if (closed === undefined) throw new Problem('not_found');
    return { ...rest, closed };
  };
  /** Records a download in the audit before the document is sent, because a partner may be one person, whose PAN is in the GSTIN. */
  const taken = async (
    { db, session, raw, params }: Pick<Call<typeof getPartnerStatementFile>, 'db' | 'session' | 'raw' | 'params'>,
    paper: string,
  ): Promise<void> => {
    const subject = { kind: closingKind, id: params.month, name: params.month };
    const records = [{ action: 'download', subject, after: { partner: params.partner, paper } }];
    await services.audit.run(db, actorOf(session, raw), async () => ({ answer: undefined, records }));
  };

  handle(app, services, getPartnerStatementFile, page, async (call) => {
    const found = await closedMonth(call);
    const wanted = call.query.language ?? call.language;
    const document = await statementPdf(call.db, found, wanted);
    await taken(call, found.closed.number);
    return { name: statementFile(found.closed, wanted), bytes: await services.printer.print(document) };
  });

  handle(app, services, getPartnerInvoiceFile, page, async (call) => {
    const found = await closedMonth(call);
    if (!isInvoiced(found)) throw new Problem('not_found');
    const wanted = call.query.language ?? call.language;
    await taken(call, found.closed.invoiceNumber);
    const bytes = await services.printer.print(invoiceDocument(found, wanted));
    return { name: invoiceFile(found, wanted), bytes };
  });
}
