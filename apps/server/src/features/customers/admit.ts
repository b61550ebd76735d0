import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Lets a customer who has just verified a phone number or an email address sign in. Waits for a block that is being written, and makes a
 * later block wait until the session exists, so that the block can end it.
 * @param contact how to reach the support desk of their brand
 * @throws {Problem} `account_blocked`
 */
export async function admitCustomer(tx: Db, customerId: string, contact: string): Promise<void> {
  const { blocked_at } = await tx
    .selectFrom('customers')
    .select('blocked_at')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (blocked_at !== null) throw new Problem('account_blocked', { values: { contact } });
}

/** Which of these mobile numbers belong to blocked customers, who get no invitations. */
export async function blockedPhones(
  { blindIndex }: Pick<Services, 'blindIndex'>,
  db: Db,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(
    phones.flatMap((phone) =>
      blindIndex.candidates('phone', phone).map((hash) => [hash.toString('hex'), phone] as const),
    ),
  );
  if (byHash.size === 0) return new Set();
  const rows = await db
    .selectFrom('customers')
    .select('phone_index')
    .where(
      'phone_index',
      'in',
      [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
    )
    .where('blocked_at', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ phone_index }) => byHash.get(phone_index?.toString('hex') ?? '') ?? []));
}
