import { firstAndLastWord } from '@tulna/rules/staff';
import type { BlindIndexPurpose } from '../../platform/crypto/blind-index.ts';

/** A blind index computed from one encrypted value of the same row. */
export interface IndexOfSealed {
  column: string;
  purpose: BlindIndexPurpose;
  /** Derives the searched value from the decrypted text. `row` has the columns of `reads`. */
  searchedFor?: (plain: string, row: Readonly<Record<string, unknown>>) => string;
  /** Another index of the same value; filled in even if a row has none yet. */
  more?: IndexOfSealed;
  /** Another table with the same index, which changes at the same time; that table may have no encrypted value. */
  keyOf?: string;
}

/** A table with encrypted columns. A value is bound to the key columns joined by a space (`Place.id`). */
export interface SealedTable {
  table: string;
  key: readonly string[];
  /** Each encrypted column, with its blind index if it has one. */
  sealed: Readonly<Record<string, IndexOfSealed | null>>;
  /** More columns that an index depends on. */
  reads?: readonly string[];
}

/**
 * Every column with encrypted values; a change of the key uses only this list. A new `bytea` column
 * belongs here or in `hashColumns`; a test compares both with the migrated database.
 */
export const sealedTables: readonly SealedTable[] = [
  {
    table: 'customers',
    key: ['id'],
    sealed: {
      phone_sealed: {
        column: 'phone_index',
        purpose: 'phone',
        keyOf: 'do_not_call_numbers',
        more: { column: 'phone_last4_index', purpose: 'last four of phone', searchedFor: (phone) => phone.slice(-4) },
      },
      email_sealed: { column: 'email_index', purpose: 'email' },
    },
  },
  {
    table: 'do_not_call_numbers',
    key: ['id'],
    sealed: { phone_sealed: { column: 'phone_index', purpose: 'phone' } },
  },
  {
    table: 'customer_profiles',
    key: ['customer_id'],
    sealed: {
      first_name: null,
      last_name: null,
      birth_date: null,
      email: { column: 'email_index', purpose: 'email' },
      pan: { column: 'pan_index', purpose: 'pan' },
      address: null,
      typed_phone: null,
    },
  },
  { table: 'business_profiles', key: ['customer_id'], sealed: { company_name: null, address: null } },
  { table: 'profile_drafts', key: ['customer_id', 'product'], sealed: { form_values: null } },
  { table: 'assisted_profiles', key: ['id'], sealed: { values_sealed: null } },
  { table: 'contact_corrections', key: ['id'], sealed: { old_sealed: null, new_sealed: null } },
  { table: 'customer_notes', key: ['id'], sealed: { body: null } },
  { table: 'customer_tasks', key: ['id'], sealed: { what: null } },
  { table: 'partner_tickets', key: ['id'], sealed: { subject_sealed: null } },
  { table: 'partner_ticket_messages', key: ['id'], sealed: { body_sealed: null } },
  { table: 'partner_ticket_files', key: ['id'], sealed: { key_sealed: null } },
  { table: 'conduct_certificates', key: ['id'], sealed: { name_sealed: null } },
  { table: 'csr_item_moves', key: ['id'], sealed: { note: null } },
  { table: 'credit_applications', key: ['id'], sealed: { receipt: null, lead: null } },
  { table: 'offers_shown', key: ['id'], sealed: { content: null } },
  { table: 'lender_applications', key: ['id'], sealed: { journey_link: null } },
  { table: 'calls', key: ['id'], sealed: { note_sealed: null } },
  { table: 'held_lender_events', key: ['id'], sealed: { content: null } },
  {
    table: 'help_requests',
    key: ['id'],
    sealed: { contact_name: null, email: null, phone_number: null, company: null, description: null },
  },
  {
    table: 'merchants',
    key: ['id'],
    sealed: {
      contact_name: null,
      phone: { column: 'phone_index', purpose: 'phone' },
      email: { column: 'email_index', purpose: 'email' },
      pan: { column: 'pan_index', purpose: 'pan' },
      gstin: { column: 'gstin_index', purpose: 'gstin' },
    },
  },
  {
    table: 'merchant_accounts',
    key: ['id'],
    sealed: { account_sealed: { column: 'account_index', purpose: 'bank account' }, holder_sealed: null },
  },
  { table: 'merchant_account_checks', key: ['account_id'], sealed: { bank_name_sealed: null } },
  { table: 'merchant_documents', key: ['id'], sealed: { title_sealed: null } },
  { table: 'merchant_document_versions', key: ['id'], sealed: { key_sealed: null } },
  { table: 'partner_secrets', key: ['id'], sealed: { secret: null } },
  { table: 'partner_webhook_endpoints', key: ['id'], sealed: { secret_sealed: null, earlier_sealed: null } },
  {
    table: 'payout_details',
    key: ['id'],
    sealed: { account_sealed: { column: 'account_index', purpose: 'bank account' }, pan_sealed: null },
  },
  {
    table: 'prospects',
    key: ['id'],
    sealed: { phone: { column: 'phone_index', purpose: 'phone' }, form_values: null, hint: null, statement: null },
  },
  { table: 'nominees', key: ['customer_id'], sealed: { name: null, phone: null, email: null } },
  { table: 'complaints', key: ['id'], sealed: { description: null, contact: null, answer: null } },
  {
    table: 'product_interests',
    key: ['id'],
    sealed: { name: null, phone: { column: 'phone_index', purpose: 'phone' }, email: null },
  },
  {
    table: 'messages',
    key: ['id'],
    sealed: {
      content_sealed: {
        column: 'recipient_index',
        purpose: 'message recipient',
        searchedFor: (plain) => (JSON.parse(plain) as { to: string }).to,
      },
    },
  },
  {
    table: 'one_time_passcodes',
    key: ['id'],
    sealed: {
      destination_sealed: {
        column: 'destination_index',
        purpose: 'otp destination',
        searchedFor: (plain, row) => `${String(row.channel)} ${plain}`,
        keyOf: 'one_time_passcode_destinations',
      },
    },
    reads: ['channel'],
  },
  {
    table: 'passcode_log',
    key: ['id'],
    sealed: {
      destination_sealed: {
        column: 'destination_index',
        purpose: 'otp destination',
        searchedFor: (plain, row) => `${String(row.channel)} ${plain}`,
      },
    },
    reads: ['channel'],
  },
  {
    table: 'admin_users',
    key: ['id'],
    sealed: {
      name_sealed: {
        column: 'first_name_index',
        purpose: 'staff name',
        searchedFor: (name) => firstAndLastWord(name).first,
        more: { column: 'last_name_index', purpose: 'staff name', searchedFor: (name) => firstAndLastWord(name).last },
      },
      email_sealed: { column: 'email_index', purpose: 'staff email' },
    },
  },
  {
    table: 'partner_users',
    key: ['id'],
    sealed: { name_sealed: null, email_sealed: { column: 'email_index', purpose: 'partner user email' } },
  },
  { table: 'uploads', key: ['id'], sealed: { wrong_rows: null } },
  {
    table: 'imports',
    key: ['id'],
    sealed: { content: null, found: null, checked: null, loaded: null, undone: null },
  },
  { table: 'import_parts', key: ['import_id', 'number'], sealed: { content: null } },
  { table: 'import_wrong_rows', key: ['import_id', 'row'], sealed: { content: null } },
  { table: 'suppression_keys', key: ['id'], sealed: { key_sealed: null } },
  { table: 'saved_views', key: ['id'], sealed: { content: null } },
  { table: 'team_views', key: ['id'], sealed: { content: null } },
  { table: 'partner_saved_views', key: ['id'], sealed: { content: null } },
  { table: 'list_exports', key: ['id'], sealed: { choice: null } },
  { table: 'list_export_parts', key: ['export_id', 'number'], sealed: { content: null } },
  { table: 'scheduled_report_files', key: ['run_id', 'role_id'], sealed: { content: null } },
  { table: 'list_bulks', key: ['id'], sealed: { content: null } },
  { table: 'idempotency_keys', key: ['owner', 'endpoint', 'key'], sealed: { answer: null } },
];

