import type { PastCode } from '../../features/passcode-log/index.ts';
import type { HistoryCustomer } from './world.ts';

const minute = 60_000;

/** The log of the codes that an invented customer was sent: those that arrived signed them in, some at the second guess. */
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
      // The provider says nothing about one in sixteen.
      told:
        sentAt === null || id.startsWith('c') ? null : { arrived: true, at: new Date(sentAt.getTime() + minute / 10) },
      usedAt: sentAt && new Date(sentAt.getTime() + minute / 2),
      // One in sixteen, the same ones whenever the history is made.
      wrong: sentAt !== null && id.startsWith('a') ? 1 : 0,
    }));
