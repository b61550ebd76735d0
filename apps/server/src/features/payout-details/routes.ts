import {
  confirmPayoutDetails,
  deletePayoutGroup,
  discardPayoutDetails,
  draftPayoutDetails,
  getPayoutGroups,
  savePayoutGroup,
} from '@tulna/contract/payout-details';
import type { FastifyInstance } from 'fastify';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { confirmDetails, detailsKind, discardDetails, draftDetails } from './details.ts';
import { deleteGroup, groupKind, saveGroup } from './groups.ts';
import { payoutGroupsRepository } from './groups-repository.ts';
import { payoutAccountList } from './list.ts';
import { payoutDetailsRepository } from './repository.ts';

const page = { page: 'commission-upload-file' } as const;

/** Undoing a draft in the audit discards it. */
const auditedDetails: AuditedKind = {
  kind: detailsKind,
  putBack: {},
  undoAction: { create: ({ services, tx, id }) => discardDetails(services, tx, id) },
};
const auditedGroups: AuditedKind = { kind: groupKind, putBack: {} };

/** Payment details of partners, and how long their commissions are held (A15). */
export function payoutDetailsRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedDetails);
  services.audit.registry.declare(auditedGroups);
  serveList(app, services, payoutAccountList);

  handle(app, services, getPayoutGroups, page, async ({ db }) => {
    const named = await payoutDetailsRepository(services, db).partnersOfGroups();
    const groups = await payoutGroupsRepository(db).all();
    return {
      groups: groups.map(({ id, name, holdingDays, leastPaise, isStandard }) => ({
        group_id: id,
        name,
        holding_days: holdingDays,
        least_paise: leastPaise,
        standard: isStandard,
        partners: named.get(id) ?? 0,
      })),
    };
  });

  handleChange(
    app,
    services,
    savePayoutGroup,
    {
      ...page,
      change: (on, { body, by }) =>
        saveGroup(
          on,
          { id: body.group_id, name: body.name, holdingDays: body.holding_days, leastPaise: body.least_paise },
          by,
        ),
    },
    { says: 'payoutGroupSaved', answer: (group_id) => ({ group_id }) },
  );
  handleChange(
    app,
    services,
    deletePayoutGroup,
    { ...page, change: (on, { body }) => deleteGroup(services, on, body.group_id) },
    { says: 'payoutGroupDeleted' },
  );
  handleChange(
    app,
    services,
    draftPayoutDetails,
    { ...page, change: (on, { body, by }) => draftDetails(services, on, body, by) },
    { says: 'rateDrafted', answer: ({ id, sharedWith }) => ({ details_id: id, shared_with: sharedWith }) },
  );
  handleChange(
    app,
    services,
    confirmPayoutDetails,
    { ...page, change: (on, { body, by }) => confirmDetails(services, on, body.details_id, by) },
    { says: 'rateConfirmed' },
  );
  handleChange(
    app,
    services,
    discardPayoutDetails,
    { ...page, change: (on, { body }) => discardDetails(services, on, body.details_id) },
    { says: 'rateDiscarded' },
  );
}
