import type { Measurement } from './measurement.ts';
import { compare, rateText, sideBySide } from './serving.ts';

export const id = 'S6';

const bar = 0.5;
const limits = ['NUMBER', 'IP', 'DEVICE', 'PARTNER', 'PREFIX'];

/** Requesting a code, with the minimum wait between codes, every limit, the encrypted code and the queued message, compared with two plain inserts. */
export async function run(): Promise<readonly Measurement[]> {
  const settings = Object.fromEntries(limits.map((name) => [`OTP_PER_${name}_HOUR`, '100000000']));
  return sideBySide(settings, async ({ product, raw }) => {
    let number = 7_000_000_000;
    const body = (): string => {
      number += 1;
      return JSON.stringify({ channel: 'sms', phone: String(number) });
    };
    const { ratio, productRate, rawRate } = await compare(
      { on: product, path: '/api/send-otp', method: 'POST', body },
      { on: raw, path: '/pair', method: 'POST', body: () => '{}' },
    );
    return [
      {
        what: `OTP request with every limit (${rateText(productRate)}) ÷ raw insert pair (${rateText(rawRate)})`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bar}`,
        holds: ratio >= bar,
      },
    ];
  });
}
