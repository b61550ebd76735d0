/** The code that IndiaLends "sends". It is the same for all customers, because a simulated lender can't send an SMS. */
export const playedPasscode = '246810';

const lifetimeMinutes = 10;
const mostTries = 5;

interface Sent {
  at: number;
  tries: number;
  confirmed: boolean;
}

export type Confirmation = 'confirmed' | 'wrong' | 'expired' | 'locked';

/** The passcodes sent for leads, with the number of wrong guesses for each. */
export function passcodeDesk() {
  const sent = new Map<string, Sent>();
  return {
    lifetimeMinutes,
    /** Sends a code; false if this lead's number is confirmed already. A new code doesn't reset the wrong guesses. */
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
