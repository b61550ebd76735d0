import { turnoverBand } from '@tulna/rules/business-profile-rules';
import type { Selectable } from 'kysely';
import type { BlindIndex } from '../../platform/crypto/blind-index.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { BusinessValues } from './business-profiles-repository.ts';
import { type CustomerRecord, emptyRecord, type StoredValues } from './record.ts';
import { noUpdateRequested } from './update-requests-repository.ts';

/** Keys for the personal fields of the record. */
export interface Sealing {
  fieldEncryption: FieldEncryption;
  blindIndex: BlindIndex;
}

/** A row of `customer_profiles`. */
export type ProfileRow = Selectable<Database['customer_profiles']>;

type SealedColumn = 'first_name' | 'last_name' | 'birth_date' | 'email' | 'pan' | 'address' | 'typed_phone';

/** A stored address (JSON with two lines) on one line. */
export const oneLine = (address: string): string => (JSON.parse(address) as string[]).filter(Boolean).join(', ');

const sealField = (
  { fieldEncryption }: Sealing,
  customerId: string,
  column: SealedColumn,
  text: string,
): Buffer | null =>
  text === '' ? null : fieldEncryption.seal({ table: 'customer_profiles', column, id: customerId }, text);

type Person = Pick<StoredValues, 'first_name' | 'last_name' | 'birth_date' | 'email' | 'tin'>;
type Allowed = { sms: boolean; emails: boolean };

function sealedPerson(keys: Sealing, customerId: string, { first_name, last_name, birth_date, email, tin }: Person) {
  return {
    first_name: sealField(keys, customerId, 'first_name', first_name),
    last_name: sealField(keys, customerId, 'last_name', last_name),
    birth_date: sealField(keys, customerId, 'birth_date', birth_date),
    email: sealField(keys, customerId, 'email', email),
    email_index: email === '' ? null : keys.blindIndex.of('email', email),
    pan: sealField(keys, customerId, 'pan', tin),
    pan_index: tin === '' ? null : keys.blindIndex.of('pan', tin),
  };
}

function sealedValues(keys: Sealing, customerId: string, values: StoredValues) {
  const { address1, address2 } = values;
  const address = address1 === '' ? null : sealField(keys, customerId, 'address', JSON.stringify([address1, address2]));
  return { ...sealedPerson(keys, customerId, values), address };
}

/** The columns of a complete personal-loan profile, with personal fields encrypted. */
export const personalLoanColumns = (
  keys: Sealing,
  customerId: string,
  values: StoredValues,
  allowed: Allowed,
  at: Date,
) => ({
  ...sealedValues(keys, customerId, values),
  chosen_product: 'Personal Loans',
  pl_completed: true,
  is_editing: false,
  ...noUpdateRequested,
  gender: values.gender,
  educational_level: values.educational_level,
  employment_status_code: values.employment_status_code,
  employer_name: values.employer_name,
  officepincode: values.officepincode,
  business_registration_type: values.business_registration_type,
  business_years: values.business_years,
  business_current_turnover: values.business_current_turnover,
  business_account: values.business_account,
  monthly_income: Number(values.monthly_income),
  salary_mode: values.salary_mode,
  emi: Number(values.emi),
  se_loan_amount: Number(values.se_loan_amount),
  desired_tenure: Number(values.desired_tenure),
  prefer_net_banking: values.prefer_net_banking,
  credit_score_class: values.credit_score_class,
  residence_type: values.residence_type,
  monthly_rent: Number(values.monthly_rent),
  postal_code: values.postal_code,
  allow_sms: allowed.sms,
  allow_emails: allowed.emails,
  pl_checked_at: at,
  saved_at: at,
});

