import { CORRECTION_CODES_PER_HOUR } from '@tulna/rules/contact-corrections';
import type { Config } from '../../config.ts';
import { Problem } from '../../platform/http/problem.ts';
import { networkOf } from '../../platform/limits/network-address.ts';
import type { Limit, RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Destination } from './destination.ts';

const hour = 60 * 60;
const prefixDigits = 5;

/** The requester of a code, as far as known before anything is proved. */
export interface Asker {
  ip: string;
  /** User-Agent and languages of the browser. With the address, they are the best guess at a device. */
  browser: string;
  /** Key of the brand. */
  brand: string;
}

/** A member of staff who has a code sent to a customer. */
export interface StaffAsker {
  staffId: string;
  /** Key of the brand. */
  brand: string;
}

interface Counted {
  limit: Limit;
  subject: string;
}

/**
 * Counts a request against all limits or none: if one refuses, the count of the others is given back.
 * @throws {Problem} `too_many_requests` with the longest of the waits.
 */
async function countAll(limits: RateLimits, counted: readonly Counted[]): Promise<void> {
  const waits = await Promise.all(counted.map(({ limit, subject }) => limits.count(limit, subject)));
  const seconds = Math.max(...waits);
  if (seconds === 0) return;
  await giveAllBack(
    limits,
    counted.filter((_, index) => waits[index] === 0),
  );
  throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
}

async function giveAllBack(limits: RateLimits, counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(({ limit, subject }) => limits.giveBack(limit, subject)));
}

/** A limit per hour, as a twelfth of it in five minutes: during a flood, others who share the limit wait at most five minutes, not an hour. */
const spread = (name: string, perHour: number): Limit => ({
  name,
  requests: Math.ceil(perHour / 12),
  seconds: hour / 12,
});

/** Counts a request against shared limits: those of the phone number or email address, the brand and the number prefix. Returns a function that gives the count back. */
async function countShared(
  limits: RateLimits,
  otp: Config['otp'],
  brand: string,
  to: Destination,
): Promise<() => Promise<void>> {
  const shared: Counted[] = [
    {
      limit: { name: 'otp-number', requests: otp.perNumberHour, seconds: hour },
      subject: `${to.channel} ${to.value}`,
    },
    { limit: spread('otp-brand', otp.perPartnerHour), subject: brand },
  ];
  if (to.channel === 'sms') {
    shared.push({ limit: spread('otp-prefix', otp.perPrefixHour), subject: to.value.slice(0, prefixDigits) });
  }
  await countAll(limits, shared);
  return () => giveAllBack(limits, shared);
}

/**
 * Counts a request for a code (product.md §7, decision 0029). The requester's own limits come first: network address and device. Only if
 * these allow the request, the shared limits follow: the phone number or email address, the brand and the number prefix. So a refused
 * request uses up only its requester's own limits. Whether the number is known is never checked.
 * @returns a function that counts the shared limits; it returns another that gives this count back, if the request is refused later
 * @throws {Problem} `too_many_requests` with the seconds to wait.
 */
export async function limitSending(
  limits: RateLimits,
  otp: Config['otp'],
  asker: Asker | StaffAsker,
  to: Destination,
): Promise<() => Promise<() => Promise<void>>> {
  await countAll(limits, 'staffId' in asker ? ofStaff(asker) : ofAsker(otp, asker));
  return () => countShared(limits, otp, asker.brand, to);
}

function ofAsker(otp: Config['otp'], { ip, browser }: Asker): readonly Counted[] {
  const network = networkOf(ip);
  return [
    { limit: { name: 'otp-ip', requests: otp.perIpHour, seconds: hour }, subject: network },
    { limit: { name: 'otp-device', requests: otp.perDeviceHour, seconds: hour }, subject: `${network} ${browser}` },
  ];
}

/** Staff are counted by person, because a whole office may share one network address. */
const ofStaff = ({ staffId }: StaffAsker): readonly Counted[] => [
  { limit: { name: 'contact-codes', requests: CORRECTION_CODES_PER_HOUR, seconds: hour }, subject: staffId },
];

/**
 * Counts a guess per network address, so that one attacker can’t try one code on thousands of numbers.
 * @throws {Problem} `too_many_requests` with the seconds to wait.
 */
export async function limitGuessing(limits: RateLimits, otp: Config['otp'], ip: string): Promise<void> {
  const requests = otp.perIpHour * otp.guesses;
  await countAll(limits, [{ limit: { name: 'otp-guess-ip', requests, seconds: hour }, subject: networkOf(ip) }]);
}
