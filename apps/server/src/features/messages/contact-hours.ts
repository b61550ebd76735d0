/** Hours in which messages that can wait may go out, in India (decision 0037): from ten until before seven. */
export const contactHours = { from: 10, to: 19 } as const;

const istOffset = 330 * 60_000;
const hour = 3_600_000;
const day = 24 * hour;

/** The time itself when it lies within contact hours, else the next time that they begin. */
export function withinContactHours(at: Date): Date {
  const local = at.getTime() + istOffset;
  const midnight = local - (((local % day) + day) % day);
  const sinceMidnight = local - midnight;
  if (sinceMidnight < contactHours.from * hour) return new Date(midnight + contactHours.from * hour - istOffset);
  if (sinceMidnight >= contactHours.to * hour) return new Date(midnight + day + contactHours.from * hour - istOffset);
  return at;
}
