/** Tickets of the partner portal (R5): what somebody at a partner or merchant asks, and what we answer. */

/** The two pages of Communication, by which a ticket is opened. */
export const TICKET_KINDS = ['tech_support', 'general_query'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** `open`: we owe an answer; `answered`; `waiting`: we asked something back; `closed`. */
export const TICKET_STATES = ['open', 'answered', 'waiting', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Who wrote something. */
export const TICKET_SIDES = ['partner', 'staff'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];

/** What an answer of ours leaves behind. */
export const TICKET_ANSWERS = ['answered', 'waiting', 'closed'] as const;
export type TicketAnswer = (typeof TICKET_ANSWERS)[number];

export const ticketLimits = {
  subject: 120,
  text: 4000,
  /** Files of one message. */
  files: 5,
  /** Messages of one ticket. */
  messages: 200,
  /** Tickets of one partner that are not closed. */
  unclosed: 100,
  /** Files that one person has uploaded and not sent yet. */
  unsent: 10,
} as const;

/** Business minutes until we owe an answer: one day of nine hours where something does not work, two for a question. */
export const TICKET_TARGET_MINUTES: Readonly<Record<TicketKind, number>> = { tech_support: 540, general_query: 1080 };

/** The number of a ticket as both sides say it, `HALDI-17`: counted for each partner, so that it tells nothing of others. */
export const ticketNumber = (partner: string, number: number): string => `${partner.toUpperCase()}-${number}`;

/** Whether the clock runs: only while an answer of ours is missing. */
export const isTicketDue = (state: TicketState): boolean => state === 'open';

export type TicketStep = 'close' | 'reopen';

/** The state after a step of either side; undefined if there is nothing to do. */
export function ticketAfter(state: TicketState, step: TicketStep): TicketState | undefined {
  if (step === 'close') return state === 'closed' ? undefined : 'closed';
  return state === 'closed' ? 'open' : undefined;
}
