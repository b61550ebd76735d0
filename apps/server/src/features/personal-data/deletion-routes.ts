import { confirmDeletion, getDeletionPreview, requestDeletion, withdrawDeletion } from '@tulna/contract/deletions';
import { deletionDifferences } from '@tulna/rules/deletions';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { deletionList } from './deletion-list.ts';
import { auditedDeletions, confirm, openDeletion, withdraw } from './deletions.ts';
import { deletionsRepository } from './deletions-repository.ts';
import { previewOf } from './preview.ts';

const page = { page: 'customer-info-deletion' } as const;

/** Deleting a customer's data in the console (A6): previewed class by class, requested, confirmed by a second person, and logged. */
export function deletionRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedDeletions);
  serveList(app, services, deletionList);

  handle(app, services, getDeletionPreview, page, async ({ params, db }) => {
    const { preview, sight } = await previewOf(services, db, params.customer_id);
    const open = await deletionsRepository(db).open(params.customer_id);
    const isOpen = open !== undefined && (open.state === 'confirmed' || open.expiresAt > services.clock.now());
    return {
      ...preview,
      open: isOpen ? open.id : null,
      differences: isOpen && open.state === 'waiting' ? deletionDifferences(open.seen, sight) : [],
    };
  });

  handleChange(
    app,
    services,
    requestDeletion,
    { ...page, change: (on, { body, by }) => openDeletion(services, on, body, by) },
    { says: 'deletionRequested', answer: (deletion_id) => ({ deletion_id }) },
  );
  handleChange(
    app,
    services,
    confirmDeletion,
    { ...page, change: (on, { body, by }) => confirm(services, on, { id: body.deletion_id, seen: body.seen }, by) },
    { says: 'deletionConfirmed' },
  );
  handleChange(
    app,
    services,
    withdrawDeletion,
    { ...page, change: (on, { body, by }) => withdraw(on, body.deletion_id, by) },
    { says: 'deletionWithdrawn' },
  );
}
