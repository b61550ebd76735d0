import { inventedPerson } from '@tulna/server/test/invented-person';
import type { Measurement } from './measurement.ts';
import { compare, rateText, sideBySide } from './serving.ts';

export const id = 'S3';

const bar = 0.5;

async function json(url: string, body?: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Somebody with a complete profile, as a session of their own. */
async function customer(url: string): Promise<{ userId: string; token: string }> {
  const { phone, values } = inventedPerson(1);
  const { challenge_id } = await json(`${url}/api/send-otp`, { channel: 'sms', phone });
  const [message] = (await json(`${url}/dev/outbox.json?to=${phone}`)) as unknown as { code: string }[];
  const signedIn = await json(`${url}/api/verify-otp`, { challenge_id, code: message?.code ?? '' });
  const token = String(signedIn.access_token);
  const { consents } = (await json(`${url}/api/get-consent-texts`)) as {
    consents: { purpose: string; version: string; asked_at: string }[];
  };
  const given = consents
    .filter((text) => text.asked_at === 'profile')
    .map(({ purpose, version }) => ({ purpose, text_version: version, granted: true }));
  await json(`${url}/api/complete-personal-loan-profile`, { values, consents: given }, token);
  return { userId: String(signedIn.user_id), token };
}

/** The customer's own record: session, access, reading, decryption and the checked answer, beside one plain row. */
export async function run(): Promise<readonly Measurement[]> {
  return sideBySide({}, async ({ product, raw }) => {
    const { userId, token } = await customer(product.url);
    const { id: rowId } = await json(`${raw.url}/id`);
    const { ratio, productRate, rawRate } = await compare(
      { on: product, path: `/api/user/${userId}`, headers: { authorization: `Bearer ${token}` } },
      { on: raw, path: `/row/${String(rowId)}` },
    );
    return [
      {
        what: `authenticated profile read (${rateText(productRate)}) ÷ raw Fastify + pg read of one row (${rateText(rawRate)})`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bar}`,
        holds: ratio >= bar,
      },
    ];
  });
}
