import { randomUUID } from 'node:crypto';
import { payoutDetailsRepository } from '../features/payout-details/index.ts';
import type { Services } from '../platform/services.ts';

/**
 * Confirmed payout details of a partner in the standard group, registered in Maharashtra by default, as two people would have entered them.
 */
export async function confirmPayee(
  services: Pick<Services, 'db' | 'pool' | 'fieldEncryption' | 'blindIndex'>,
  partner: string,
  {
    gstin = '27ABCDE1234F1Z5',
    pan = 'ABCDE1234F',
  }: { readonly gstin?: string | null; readonly pan?: string | null } = {},
): Promise<void> {
  const { rows } = await services.pool.query<{ id: string }>('select id from payout_groups where is_standard');
  const details = payoutDetailsRepository(services, services.db);
  const id = randomUUID();
  const by = { id: randomUUID(), at: new Date('2026-09-01T06:00:00Z') };
  await details.add(
    {
      id,
      partner,
      groupId: rows[0]?.id ?? '',
      accountName: 'Haldi Money',
      accountNumber: '50100012344321',
      ifsc: 'HDFC0000001',
      pan,
      gstin,
      state: '27',
      reverseCharge: false,
    },
    by,
  );
  await details.confirm(id, { ...by, id: randomUUID() });
}
