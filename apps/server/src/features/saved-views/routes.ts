import {
  getPartnerSavedViews,
  getSavedViews,
  removePartnerView,
  removeTeamView,
  removeView,
  savePartnerView,
  saveView,
  shareView,
} from '@tulna/contract/saved-views';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { handlePartner } from '../partner-users/index.ts';
import { partnerViewsRepository, staffViewsRepository } from './repository.ts';
import { addTeamView, auditedTeamViews, dropTeamView, teamViewsOf } from './team.ts';

const page = { page: 'account' } as const;
/** Called by the frame around every list of the portal. */
const portal = { page: '' } as const;

/**
 * Saved views of the lists of both consoles: each person has their own, in every browser. The console also has views of the team (decision 0137).
 */
export function savedViewsRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;

  handle(app, services, getSavedViews, page, async ({ session, db }) => ({
    views: await staffViewsRepository(services, db).of(session.userId),
    team: await teamViewsOf(services, db, { id: session.userId, roleId: session.roleId }),
  }));

  handle(app, services, saveView, page, async ({ session, body, db, language }) => {
    await inTransaction(db, (tx) =>
      staffViewsRepository(services, tx).store({ id: session.userId }, body, clock.now()),
    );
    return { message: phrasesFor(language).messages.answers.viewSaved };
  });

  handle(app, services, removeView, page, async ({ session, body, db, language }) => {
    if (!(await staffViewsRepository(services, db).remove(session.userId, body.list, body.name)))
      throw new Problem('not_found');
    return { message: phrasesFor(language).messages.answers.viewRemoved };
  });

  handlePartner(app, services, getPartnerSavedViews, { ...portal, ofFrame: true }, async ({ scope, read }) => ({
    views: await read((tx) => partnerViewsRepository(services, tx).of(scope.userId)),
  }));

  handlePartner(app, services, savePartnerView, { ...portal, does: 'own' }, async ({ scope, body, db, language }) => {
    const owner = { id: scope.userId, partnerId: scope.partnerId };
    await inTransaction(db, (tx) => partnerViewsRepository(services, tx).store(owner, body, clock.now()));
    return { message: phrasesFor(language).messages.answers.viewSaved };
  });

  handlePartner(app, services, removePartnerView, { ...portal, does: 'own' }, async ({ scope, body, db, language }) => {
    if (!(await partnerViewsRepository(services, db).remove(scope.userId, body.list, body.name)))
      throw new Problem('not_found');
    return { message: phrasesFor(language).messages.answers.viewRemoved };
  });

  services.audit.registry.declare(auditedTeamViews);
  handleChange(
    app,
    services,
    shareView,
    {
      ...page,
      change: (on, { body, by, session }) => addTeamView(services, on, body, { ...by, roleId: session.roleId }),
    },
    { says: 'viewShared', answer: (view_id) => ({ view_id }) },
  );
  handleChange(
    app,
    services,
    removeTeamView,
    {
      ...page,
      change: (on, { body, by, session }) =>
        dropTeamView(services, on, body.view_id, { ...by, roleId: session.roleId }),
    },
    { says: 'viewRemoved' },
  );
}