/** `bytea` columns that aren't encrypted: hashes of random or chained values, signatures, public keys. */
export const hashColumns: Readonly<Record<string, readonly string[]>> = {
  // Hashes of random tokens that are valid for three days.
  admin_links: ['token_hash'],
  admin_passkeys: ['public_key'],
  // Valid for minutes, like the codes of customers.
  admin_sign_ins: ['code_hash'],
  partner_links: ['token_hash'],
  partner_confirmations: ['code_hash'],
  partner_passkeys: ['public_key'],
  partner_sign_ins: ['code_hash'],
  // SHA-256 of the Message-ID of an email, without a key.
  partner_ticket_messages: ['mail_fingerprint'],
  audit_entries: ['hash'],
  audit_head: ['hash', 'signature'],
  // A chain can’t be rewritten, and its IP addresses are never searched for, so their hashes keep the key of their time.
  consents: ['ip_hash', 'previous_hash', 'hash', 'text_hash'],
  consent_notices: ['hash'],
  // Valid for a day, and compared under every configured key.
  idempotency_keys: ['request_hash'],
  imports: ['content_hash'],
  // Valid for five minutes, and compared under every configured key.
  one_time_passcodes: ['code_hash'],
  // SHA-256 of random keys, independent of the root key.
  partner_api_keys: ['key_hash'],
  // Needed while a lead is open. After a change of the key, a repeated lead counts as a new one.
  prospects: ['repeat_hash'],
  sessions: ['access_hash', 'family_hash', 'refresh_hash', 'previous_refresh_hash', 'refresh_nonce'],
  // Hashed with a key of their own, which is encrypted and listed above.
  suppressions: ['contact_hash'],
  // Needed only for a day, to distinguish its visitors, and deleted after two days.
  tracking_link_visitors: ['visitor'],
};
