import type { Services } from '../../platform/services.ts';
import { codeRow, type LoggedCode } from './repository.ts';

/** An earlier code and its results. */
export interface PastCode extends Omit<LoggedCode, 'destinationIndex'> {
  /** When the provider accepted the code; null if it never did. */
  sentAt: Date | null;
  /** The provider's later report; null if there was none. */
  delivery: { arrived: boolean; at: Date } | null;
  usedAt: Date | null;
  wrong: number;
}

/** The code as a row. */
export const historyOfCode = (keys: Pick<Services, 'fieldEncryption' | 'blindIndex'>, code: PastCode) => ({
  ...codeRow(keys, {
    ...code,
    destinationIndex: keys.blindIndex.of('otp destination', `${code.channel} ${code.to}`),
  }),
  sent_at: code.sentAt,
  failed_at: code.sentAt === null ? code.at : null,
  failure: code.sentAt === null ? 'busy' : null,
  delivered_at: code.delivery?.arrived === true ? code.delivery.at : null,
  undelivered_at: code.delivery?.arrived === false ? code.delivery.at : null,
  used_at: code.usedAt,
  wrong: code.wrong,
});
