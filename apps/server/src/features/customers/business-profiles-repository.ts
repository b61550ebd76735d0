import type { BusinessField } from '@tulna/rules/business-profile-rules';
import type { Db } from '../../platform/database/database.ts';
import { oneLine, type Sealing } from './profiles-repository.ts';

/** Fields of the business form that are about the person and stored in the customer's record. */
export type PersonField = 'first_name' | 'last_name' | 'birth_date' | 'tin' | 'gender' | 'email' | 'credit_score_class';
/** Stored answers of the business form as text; the mobile number belongs to the sign-in. */
export type BusinessValues = Record<Exclude<BusinessField, 'mobile_phone_number'>, string>;
/** The part of these answers that is about the business. */
export type BusinessFacts = Omit<BusinessValues, PersonField>;

type SealedColumn = 'company_name' | 'address';

const place = (customerId: string, column: SealedColumn) => ({ table: 'business_profiles', column, id: customerId });

/** The columns of a business; those that identify it are encrypted. */
export const businessColumns = (
  { fieldEncryption }: Pick<Sealing, 'fieldEncryption'>,
  customerId: string,
  facts: BusinessFacts,
  at: Date,
) => ({
  company_name: fieldEncryption.seal(place(customerId, 'company_name'), facts.company_name),
  address: fieldEncryption.seal(place(customerId, 'address'), JSON.stringify([facts.address1, facts.address2])),
  postal_code: facts.postal_code,
  business_company_type: facts.business_company_type,
  business_nature: facts.business_nature,
  business_registration_type: facts.business_registration_type,
  business_years: facts.business_years,
  business_monthly_turnover: Number(facts.business_monthly_turnover),
  business_gross_profit: facts.business_gross_profit,
  emi: Number(facts.emi),
  se_loan_amount: Number(facts.se_loan_amount),
  desired_tenure: Number(facts.desired_tenure),
  business_account: facts.business_account,
  ifsc_code: facts.ifsc_code,
  saved_at: at,
});

/** The fields of the profile of §3 about a business: its address, and the desired loan. */
export interface BusinessInShort {
  address1: string;
  address2: string;
  postalCode: string;
  amount: number;
  tenure: number;
  emi: number;
}

/** The columns of a business that are read together with a session. */
export interface BusinessColumns {
  business_address: Buffer | null;
  business_postal_code: string | null;
  business_amount: number | null;
  business_tenure: number | null;
  business_emi: number | null;
}

/** Decrypts those columns; undefined if the business form was never completed. */
export function businessInShort(
  { fieldEncryption }: Pick<Sealing, 'fieldEncryption'>,
  customerId: string,
  row: BusinessColumns,
): BusinessInShort | undefined {
  if (row.business_address === null) return undefined;
  const opened = fieldEncryption.open(place(customerId, 'address'), row.business_address);
  const [address1, address2] = JSON.parse(opened) as [string, string];
  return {
    address1,
    address2,
    postalCode: row.business_postal_code ?? '',
    amount: Number(row.business_amount),
    tenure: Number(row.business_tenure),
    emi: Number(row.business_emi),
  };
}

/** All reads and writes of the `business_profiles` table: the business behind a business loan. */
export function businessProfilesRepository(db: Db, { fieldEncryption }: Sealing) {
  async function held(customerId: string): Promise<{ facts: BusinessFacts; savedAt: Date } | undefined> {
    const row = await db
      .selectFrom('business_profiles')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const [address1, address2] = JSON.parse(fieldEncryption.open(place(customerId, 'address'), row.address)) as [
      string,
      string,
    ];
    return {
      savedAt: row.saved_at,
      facts: {
        company_name: fieldEncryption.open(place(customerId, 'company_name'), row.company_name),
        address1,
        address2,
        postal_code: row.postal_code,
        business_company_type: row.business_company_type,
        business_nature: row.business_nature,
        business_registration_type: row.business_registration_type,
        business_years: row.business_years,
        business_monthly_turnover: String(row.business_monthly_turnover),
        business_gross_profit: row.business_gross_profit,
        emi: String(row.emi),
        se_loan_amount: String(row.se_loan_amount),
        desired_tenure: row.desired_tenure === 0 ? '' : String(row.desired_tenure),
        business_account: row.business_account,
        ifsc_code: row.ifsc_code,
      },
    };
  }

  return {
    /** The business of a customer and when it was stored, or undefined if the form was never completed. */
    held,

    /** The business of a customer, or undefined if the form was never completed. */
    async of(customerId: string): Promise<BusinessFacts | undefined> {
      return (await held(customerId))?.facts;
    },

    /** Addresses of the businesses of the given customers, each on one line, by customer. */
    async addresses(customerIds: readonly string[]): Promise<Map<string, string>> {
      if (customerIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('business_profiles')
        .select(['customer_id', 'address'])
        .where('customer_id', 'in', customerIds)
        .execute();
      return new Map(
        rows.map((row) => [
          row.customer_id,
          oneLine(fieldEncryption.open(place(row.customer_id, 'address'), row.address)),
        ]),
      );
    },

    /** Stores the business of a checked form. */
    async store(customerId: string, facts: BusinessFacts, at: Date): Promise<void> {
      const business = businessColumns({ fieldEncryption }, customerId, facts, at);
      await db
        .insertInto('business_profiles')
        .values({ customer_id: customerId, ...business })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(business))
        .execute();
    },
  };
}
