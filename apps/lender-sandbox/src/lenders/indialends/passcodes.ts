/** The one code that IndiaLends "sends": a simulated lender reaches no phone, so it is the same for everybody. */
export const playedPasscode = '246810';

const lifetimeMinutes = 10;
const mostTries = 5;

interface Sent {
  at: number;
  tries: number;
  confirmed: boolean;
}

export type Confirmation = 'confirmed' | 'wrong' | 'expired' | 'locked';

/** The passcodes that were sent for leads, and how often each was guessed. */
export function passcodeDesk() {
  const sent = new Map<string, Sent>();
  return {
    lifetimeMinutes,
    /** Sends a code; false if this lead's number is confirmed already. A new code does not forgive the wrong guesses. */
    send(leadId: string): boolean {
      const known = sent.get(leadId);
      if (known?.confirmed) return false;
      sent.set(leadId, { at: Date.now(), tries: known?.tries ?? 0, confirmed: false });
      return true;
    },
    confirm(leadId: string, code: string): { outcome: Confirmation; left: number } {
      const known = sent.get(leadId);
      if (known === undefined || known.at + lifetimeMinutes * 60_000 < Date.now())
        return { outcome: 'expired', left: 0 };
      if (known.confirmed) return { outcome: 'confirmed', left: 0 };
      if (known.tries >= mostTries) return { outcome: 'locked', left: 0 };
      known.confirmed = code === playedPasscode;
      if (known.confirmed) return { outcome: 'confirmed', left: 0 };
      known.tries += 1;
      const left = mostTries - known.tries;
      return { outcome: left > 0 ? 'wrong' : 'locked', left };
    },
  };
}
