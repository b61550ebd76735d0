import { getSavedViews, removeTeamView, removeView, saveView, shareView } from '@tulna/contract/saved-views';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { savedViewsRepository } from './repository.ts';
import { addTeamView, auditedTeamViews, dropTeamView, teamViewsOf } from './team.ts';

const page = { page: 'account' } as const;
const mostViews = 100;

/** Saved views of the console's lists: each member of staff has their own, in every browser, and those of the team (decision 0137). */
export function savedViewsRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getSavedViews, page, async ({ session, db }) => ({
    views: await savedViewsRepository(services, db).of(session.userId),
    team: await teamViewsOf(services, db, { id: session.userId, roleId: session.roleId }),
  }));

  handle(app, services, saveView, page, async ({ session, body, db, language }) => {
    await inTransaction(db, async (tx) => {
      const views = savedViewsRepository(services, tx);
      await views.keep(session.userId, body, services.clock.now());
      if ((await views.count(session.userId)) > mostViews) throw new Problem('conflict');
    });
    return { message: phrasesFor(language).messages.answers.viewSaved };
  });

  handle(app, services, removeView, page, async ({ session, body, db, language }) => {
    if (!(await savedViewsRepository(services, db).remove(session.userId, body.list, body.name)))
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
