import type { Dialler, DiallerEvent } from './dialler.ts';

const ringsAfterMs = 400;
const answersAfterMs = 1200;
const givesUpAfterMs = 3500;

/**
 * Plays the telephone network if there is none: no phone rings. A number that ends in 0 isn't answered; any other one is, and the call lasts until the agent hangs up.
 */
export function sandboxDialler(): Dialler {
  let take: (event: DiallerEvent) => Promise<void> = () => Promise.resolve();
  const answered = new Map<string, number>();
  const later = (ms: number, say: () => DiallerEvent): void => {
    // A process that ends doesn't wait for an invented call. An event that can’t be saved is lost, as a provider's may be.
    setTimeout(() => void take(say()).catch(() => undefined), ms).unref();
  };
  return {
    kind: 'sandbox',
    listen(listener) {
      take = listener;
    },
    place({ key, to }) {
      later(ringsAfterMs, () => ({ key, state: 'ringing', seconds: null }));
      if (to.endsWith('0')) later(givesUpAfterMs, () => ({ key, state: 'ended', seconds: null }));
      else
        later(answersAfterMs, () => {
          answered.set(key, Date.now());
          return { key, state: 'connected', seconds: null };
        });
      return Promise.resolve();
    },
    async hangUp(key) {
      const since = answered.get(key);
      answered.delete(key);
      await take({
        key,
        state: 'ended',
        seconds: since === undefined ? null : Math.round((Date.now() - since) / 1000),
      });
    },
  };
}
