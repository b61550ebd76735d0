import {
  createLender,
  getLenderHealth,
  getLenderHistory,
  getLenderNames,
  getLendersData,
  safeDeleteLender,
  updateLenderData,
  updateSpecialOfferHindi,
} from '@tulna/contract/lenders';
import { daysBefore } from '@tulna/rules/clock';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { openSnapshot, serveSnapshot } from '../../platform/http/serve-snapshot.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { lenderCallsRepository } from '../lender-connections/index.ts';
import { findingsRepository } from '../offer-findings/index.ts';
import { adminLendersRepository } from './admin-repository.ts';
import { auditedLenders } from './audited.ts';
import { checkDeletion } from './before-deletion.ts';
import { addLender, isOfferDay, isRevenue, lendersChanged, subjectOf } from './edit.ts';
import { setHindiOffer } from './hindi-offer.ts';
import { lenderList } from './list.ts';
import { presentAdminLender, presentFinding } from './present.ts';
import { type LenderProperty, lenderProperties, toWire } from './properties.ts';
import { lendersRepository } from './repository.ts';
import { editAndContinue, mayContinue } from './switch-on.ts';

const page = { page: 'lenders' } as const;

const isProperty = (name: string | null): name is LenderProperty =>
  lenderProperties.some((property) => property === name);

/** The lenders table of the admin console (§7 X8–X11), its history and its health. */
export async function adminLendersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { audit, clock } = services;
  audit.registry.declare(auditedLenders);
  const all = await openSnapshot(services, getLendersData, [lendersChanged], async () =>
    (await adminLendersRepository(services.db).all()).map(presentAdminLender),
  );

  serveList(app, services, lenderList);
  serveSnapshot(app, services, getLendersData, all, page);

  const own = { ...page, caches: [all] };

  handleChange(
    app,
    services,
    updateLenderData,
    {
      ...own,
      change: (on, { body, by }) => editAndContinue(services, on, body, by),
      // These properties need more than one statement: a name and values that must match others are checked first, a change of payouts
      // makes a rate, and a lender that takes customers from then on continues waiting applications.
      isStatement: ({ body: { property } }) =>
        property !== 'name' && !isOfferDay(property) && !isRevenue(property) && !mayContinue(property),
    },
    { says: 'lenderUpdated' },
  );

  handleChange(
    app,
    services,
    updateSpecialOfferHindi,
    {
      ...own,
      change: (on, { body }) => setHindiOffer(on, body.lender_id, body.so_text_hi.trim()),
    },
    { says: 'lenderUpdated' },
  );

  handleChange(
    app,
    services,
    createLender,
    {
      ...own,
      change: (on, { body }) => addLender(on, body.name),
    },
    {
      says: 'lenderCreated',
      answer: (lender_id) => ({ lender_id }),
    },
  );

  handleChange(
    app,
    services,
    safeDeleteLender,
    {
      ...own,
      async change(on, { body, by }) {
        // Deleting locks the lender, so that no application begins between the check and the commit.
        const gone = await adminLendersRepository(on).remove(body.lender_id, by);
        if (gone === undefined) throw new Problem('not_found');
        await checkDeletion(services, on, gone.key);
        const records = [{ action: 'delete', subject: subjectOf(body.lender_id, gone.name) }];
        return { answer: undefined, records, channels: [lendersChanged] };
      },
    },
    { says: 'lenderDeleted' },
  );

  // This list is for the pages of files, which role 2 may open, too.
  handle(app, services, getLenderNames, { page: 'application-status-file' }, async ({ db }) => ({
    lenders: (await lendersRepository(db).everyName())
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ key, name }) => ({ key, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }));

  handle(app, services, getLenderHistory, page, async ({ params, db }) => {
    const versions = await adminLendersRepository(db).versions(params.lender_id);
    if (versions.length === 0) throw new Problem('not_found');
    const names = await adminNames(
      services,
      db,
      versions.map(({ changedBy }) => changedBy),
    );
    return {
      versions: versions.map(({ version, at, changedBy, property, before, after }) => ({
        version,
        at: at.toISOString(),
        by: names.get(changedBy ?? '') ?? '',
        changes: isProperty(property)
          ? [{ property, before: toWire(property, before), after: toWire(property, after) }]
          : [],
      })),
    };
  });

  handle(app, services, getLenderHealth, page, async ({ params, db }) => {
    const lender = await lendersRepository(db).byId(params.lender_id);
    if (lender === undefined || lender.deleted_at !== null) throw new Problem('not_found');
    const calls = lenderCallsRepository(db);
    const health = await calls.health(lender.key, daysBefore(clock.now(), 1));
    const failures = await calls.failures(lender.key, 10);
    const findings = findingsRepository(db);
    const counted = await findings.count(lender.key, daysBefore(clock.now(), 30));
    const last = (await findings.last(lender.key, 10)).map(presentFinding);
    return {
      connection: lender.connection,
      calls: health.operations.reduce((sum, one) => sum + one.calls, 0),
      failed: health.operations.reduce((sum, one) => sum + one.failed, 0),
      median_ms: health.median,
      p95_ms: health.p95,
      last_call_at: health.last?.toISOString() ?? null,
      operations: health.operations,
      failures: failures.map(({ started_at, ...failure }) => ({ at: started_at.toISOString(), ...failure })),
      findings: { ...counted, last },
    };
  });
}
