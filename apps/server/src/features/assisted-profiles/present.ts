import type { AssistedProfile as Presented } from '@tulna/contract/assisted-profiles';
import type { Language } from '@tulna/phrases/language';
import { ASSISTED_PROFILE_LIMITS } from '@tulna/rules/assisted-profiles';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { assistedForms } from './forms.ts';
import { labelsOf, questionsOf } from './questions.ts';
import { assistedProfilesRepository } from './repository.ts';
import { isProfileComplete, ownValues, stateAt } from './steps.ts';

/** A customer's newest assisted profile for a member of staff; its answers are included only for the agent who types it. */
export async function presentNewest(
  services: Services,
  db: Db,
  customerId: string,
  { reader, language }: { reader: string; language: Language },
): Promise<Presented | null> {
  const [profile] = await assistedProfilesRepository(services, db).of(customerId, 1);
  if (profile === undefined) return null;
  const state = stateAt(profile, await isProfileComplete(services, db, customerId), services.clock.now());
  const names = await adminNames(services, db, [profile.agent_id]);
  const form = assistedForms[profile.product];
  const isMine = profile.agent_id === reader;
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    assisted_id: profile.id,
    product: profile.product,
    state,
    agent: names.get(profile.agent_id) ?? '',
    mine: isMine ? 1 : 0,
    started_at: profile.started_at.toISOString(),
    expires_at: profile.expires_at.toISOString(),
    sent_at: iso(profile.sent_at),
    opened_at: iso(profile.opened_at),
    ended_at: iso(profile.ended_at),
    codes_left: Math.max(0, ASSISTED_PROFILE_LIMITS.codes - profile.codes),
    corrected: await labelsOf(form, profile.corrected, language),
    steps:
      isMine && state === 'typing'
        ? await questionsOf(form, profile.values, await ownValues(services, db, profile), language)
        : [],
  };
}
