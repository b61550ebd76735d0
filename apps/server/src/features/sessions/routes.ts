import { logout, refreshSession, stillHere } from '@tulna/contract/sessions';
import type { ErrorCode } from '@tulna/phrases/errors';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { EndedBecause } from '../../platform/sessions/sessions.ts';
import { presentSignedIn } from './present.ts';

/** The error that tells a person why their session ended. */
const codeOf = {
  idle: 'session_idle',
  logout: 'session_left',
  blocked: 'session_blocked',
  elsewhere: 'session_ended',
} as const satisfies Record<EndedBecause, ErrorCode>;

/** Refreshing and ending a session (§7 X1; product.md §7). */
export function sessionsRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, refreshSession, async ({ body }) => {
    const issued = await services.sessions.refresh(body.refresh_token);
    if (issued === null) {
      const because = await services.sessions.endOf(body.refresh_token);
      throw new Problem(because === null ? 'unauthorised' : codeOf[because]);
    }
    return presentSignedIn(issued, false);
  });

  // Checking the session has already recorded the activity, and this call has no other purpose.
  handle(app, services, stillHere, async () => ({}));

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