/** The columns of a complete business-loan profile that are about the person, encrypted. */
export const businessLoanColumns = (
  keys: Sealing,
  customerId: string,
  values: BusinessValues,
  allowed: Allowed,
  at: Date,
) => ({
  ...sealedPerson(keys, customerId, values),
  chosen_product: 'Business Loans',
  bl_completed: true,
  is_editing: false,
  gender: values.gender,
  business_registration_type: values.business_registration_type,
  business_years: values.business_years,
  business_current_turnover: turnoverBand(Number(values.business_monthly_turnover)),
  business_account: values.business_account,
  credit_score_class: values.credit_score_class,
  allow_sms: allowed.sms,
  allow_emails: allowed.emails,
  saved_at: at,
});

/** All reads and writes of the `customer_profiles` table. Fields that identify a person are encrypted when stored and decrypted when read. */
export function profilesRepository(db: Db, { fieldEncryption, blindIndex }: Sealing) {
  const open = (customerId: string, column: SealedColumn, sealed: Buffer | null): string =>
    sealed === null ? '' : fieldEncryption.open({ table: 'customer_profiles', column, id: customerId }, sealed);

  function recordOf(row: ProfileRow): CustomerRecord {
    const customerId = row.customer_id;
    const address = open(customerId, 'address', row.address);
    const [address1, address2] = address === '' ? ['', ''] : (JSON.parse(address) as [string, string]);
    const amount = (value: number): string => (value === 0 ? '' : String(value));
    return {
      customerId,
      chosenProduct: row.chosen_product,
      hasBusinessRegistration: row.has_business_registration,
      plCompleted: row.pl_completed,
      blCompleted: row.bl_completed,
      isEditing: row.is_editing,
      plUpdateRequired: row.pl_update_required,
      plSeUpdateRequired: row.pl_se_update_required,
      allowSms: row.allow_sms,
      allowEmails: row.allow_emails,
      plCheckedAt: row.pl_checked_at,
      savedAt: row.saved_at,
      typedPhone: open(customerId, 'typed_phone', row.typed_phone),
      values: {
        first_name: open(customerId, 'first_name', row.first_name),
        last_name: open(customerId, 'last_name', row.last_name),
        birth_date: open(customerId, 'birth_date', row.birth_date),
        tin: open(customerId, 'pan', row.pan),
        gender: row.gender,
        educational_level: row.educational_level,
        email: open(customerId, 'email', row.email),
        employment_status_code: row.employment_status_code,
        employer_name: row.employer_name,
        officepincode: row.officepincode,
        business_registration_type: row.business_registration_type,
        business_years: row.business_years,
        business_current_turnover: row.business_current_turnover,
        business_account: row.business_account,
        monthly_income: amount(row.monthly_income),
        salary_mode: row.salary_mode,
        emi: row.pl_completed ? String(row.emi) : amount(row.emi),
        se_loan_amount: amount(row.se_loan_amount),
        desired_tenure: amount(row.desired_tenure),
        prefer_net_banking: row.prefer_net_banking,
        credit_score_class: row.credit_score_class,
        residence_type: row.residence_type,
        monthly_rent: amount(row.monthly_rent),
        address1,
        address2,
        postal_code: row.postal_code,
      },
    };
  }

  return {
    /** A stored row, decrypted. */
    recordOf,

    /** The record of a customer, or an empty one if nothing was stored yet. */
    async record(customerId: string): Promise<CustomerRecord> {
      const row = await db
        .selectFrom('customer_profiles')
        .selectAll()
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return row === undefined ? emptyRecord(customerId) : recordOf(row);
    },

    /** The records of the given customers, by customer; customers without a record are missing. */
    async records(customerIds: readonly string[]): Promise<Map<string, CustomerRecord>> {
      if (customerIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('customer_profiles')
        .selectAll()
        .where('customer_id', 'in', customerIds)
        .execute();
      return new Map(rows.map((row) => [row.customer_id, recordOf(row)]));
    },

    /** Addresses of the given customers, each on one line, by customer; customers without an address are missing. */
    async addresses(customerIds: readonly string[]): Promise<Map<string, string>> {
      if (customerIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('customer_profiles')
        .select(['customer_id', 'address'])
        .where('customer_id', 'in', customerIds)
        .where('address', 'is not', null)
        .execute();
      return new Map(rows.map((row) => [row.customer_id, oneLine(open(row.customer_id, 'address', row.address))]));
    },

    /** Stores the chosen product (§3 cookies, "product"). */
    async choose(
      customerId: string,
      product: string,
      hasBusinessRegistration: boolean | null,
      at: Date,
    ): Promise<void> {
      const chosen = {
        chosen_product: product,
        saved_at: at,
        ...(hasBusinessRegistration !== null && { has_business_registration: hasBusinessRegistration }),
      };
      await db
        .insertInto('customer_profiles')
        .values({ customer_id: customerId, created_at: at, ...chosen })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(chosen))
        .execute();
    },

    /** Stores whether the customer may be contacted on this channel. */
    async setAllowed(customerId: string, channel: 'sms' | 'emails', allowed: boolean): Promise<void> {
      await db
        .updateTable('customer_profiles')
        .set(channel === 'sms' ? { allow_sms: allowed } : { allow_emails: allowed })
        .where('customer_id', '=', customerId)
        .execute();
    },

    /** Replaces an email address in the profile, if the profile has the old one. */
    async replaceEmail(customerId: string, from: string, to: string): Promise<void> {
      await db
        .updateTable('customer_profiles')
        .set({
          email: sealField({ fieldEncryption, blindIndex }, customerId, 'email', to),
          email_index: blindIndex.of('email', to),
        })
        .where('customer_id', '=', customerId)
        .where('email_index', 'in', blindIndex.candidates('email', from))
        .execute();
    },

    async setEditing(customerId: string, isEditing: boolean): Promise<void> {
      await db
        .updateTable('customer_profiles')
        .set({ is_editing: isEditing })
        .where('customer_id', '=', customerId)
        .execute();
    },

    /** Stores the number typed by a person who signs in by email, for the next time the form opens; '' stores none. */
    async storeTypedPhone(customerId: string, phone: string): Promise<void> {
      await db
        .updateTable('customer_profiles')
        .set({ typed_phone: sealField({ fieldEncryption, blindIndex }, customerId, 'typed_phone', phone) })
        .where('customer_id', '=', customerId)
        .execute();
    },

    /** Stores a new loan amount and term in a complete personal-loan profile. */
    async askFor(customerId: string, wanted: Pick<StoredValues, 'se_loan_amount' | 'desired_tenure'>): Promise<void> {
      await db
        .updateTable('customer_profiles')
        .set({ se_loan_amount: Number(wanted.se_loan_amount), desired_tenure: Number(wanted.desired_tenure) })
        .where('customer_id', '=', customerId)
        .execute();
    },

    /** Stores a checked personal-loan profile as complete and closes the editing (§4). */
    async completePersonalLoan(
      customerId: string,
      values: StoredValues,
      allowed: { sms: boolean; emails: boolean },
      at: Date,
    ): Promise<void> {
      const profile = personalLoanColumns({ fieldEncryption, blindIndex }, customerId, values, allowed, at);
      await db
        .insertInto('customer_profiles')
        .values({ customer_id: customerId, created_at: at, ...profile })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(profile))
        .execute();
    },

    /**
     * Stores the person of a checked business profile, marks it complete and closes the editing (§4). The business itself is stored by
     * `businessProfilesRepository`; the fields of §3 that both forms have are stored here as well.
     */
    async completeBusinessLoan(
      customerId: string,
      values: BusinessValues,
      allowed: { sms: boolean; emails: boolean },
      at: Date,
    ): Promise<void> {
      const profile = businessLoanColumns({ fieldEncryption, blindIndex }, customerId, values, allowed, at);
      await db
        .insertInto('customer_profiles')
        .values({ customer_id: customerId, created_at: at, ...profile })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(profile))
        .execute();
    },
  };
}
