import { randomBytes, randomUUID } from 'node:crypto';
import { apiKeyHash, newApiKey } from '@tulna/server/features/partner-api-keys/key';
import pg from 'pg';
import type { Measurement } from './measurement.ts';
import { compare, rateText, sideBySide } from './serving.ts';

export const id = 'S19';

const bar = 0.35;
/** Each key may make 600 calls a minute, so with this many keys none reaches its limit. */
const keyCount = 400;

/** Adds keys of one partner, and a webhook endpoint, so that an event and a message are written for each lead. */
async function prepare(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>("select id from partners where key = 'haldi'");
    const partner = rows[0]?.id;
    const user = randomUUID();
    await client.query(
      `insert into partner_users (id, partner_id, partner, role_id, name_sealed, email_sealed, email_index, password_changed_at, created_at)
       values ($1, $2, 'haldi', 21, '\\x00', '\\x00', $3, now(), now())`,
      [user, partner, randomBytes(8)],
    );
    const keys = Array.from({ length: keyCount }, () => newApiKey('live'));
    for (const key of keys)
      await client.query(
        `insert into partner_api_keys (id, partner_id, partner, mode, name, key_hash, tail, scopes, api_version, created_by, created_at, expires_at)
         values ($1, $2, 'haldi', 'live', 'bench', $3, 'tail', '{leads:write}', '2026-11-24', $4, now(), now() + interval '1 day')`,
        [randomUUID(), partner, apiKeyHash(key), user],
      );
    await client.query(
      `insert into partner_webhook_endpoints (id, partner_id, mode, url, types, secret_sealed, state, state_at, created_by, created_at)
       values ($1, $2, 'live', 'https://hooks.example.in/', '{lead.created}', '\\x00', 'on', now(), $3, now())`,
      [randomUUID(), partner, user],
    );
    return keys;
  } finally {
    await client.end();
  }
}

/**
 * Sending a lead by API key, with limit, consent, suppression, de-dupe, encryption, idempotency and its event, compared with one plain
 * insert.
 */
export async function run(): Promise<readonly Measurement[]> {
  return sideBySide({}, async ({ databaseUrl, product, raw }) => {
    const keys = await prepare(databaseUrl);
    let number = 6_000_000_000;
    const body = (): string => {
      number += 1;
      return JSON.stringify({
        name: 'Asha Devi Verma',
        mobile: String(number),
        reference: `LOS-${number}`,
        consent: {
          text: 'You may pass my name and number on, so that I can compare offers.',
          agreed_at: new Date().toISOString(),
        },
      });
    };
    const each = () => ({ authorization: `Bearer ${keys[number % keyCount]}`, 'idempotency-key': randomUUID() });
    const { ratio, productRate, rawRate } = await compare(
      { on: product, path: '/api/v1/leads', method: 'POST', body, each },
      { on: raw, path: '/lead', method: 'POST', body },
      3,
    );
    return [
      {
        what: `lead by key with limit, consent, de-dupe, sealing, idempotency and event (${rateText(productRate)}) ÷ raw insert (${rateText(rawRate)})`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bar}`,
        holds: ratio >= bar,
      },
    ];
  });
}
