import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getPayoutGroups, PayoutGroup, payoutAccounts } from '@tulna/contract/payout-details';
import type * as z from 'zod/mini';
import { type Reply, type StaffClient, staffClientOf } from './staff.ts';
import type { TestApp } from './test-app.ts';

export type AccountRow = z.output<typeof payoutAccounts.row>;

/** Another member of staff with every right. */
export async function colleagueOf(test: Pick<TestApp, 'app' | 'services' | 'db'>): Promise<StaffClient> {
  const userId = randomUUID();
  const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
  const { access } = await test.services.sessions.open(test.db, { ...who, identityProved: true });
  return staffClientOf(test.app, userId, access);
}

export const once = () => ({ 'idempotency-key': randomUUID() });

export const groupsOf = async (staff: StaffClient): Promise<PayoutGroup[]> =>
  (await staff.get<AnswerOf<typeof getPayoutGroups>>('/api/get-payout-groups')).body.groups;

/** Account of a company in Maharashtra, registered for GST. */
export const account = {
  partner: 'haldi',
  account_name: 'Haldi Money Private Limited',
  account_number: '1234 5678 9012',
  ifsc: 'SBIN0001234',
  pan: 'AAPFU0939F',
  gstin: '27AAPFU0939F1ZV',
  state: '27',
  reverse_charge: false,
};

/** Drafts an account of the standard group. */
export async function draftAccount(
  staff: StaffClient,
  more: object = {},
): Promise<Reply<{ details_id: string; shared_with: string[]; message: string; code: string; fields: object }>> {
  const [standard] = await groupsOf(staff);
  return staff.post('/api/draft-payout-details', { ...account, group_id: standard?.group_id, ...more }, once());
}

/** Drafts an account and has another member of staff confirm it; returns its id. */
export async function confirmedAccount(staff: StaffClient, other: StaffClient, more: object = {}): Promise<string> {
  const { status, body } = await draftAccount(staff, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const confirmed = await other.post('/api/confirm-payout-details', { details_id: body.details_id });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return body.details_id;
}
