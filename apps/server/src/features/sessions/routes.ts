import { logout, refreshSession } from '@tulna/contract/sessions';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { presentSignedIn } from './present.ts';

/** Refreshing and ending a session (§7 X1; product.md §7). */
export function sessionsRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, refreshSession, async ({ body }) => {
    const issued = await services.sessions.refresh(body.refresh_token);
    if (issued === null) throw new Problem('unauthorised');
    return presentSignedIn(issued, false);
  });

  handle(app, services, logout, async ({ session, db, raw, language }) => {
    if (session.kind === 'admin') {
      await services.audit.run(db, actorOf(session, raw), async (tx) => {
        await services.sessions.revoke(tx, session.id);
        const subject = { kind: 'session', id: session.id, name: '' };
        return { answer: undefined, records: [{ action: 'sign_out', subject }] };
      });
    } else await services.sessions.revoke(db, session.id);
    return { message: phrasesFor(language).messages.answers.signedOut };
  });
}
