import type { PastCode } from '../../features/passcode-log/index.ts';
import type { HistoryCustomer } from './world.ts';

const minute = 60_000;

/** The log of the codes sent to a fictional customer. Each code that arrived was used to sign in, some after a wrong try. */
export const codesOf = ({ brand, messages }: HistoryCustomer): PastCode[] =>
  messages
    .filter(({ template }) => template === 'otp')
    .map(({ id, channel, to, at, sentAt }) => ({
      id,
      challengeId: id,
      at,
      channel,
      to,
      brand,
      provider: 'sms.example.in',
      expiresAt: new Date(at.getTime() + 5 * minute),
      sentAt,
      // For one in sixteen, the provider reported nothing.
      delivery:
        sentAt === null || id.startsWith('c') ? null : { arrived: true, at: new Date(sentAt.getTime() + minute / 10) },
      usedAt: sentAt && new Date(sentAt.getTime() + minute / 2),
      // One in sixteen has a wrong try. It depends on the id, so it is the same every time the history is made.
      wrong: sentAt !== null && id.startsWith('a') ? 1 : 0,
    }));
