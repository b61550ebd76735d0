import {
  confirmCommissionRate,
  createCommissionRate,
  discardCommissionRate,
  endCommissionRate,
} from '@tulna/contract/commission-rates';
import type { FastifyInstance } from 'fastify';
import type { AuditedKind, Undoing } from '../../../platform/audit/registry.ts';
import { handleChange } from '../../../platform/http/handle-change.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmRate, discardRate, draftRate, endRate, rateKind } from './changes.ts';
import { rateList } from './list.ts';

const page = { page: 'commission-upload-file' } as const;

const discard =
  (what: 'draft' | 'ending') =>
  ({ tx, id }: Undoing) =>
    discardRate(tx, id, what);

/** Undoes rates in the audit, as long as they wait for a second person. */
const auditedRates: AuditedKind = {
  kind: rateKind,
  putBack: {},
  undoAction: { create: discard('draft'), end: discard('ending') },
};

/** Rates of commission (A15): their list, drafts, ends, and confirmation by a second person. */
export function commissionRatesRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedRates);
  serveList(app, services, rateList);
  handleChange(
    app,
    services,
    createCommissionRate,
    { ...page, change: (on, { body, by }) => draftRate(services, on, body, by) },
    { says: 'rateDrafted', answer: (rate_id) => ({ rate_id }) },
  );
  handleChange(
    app,
    services,
    confirmCommissionRate,
    { ...page, change: (on, { body, by }) => confirmRate(on, body.rate_id, body.until, by) },
    { says: 'rateConfirmed' },
  );
  handleChange(
    app,
    services,
    endCommissionRate,
    { ...page, change: (on, { body, by }) => endRate(on, body.rate_id, body.until, by) },
    { says: 'rateEnding' },
  );
  handleChange(
    app,
    services,
    discardCommissionRate,
    { ...page, change: (on, { body }) => discardRate(on, body.rate_id) },
    { says: 'rateDiscarded' },
  );
}
