import type { Config } from '../../config.ts';
import { Problem } from '../../platform/http/problem.ts';
import { networkOf } from '../../platform/limits/network-address.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Destination } from './destination.ts';

const hour = 60 * 60;
const prefixDigits = 5;

/** Who asks for a code, as far as one can tell before anything is proved. */
export interface Asker {
  ip: string;
  /** User-Agent and languages of the browser: with the address, the best guess at a device. */
  browser: string;
  /** Key of the brand. */
  brand: string;
}

async function refuseBeyond(checks: readonly Promise<number>[]): Promise<void> {
  const seconds = Math.max(...(await Promise.all(checks)));
  if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
}

/**
 * Counts a request for a code per number, address on the network, device, brand and number prefix (product.md §7). Nothing here
 * looks at whether the number is known.
 * @throws {Problem} `too_many_requests` with the seconds to wait.
 */
export async function limitSending(
  limits: RateLimits,
  otp: Config['otp'],
  asker: Asker,
  to: Destination,
): Promise<void> {
  const network = networkOf(asker.ip);
  await refuseBeyond([
    limits.count({ name: 'otp-number', requests: otp.perNumberHour, seconds: hour }, `${to.channel} ${to.value}`),
    limits.count({ name: 'otp-ip', requests: otp.perIpHour, seconds: hour }, network),
    limits.count({ name: 'otp-device', requests: otp.perDeviceHour, seconds: hour }, `${network} ${asker.browser}`),
    limits.count({ name: 'otp-brand', requests: otp.perPartnerHour, seconds: hour }, asker.brand),
    ...(to.channel === 'sms'
      ? [
          limits.count(
            { name: 'otp-prefix', requests: otp.perPrefixHour, seconds: hour },
            to.value.slice(0, prefixDigits),
          ),
        ]
      : []),
  ]);
}

/**
 * Counts a guess per address on the network, so that nobody tries one code on thousands of numbers.
 * @throws {Problem} `too_many_requests` with the seconds to wait.
 */
export async function limitGuessing(limits: RateLimits, otp: Config['otp'], ip: string): Promise<void> {
  const requests = otp.perIpHour * otp.guesses;
  await refuseBeyond([limits.count({ name: 'otp-guess-ip', requests, seconds: hour }, networkOf(ip))]);
}
