import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type ContactChannel = 'sms' | 'email';

const purposes = { contact_sms: 'sms', contact_email: 'email' } as const;

interface Answer {
  customerId: string;
  purpose: keyof typeof purposes;
  granted: boolean;
  wasGranted: boolean;
}

/**
 * The channels on which each customer may be notified about an application, the best first: those with a consent, then those that were
 * never consented to (replies to a person's own request are still sent). A channel whose consent was withdrawn is never used (product.md
 * §7). The caller has locked the customers, so that a withdrawal happens wholly before or after this.
 */
export async function contactChannels(
  tx: Db,
  customerIds: readonly string[],
): Promise<(customerId: string) => ContactChannel[]> {
  const { rows } = await sql<Answer>`
    select distinct on (customer_id, purpose) customer_id as "customerId", purpose, granted,
      bool_or(granted) over (partition by customer_id, purpose) as "wasGranted"
    from consents
    where customer_id = any(${customerIds}::uuid[]) and purpose = any(${Object.keys(purposes)}) and lender_key is null
    order by customer_id, purpose, sequence desc`.execute(tx);
  const rank = new Map(
    rows.map(({ customerId, purpose, granted, wasGranted }) => [
      `${customerId} ${purposes[purpose]}`,
      granted ? 0 : wasGranted ? 2 : 1,
    ]),
  );
  return (customerId) => {
    const of = (channel: ContactChannel): number => rank.get(`${customerId} ${channel}`) ?? 1;
    return (['sms', 'email'] as const).filter((channel) => of(channel) < 2).sort((a, b) => of(a) - of(b));
  };
}
