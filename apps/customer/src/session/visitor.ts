import { readCookie } from '@tulna/client/session-cookies';
import type { Boot } from '@tulna/contract/boot';
import type { UserData } from '@tulna/contract/customers';
import { stranger, type Visitor } from '@tulna/rules/journey';
import { useBoot } from '../boot.tsx';
import { pendingChallenge } from './challenge.ts';
import { useUser } from './customer.ts';
import { useUserId } from './session.ts';

type Build = Visitor['build'];

/** The build settings in the form that the guards of the journey need. */
export const journeyBuild = (boot: Boot): Build => ({ ...boot.build, solar: boot.solar });

/** A visitor without a session: an unknown one, or one to whom a code was sent. */
export const visitorWithoutSession = (boot: Boot): Visitor => ({
  ...stranger(journeyBuild(boot)),
  userId: pendingChallenge()?.challengeId ?? null,
});

/** A signed-in visitor; the facts of the profile when they are known. */
export const visitorOf = (boot: Boot, userId: string, user: UserData | undefined): Visitor => ({
  ...stranger(journeyBuild(boot)),
  userId,
  verified: true,
  ...(user && {
    product: user.chosen_product === '' ? null : user.chosen_product,
    hasStoredRecord: user.stored_record === 1,
    identityCheckRequired: user.identity_check_required === 1,
    plCompleted: user.pl_completed === 1,
    blCompleted: user.bl_completed === 1,
    isEditing: user.is_editing === 1,
    plUpdateRequired: user.pl_update_required === 1,
    plSeUpdateRequired: user.pl_se_update_required === 1,
    storedLender: readCookie('lender') === boot.build.lender,
  }),
});

/** The signed-in visitor in the form that the guards need, for links to pages where the guards let this person stay. */
export function useVisitor(): Visitor {
  const boot = useBoot();
  const userId = useUserId();
  const user = useUser();
  return userId === null ? visitorWithoutSession(boot) : visitorOf(boot, userId, user.data);
}
