import { randomUUID } from 'node:crypto';
import { customerId } from './applications.ts';
import type { LineWorld } from './line-world.ts';

/**
 * Assigns customers to partners: 1 to 6 came by Haldi, two of them (or those given) by its shop and one by its link; 7 came by Kajal; the
 * others came without a partner.
 */
export async function creditLeads(world: LineWorld, shopId: string, ofShop: readonly number[] = [2, 3]): Promise<void> {
  const { pool } = world.services;
  await pool.query(
    `insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
     values ($1, $2, 'shopaaaa', 'Sharma Mobile Point', '411001', '', '', 'shop', 'approved', 'en', $3)`,
    [shopId, world.partnerId, world.clock.now()],
  );
  await pool.query(
    `insert into tracking_links (id, name, code, brand, channel, product, language, landing, utm_source, utm_medium, utm_campaign, created_at)
     values (gen_random_uuid(), 'WhatsApp group', 'haldi-wa', 'haldi', 'whatsapp', 'any', 'en', 'home', 'a', 'b', 'c', $1)`,
    [world.clock.now()],
  );
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await world.db
      .insertInto('attributions')
      .values({
        id: randomUUID(),
        entry: 'landing',
        brand: n === 7 ? 'kajal' : 'haldi',
        merchant_id: ofShop.includes(n) ? shopId : null,
        link_code: n === 1 ? 'haldi-wa' : null,
        reference: n === 4 ? 'CRM-4' : null,
        touched_at: new Date('2026-10-01T03:00:00Z'),
        customer_id: customerId(n),
        tied_at: new Date('2026-10-01T03:30:00Z'),
      })
      .execute();
}
