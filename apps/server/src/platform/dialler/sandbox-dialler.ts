import type { Dialler, DiallerEvent } from './dialler.ts';

const ringsAfterMs = 400;
const answersAfterMs = 1200;
const givesUpAfterMs = 3500;

/**
 * Plays the telephone network if there is none: nobody's phone rings. A number that ends in 0 is not answered, any other
 * one is, and talks until the agent hangs up.
 */
export function sandboxDialler(): Dialler {
  let take: (event: DiallerEvent) => Promise<void> = () => Promise.resolve();
  const answered = new Map<string, number>();
  const later = (ms: number, say: () => DiallerEvent): void => {
    // A process that ends does not wait for an invented call. An event that can’t be kept is lost, as a provider's may be.
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
