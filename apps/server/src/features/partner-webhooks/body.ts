/** An event as sent. */
export interface SentEvent {
  id: string;
  mode: string;
  type: string;
  aboutId: string;
  state: string;
  happenedAt: Date;
}

const nouns: Readonly<Record<string, string>> = {
  lead: 'lead_id',
  application: 'application_id',
  payment: 'application_id',
  commission: 'commission_id',
  endpoint: 'webhook_id',
};

/** The id of a message, the same at every try. */
export const messageIdOf = (eventId: string): string => `msg_${eventId}`;

/** The content of a message: which record changed, its new state, and the time. Everything else has to be read by key. */
export function bodyOf({ id, mode, type, aboutId, state, happenedAt }: SentEvent): string {
  const [noun = ''] = type.split('.');
  return JSON.stringify({
    type,
    timestamp: happenedAt.toISOString(),
    data: { event_id: id, mode, [nouns[noun] ?? 'id']: aboutId, state },
  });
}
