/** When the data of a profile are too old for requesting offers (spec §4, "update required"). */
import { DAY_MS } from './clock.ts';
import { employmentKind } from './employment.ts';

/** Days for which the data of a personal-loan profile are valid: income, work and address change. */
export const PROFILE_DAYS = 90;

/**
 * The two flags of §3, of which a completed profile can have one: `selfEmployed` for self-employed people, `personal` for all others.
 */
export interface UpdatesRequired {
  readonly personal: boolean;
  readonly selfEmployed: boolean;
}

/**
 * The parts of a profile to check again before offers are shown.
 * @param checkedAt when the profile was last sent; null if it never was
 */
export function updatesRequired(checkedAt: Date | null, employmentStatus: string, now: Date): UpdatesRequired {
  const isOld = checkedAt !== null && now.getTime() - checkedAt.getTime() > PROFILE_DAYS * DAY_MS;
  const isSelfEmployed = employmentKind(employmentStatus) === 'self_employed';
  return { personal: isOld && !isSelfEmployed, selfEmployed: isOld && isSelfEmployed };
}
