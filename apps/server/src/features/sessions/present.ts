import type { AnswerOf } from '@tulna/contract/endpoint';
import type { refreshSession } from '@tulna/contract/sessions';
import type { IssuedTokens } from '../../platform/sessions/sessions.ts';

/** Tokens of a session as the contract has them. They leave the server only in this answer. */
export function presentSignedIn(issued: IssuedTokens, isNew: boolean): AnswerOf<typeof refreshSession> {
  return {
    access_token: issued.access,
    refresh_token: issued.refresh,
    expires_in: issued.expiresIn,
    user_id: issued.session.userId,
    role_id: issued.session.roleId,
    is_new: isNew,
  };
}
