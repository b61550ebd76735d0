import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import type { Beside } from '../../platform/sessions/sessions.ts';
import { newestApplication } from '../credit-applications/index.ts';
import { type BusinessColumns, type BusinessInShort, businessInShort } from './business-profiles-repository.ts';
import { type KnownCustomer, knownAs } from './identity.ts';
import { type ProfileRow, profilesRepository } from './profiles-repository.ts';
import { emptyRecord } from './record.ts';
import { customersRepository, type IdentityRow } from './repository.ts';

/** The row read together with the session; all null if the customer has been deleted. */
export type OverviewRow = { [Column in keyof IdentityRow]: IdentityRow[Column] | null } & Omit<
  ProfileRow,
  'customer_id'
> & { customer_id: string | null; application_id: string | null } & BusinessColumns &
  CreditedRow;

/** The touch credited with the customer, as the attribution feature reads it together with the customer `c`. */
export interface CreditedRow {
  credited_brand: string | null;
  credited_merchant: string | null;
}

/** The data about a customer that every page of the site loads first. */
export interface Overview {
  customer: KnownCustomer;
  /** Id of the customer's application, or ''. */
  applicationId: string;
  /** Key of the brand and id of the merchant that brought the customer, or ''. */
  credited: { brand: string; merchant: string };
  /** The business of a completed business form. */
  business: BusinessInShort | undefined;
}

/**
 * The query that every page of the customer site needs first (bar S3): the customer, the record and its application, read with the session
 * in one query instead of four. Each table's part comes from its own feature.
 */
export const overviewBeside = (credited: Beside): Beside => ({
  columns: `p.*, c.id, c.role_id, c.language, c.phone_sealed, c.phone_verified, c.email_sealed, c.email_verified,
    ${newestApplication('c.id', "coalesce(nullif(p.chosen_product, ''), 'Personal Loans')")} as application_id,
    b.address as business_address, b.postal_code as business_postal_code, b.se_loan_amount as business_amount,
    b.desired_tenure as business_tenure, b.emi as business_emi, ${credited.columns}`,
  joins: `left join customers c on c.id = s.user_id and s.kind = 'customer'
    left join customer_profiles p on p.customer_id = c.id
    left join business_profiles b on b.customer_id = c.id
    ${credited.joins}`,
});

const isKnown = (row: IdentityRow | OverviewRow): row is IdentityRow => row.id !== null;

/** The customer of a session with the data that pages need first. @throws Problem `unauthorised` if the customer has been deleted */
export async function customerOverview(services: Services, session: Session, row: OverviewRow): Promise<Overview> {
  if (!isKnown(row)) throw new Problem('unauthorised');
  const { customer_id, application_id, credited_brand, credited_merchant } = row;
  const identity = customersRepository(services, services.db).identityOf(row);
  const record =
    customer_id === null
      ? emptyRecord(session.userId)
      : profilesRepository(services.db, services).recordOf({ ...row, customer_id });
  return {
    customer: await knownAs(services, services.db, session, identity, record),
    applicationId: application_id ?? '',
    credited: { brand: credited_brand ?? '', merchant: credited_merchant ?? '' },
    business: businessInShort(services, session.userId, row),
  };
}
