import { randomUUID } from 'node:crypto';
import type { ProfileValues } from '@tulna/contract/customers';
import { DAY_MS } from '@tulna/rules/clock';
import { PROSPECT_DAYS } from '@tulna/rules/constants';
import { maskMobile } from '@tulna/rules/masks';
import type { ApiLeadState } from '@tulna/rules/partner-api';
import { type RawBuilder, sql } from 'kysely';
import { keyedHash } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Place } from '../../platform/lists/cursor.ts';
import type { Services } from '../../platform/services.ts';
import { isSuppressedContact } from '../suppressions/index.ts';

/** A lead that a partner's program creates. */
export interface KeyedLead {
  partnerId: number;
  apiKeyId: string;
  reference: string | null;
  product: string;
  /** Ten digits. */
  phone: string;
  /** Lower case; '' for none. */
  email: string;
  values: ProfileValues;
  /** Hashes of phone and email, as suppressions store them. For a suppressed phone number, only the masked number is stored; for a suppressed email address, only the email address is left out. */
  phoneHash: Buffer;
  emailHash: Buffer | null;
  /** The person's consent, as the partner states it. */
  statement: string;
  agreedAt: Date;
}

/** A lead as the partner may read it, without personal data. */
export interface LeadOfKey {
  id: string;
  reference: string | null;
  product: string;
  createdAt: Date;
  customerId: string | null;
}

interface Row {
  id: string;
  reference: string | null;
  product: string;
  created_at: Date;
  customer_id: string | null;
}

const leadOf = (row: Row): LeadOfKey => ({
  id: row.id,
  reference: row.reference,
  product: row.product,
  createdAt: row.created_at,
  customerId: row.customer_id,
});

/** When a lead ends, counted from its start. Until then, a lead of a person whose data was deleted looks like any other. */
const endOf = (createdAt: Date): Date => new Date(createdAt.getTime() + PROSPECT_DAYS * DAY_MS);

/** The state of a lead, and when it ends. */
export function leadStateOf(
  { createdAt, customerId }: Pick<LeadOfKey, 'createdAt' | 'customerId'>,
  now: Date,
): { state: ApiLeadState; expiresAt: Date } {
  const expiresAt = endOf(createdAt);
  if (customerId !== null) return { state: 'continued', expiresAt };
  return { state: expiresAt <= now ? 'expired' : 'waiting', expiresAt };
}

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex' | 'keyring'>;

