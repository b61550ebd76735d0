import type { MyData } from '@tulna/contract/personal-data';
import type { Db } from '../../platform/database/database.ts';
import { lendersRepository } from '../lenders/index.ts';
import { holders } from './holders.ts';

type Recipient = MyData['recipients'][number];

/**
 * Every lender that received data of a customer, and when: lenders asked for an offer whose call was really made (by the log of lender calls), and lenders applied with. Newest first.
 */
export async function recipientsOfData(db: Db, customerId: string): Promise<Recipient[]> {
  const receipts = (
    await Promise.all(holders.map(async (holder) => (await holder.receipts?.(db, customerId)) ?? []))
  ).flat();
  const names = new Map<string, Pick<Recipient, 'lender' | 'legal_name' | 'officer'>>();
  for (const key of new Set(receipts.map(({ lenderKey }) => lenderKey))) {
    const lender = await lendersRepository(db).byKey(key);
    const officer = lender?.grievance_officer as { name: string; email: string; phone: string } | undefined;
    names.set(key, {
      lender: lender?.name ?? key,
      legal_name: lender?.legal_name ?? '',
      officer: officer === undefined ? '' : `${officer.name}, ${officer.email}, ${officer.phone}`,
    });
  }
  return receipts
    .map(({ lenderKey, why, at, outcome, reference }) => ({
      ...(names.get(lenderKey) ?? { lender: lenderKey, legal_name: '', officer: '' }),
      why,
      at: at.toISOString(),
      outcome,
      reference,
    }))
    .sort((a, b) => b.at.localeCompare(a.at));
}
