import { type GST_STATES, gstinCheckCharacter } from '@tulna/rules/business-numbers';
import { DEFAULT_PARTNER_NAME } from '@tulna/rules/constants';
import { type PartnerBrand, partnersRepository } from '../../features/partners/index.ts';
import {
  confirmDetails,
  draftDetails,
  payoutGroupsRepository,
  saveGroup,
} from '../../features/payout-details/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffWork } from './staff-work.ts';

/** One in ten partners has no account yet, and one account waits for confirmation by a second person. */
const without = 9;
const waiting = 4;
/** Every third partner isn't registered for GST. */
const unregistered = 2;
/**
 * Half of the partners, including the largest, have a holding period of a week instead of a month, so that a closed month leaves something
 * to pay.
 */
const prompt = { name: 'Seven days', holdingDays: 7, leastPaise: 50_000 } as const;
const states = ['27', '29', '07', '33', '24', '36'] as const satisfies readonly (typeof GST_STATES)[number][];

/** Fictional numbers of a company: an account, PAN and GSTIN that no company has. */
function numbersOf({ key, legal_name }: PartnerBrand, n: number) {
  const state = states[n % states.length] ?? '27';
  const digits = String(1000 + n * 37).slice(-4);
  const pan = `ZZ${String.fromCharCode(65 + (n % 26))}C${key.charAt(0).toUpperCase()}${digits}K`;
  const start = `${state}${pan}1Z`;
  return {
    account_name: legal_name,
    account_number: `9990${String(10_000_000 + n * 7919)}`,
    // Codes of real branches, because invented ones are on no list.
    ifsc: `SBIN000${String(1000 + (n % 100))}`,
    pan,
    gstin: n % 3 === unregistered ? '' : `${start}${gstinCheckCharacter(start)}`,
    state,
  };
}

/**
 * Adds accounts for the demo's partners, drafted by one person and confirmed by another before the first loan of the history. Returns what
 * staff did.
 */
export async function seedAccounts(
  services: Services,
  tx: Db,
  { at, draftedBy, confirmedBy }: { at: Date; draftedBy: string; confirmedBy: string },
): Promise<StaffWork[]> {
  const groups = payoutGroupsRepository(tx);
  const [standard] = await groups.all();
  const partners = (await partnersRepository(tx).all()).filter(({ brand }) => brand.key !== DEFAULT_PARTNER_NAME);
  const work: StaffWork[] = [];
  const done = (by: string, records: readonly StaffWork['record'][]): void => {
    const actor = { id: by, roleId: 1, ip: '192.0.2.10', userAgent: '' };
    work.push(...records.map((record) => ({ actor, at, record })));
  };
  const group = await saveGroup(tx, { id: null, ...prompt }, { id: draftedBy, at });
  done(draftedBy, group.records);
  for (const [n, { brand }] of partners.entries()) {
    if (n % 10 === without || standard === undefined) continue;
    const { answer, records } = await draftDetails(
      services,
      tx,
      {
        partner: brand.key,
        group_id: n % 2 === 0 ? group.answer : standard.id,
        reverse_charge: false,
        ...numbersOf(brand, n),
      },
      { id: draftedBy, at },
    );
    done(draftedBy, records);
    if (n === waiting) continue;
    const confirmed = await confirmDetails(services, tx, answer.id, { id: confirmedBy, at });
    done(confirmedBy, confirmed.records);
  }
  return work;
}