/** Leads sent by key, in the table of prospects. */
export function keyedLeads({ fieldEncryption, blindIndex, keyring }: Keys, db: Db) {
  const place = (column: string, id: string) => ({ table: 'prospects', column, id });
  const repeatHash = ({ partnerId, phone, product }: KeyedLead): Buffer =>
    keyedHash(keyring.current, 'lead sent twice', JSON.stringify([partnerId, phone, product]));

  const inserting = (leads: readonly (KeyedLead & { id: string; hash: Buffer })[], now: Date): RawBuilder<unknown> => {
    const seal = (column: string, id: string, text: string): Buffer => fieldEncryption.seal(place(column, id), text);
    const withEmail = ({ values, email }: KeyedLead): ProfileValues => (email === '' ? values : { ...values, email });
    return sql`
      insert into prospects (id, partner_id, api_key_id, reference, product, phone, phone_index, form_values, statement, agreed_at, repeat_hash,
        hint, created_at, expires_at)
      select id, partner_id, api_key_id, reference, product, case when is_kept then phone end, case when is_kept then phone_index end,
        case when is_kept then case when ${isSuppressedContact('email_hash')} then bare_values else form_values end end,
        case when is_kept then statement end, agreed_at, repeat_hash, hint, ${now}, ${endOf(now)}
      from unnest(
        ${leads.map(({ id }) => id)}::uuid[], ${leads.map(({ partnerId }) => partnerId)}::integer[],
        ${leads.map(({ apiKeyId }) => apiKeyId)}::uuid[], ${leads.map(({ reference }) => reference)}::text[],
        ${leads.map(({ product }) => product)}::text[], ${leads.map(({ id, phone }) => seal('phone', id, phone))}::bytea[],
        ${leads.map(({ phone }) => blindIndex.of('phone', phone))}::bytea[],
        ${leads.map((lead) => seal('form_values', lead.id, JSON.stringify(withEmail(lead))))}::bytea[],
        ${leads.map((lead) => (lead.email === '' ? null : seal('form_values', lead.id, JSON.stringify(lead.values))))}::bytea[],
        ${leads.map(({ id, statement }) => seal('statement', id, statement))}::bytea[],
        ${leads.map(({ agreedAt }) => agreedAt)}::timestamptz[], ${leads.map(({ hash }) => hash)}::bytea[],
        ${leads.map(({ phoneHash }) => phoneHash)}::bytea[], ${leads.map(({ emailHash }) => emailHash)}::bytea[],
        ${leads.map(({ id, phone }) => seal('hint', id, maskMobile(phone)))}::bytea[]
      ) as lead (id, partner_id, api_key_id, reference, product, phone, phone_index, form_values, bare_values, statement, agreed_at,
        repeat_hash, phone_hash, email_hash, hint)
      cross join lateral (select not ${isSuppressedContact('phone_hash')} as is_kept) as person`;
  };
  const insert = async (
    leads: readonly (KeyedLead & { id: string; hash: Buffer })[],
    now: Date,
  ): Promise<Set<string>> => {
    const { rows } = await sql<{ id: string }>`${inserting(leads, now)} on conflict do nothing returning id`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  };

  /** An earlier lead that the partner sent with this reference, or for this person and product. */
  const earlier = async ({
    partnerId,
    reference,
    hash,
  }: KeyedLead & { hash: Buffer }): Promise<LeadOfKey | undefined> => {
    const { rows } = await sql<Row>`
      select id, reference, product, created_at, customer_id from prospects
      where partner_id = ${partnerId} and (repeat_hash = ${hash} or reference = ${reference})
      order by reference is not distinct from ${reference} desc limit 1`.execute(db);
    return rows[0] && leadOf(rows[0]);
  };

  /** Whether the earlier lead was sent with the same reference of the partner. */
  const isNamed = (wanted: KeyedLead, lead: LeadOfKey): boolean =>
    wanted.reference !== null && wanted.reference === lead.reference;

  const read = async (condition: RawBuilder<unknown>, limit: number): Promise<(LeadOfKey & { key: string })[]> => {
    const { rows } = await sql<Row & { key: string }>`
      select id, reference, product, created_at, created_at::text as key, customer_id from prospects
      where ${condition} order by created_at desc, id desc limit ${limit}`.execute(db);
    return rows.map((row) => ({ ...leadOf(row), key: row.key }));
  };

  return {
    /** New leads with their ids, and the insert for a larger statement; a lead that was sent before makes the whole statement fail. */
    fresh(leads: readonly KeyedLead[], now: Date): { leads: LeadOfKey[]; insert: RawBuilder<unknown> } {
      const named = leads.map((lead) => ({ ...lead, id: randomUUID(), hash: repeatHash(lead) }));
      return {
        leads: named.map(({ id, reference, product }) => ({
          id,
          reference,
          product,
          createdAt: now,
          customerId: null,
        })),
        insert: inserting(named, now),
      };
    },

    /**
     * Adds leads in one statement; for a lead that its partner has sent before, returns the earlier one. Returns them in their order, and which are new.
     */
    async add(leads: readonly KeyedLead[], now: Date): Promise<{ lead: LeadOfKey; isNew: boolean }[]> {
      const named = leads.map((lead) => ({ ...lead, id: randomUUID(), hash: repeatHash(lead) }));
      const added = await insert(named, now);
      const answers: { lead: LeadOfKey; isNew: boolean }[] = [];
      for (const one of named) {
        let isNew = added.has(one.id);
        let lead: LeadOfKey | undefined = { ...one, createdAt: now, customerId: null };
        if (!isNew) {
          lead = await earlier(one);
          // An expired lead doesn't count as a duplicate.
          if (lead !== undefined && !isNamed(one, lead) && endOf(lead.createdAt) <= now) {
            await sql`update prospects set repeat_hash = null where id = ${lead.id}::uuid`.execute(db);
            isNew = (await insert([one], now)).has(one.id);
            lead = isNew ? { ...one, createdAt: now, customerId: null } : await earlier(one);
          }
        }
        if (lead === undefined) throw new Error('A lead that was sent before should be found.');
        const { id, reference, product, createdAt, customerId } = lead;
        answers.push({ lead: { id, reference, product, createdAt, customerId }, isNew });
      }
      return answers;
    },

    async byId(partnerId: number, id: string): Promise<LeadOfKey | undefined> {
      return (await read(sql`partner_id = ${partnerId} and id = ${id}::uuid`, 1))[0];
    },

    /** Leads after a cursor, the newest first. */
    list: (
      partnerId: number,
      { reference, from }: { reference?: string | undefined; from?: Date | undefined },
      after: Place | undefined,
      limit: number,
    ) =>
      read(
        sql`partner_id = ${partnerId} ${reference === undefined ? sql`` : sql`and reference = ${reference}`}
          ${from === undefined ? sql`` : sql`and created_at >= ${from}`}
          ${after === undefined ? sql`` : sql`and (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`}`,
        limit,
      ),

    /** The newest lead that brought each of the given customers, by the customer's id. */
    async ofCustomers(partnerId: number, customerIds: readonly string[]): Promise<Map<string, string>> {
      if (customerIds.length === 0) return new Map();
      const { rows } = await sql<{ id: string; customer_id: string }>`
        select distinct on (customer_id) id, customer_id from prospects
        where partner_id = ${partnerId} and customer_id = any(${[...customerIds]}::uuid[]) order by customer_id, claimed_at desc`.execute(
        db,
      );
      return new Map(rows.map((row) => [row.customer_id, row.id]));
    },
  };
}
