import { randomUUID } from 'node:crypto';
import { checkDueLeads } from '../features/suspicious-leads/index.ts';
import { type LineWorld, startLineWorld } from './line-world.ts';

/** Helpers that create suspicious leads and what makes them suspicious. */
export interface LeadsWorld extends LineWorld {
  /** A merchant of a partner, called "shop". */
  merchant(partner: string, of: { phone: string; pan?: string }): Promise<string>;
  /** Confirms the bank account of a merchant. */
  account(merchantId: string, number: string): Promise<void>;
  /** Confirms the bank account of a partner. */
  payee(partner: string, number: string): Promise<void>;
  /** Gives a customer a profile with a PAN. */
  pan(customerId: string, pan: string): Promise<void>;
  /** Checks every lead that is due, as the job does. */
  check(): Promise<void>;
  /** Deletes suspicious leads, merchants and accounts. Leads stay, but are moved into the past. */
  clear(): Promise<void>;
}

export async function startLeadsWorld(count: number): Promise<LeadsWorld> {
  const world = await startLineWorld(count);
  const { pool, blindIndex, fieldEncryption } = world.services;
  return {
    ...world,
    async merchant(partner, { phone, pan }) {
      const id = randomUUID();
      await pool.query(
        `insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, pan, pan_index, state, language, created_at)
         select $1::uuid, id, substr(translate(md5($1::uuid::text), '01', '23'), 1, 8), 'shop', '411001', '', '', $3, $4, $5, 'approved', 'en', $6
         from partners where key = $2`,
        [
          id,
          partner,
          blindIndex.of('phone', phone),
          pan === undefined ? null : Buffer.from('sealed'),
          pan === undefined ? null : blindIndex.of('pan', pan),
          world.clock.now(),
        ],
      );
      return id;
    },
    async account(merchantId, number) {
      await pool.query(
        `insert into merchant_accounts (id, merchant_id, holder_sealed, account_sealed, account_index, account_last4, ifsc, created_by, created_at, confirmed_by, confirmed_at)
         values ($1, $2, '', '', $3, $4, 'SBIN0001234', $5, $7, $6, $7)`,
        [
          randomUUID(),
          merchantId,
          blindIndex.of('bank account', number),
          number.slice(-4),
          randomUUID(),
          randomUUID(),
          world.clock.now(),
        ],
      );
    },
    async payee(partner, number) {
      await pool.query(
        `insert into payout_details (id, partner, group_id, account_name, account_sealed, account_index, account_last4, ifsc, state, reverse_charge, created_by, created_at, confirmed_by, confirmed_at)
         select $1, $2, id, 'Payee', '', $3, $4, 'SBIN0001234', '27', false, $5, $7, $6, $7 from payout_groups where is_standard`,
        [
          randomUUID(),
          partner,
          blindIndex.of('bank account', number),
          number.slice(-4),
          randomUUID(),
          randomUUID(),
          world.clock.now(),
        ],
      );
    },
    pan: (customerId, pan) =>
      pool
        .query(
          'insert into customer_profiles (customer_id, pan, pan_index) values ($1, $2, $3) on conflict (customer_id) do update set pan_index = excluded.pan_index',
          [
            customerId,
            fieldEncryption.seal({ table: 'customer_profiles', column: 'pan', id: customerId }, pan),
            blindIndex.of('pan', pan),
          ],
        )
        .then(() => undefined),
    check: () => checkDueLeads(world.services),
    async clear() {
      await pool.query('delete from suspicious_leads');
      await pool.query('delete from lead_checks_due');
      await pool.query('update customers set phone_index = null, phone_sealed = null where phone_index is not null');
      await pool.query('delete from customer_profiles');
      await pool.query("update partner_leads set created_at = '2026-01-01'");
      await pool.query('update attributions set merchant_id = null');
      await pool.query('update partner_leads set merchant_id = null');
      for (const table of ['merchant_accounts', 'payout_details'])
        await pool.query(
          `begin; alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user; commit`,
        );
      await pool.query('delete from merchants');
    },
  };
}

/**
 * Adds applications of new customers whose first touch came from a partner, at a given time, now by default. Returns the ids of the leads.
 */
export async function addLeads(
  world: LeadsWorld,
  partner: string,
  count: number,
  of: { merchantId?: string; phone?: string; pan?: string; at?: Date } = {},
): Promise<string[]> {
  const { pool, blindIndex, fieldEncryption } = world.services;
  const { merchantId = null, phone, pan, at = world.clock.now() } = of;
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const [customer, lead] = [randomUUID(), randomUUID()];
    await pool.query(
      'insert into customers (id, role_id, created_at, phone_sealed, phone_index) values ($1, 4, $2, $3, $4)',
      [
        customer,
        at,
        phone === undefined
          ? null
          : fieldEncryption.seal({ table: 'customers', column: 'phone_sealed', id: customer }, phone),
        phone === undefined ? null : blindIndex.of('phone', phone),
      ],
    );
    if (pan !== undefined) await world.pan(customer, pan);
    await pool.query(
      `insert into attributions (id, entry, brand, merchant_id, touched_at, customer_id, tied_at) values ($1, 'landing', $2, $3, $4, $5, $4)`,
      [randomUUID(), partner, merchantId, at, customer],
    );
    await pool.query(
      `insert into credit_applications (id, customer_id, product, state, created_at, submitted_at) values ($1, $2, 'Personal Loans', 'submitted', $3, $3)`,
      [lead, customer, at],
    );
    ids.push(lead);
  }
  return ids;
}
