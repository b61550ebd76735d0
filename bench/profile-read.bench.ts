import { inventedPerson } from '@tulna/server/test/invented-person';
import type { Measurement } from './measurement.ts';
import { compare, rateText, sideBySide } from './serving.ts';
import { json, signedIn } from './signed-in.ts';

export const id = 'S3';

const bar = 0.5;

/** Reading the customer's own record, with session, access check, decryption and response validation, compared with one plain row. */
export async function run(): Promise<readonly Measurement[]> {
  return sideBySide({}, async ({ product, raw }) => {
    const { userId, token } = await signedIn(product.url, inventedPerson(1));
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
