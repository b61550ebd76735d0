/** Tickets of the partner portal (R5): questions from people at a partner or merchant, and our answers. */

/** The two pages of Communication on which a ticket can be opened. */
export const TICKET_KINDS = ['tech_support', 'general_query'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** `open`: we owe an answer; `answered`: we have answered; `waiting`: we asked a question back; `closed`. */
export const TICKET_STATES = ['open', 'answered', 'waiting', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Who wrote something. */
export const TICKET_SIDES = ['partner', 'staff'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];

/** The state in which our answer leaves a ticket. */
export const TICKET_ANSWERS = ['answered', 'waiting', 'closed'] as const;
export type TicketAnswer = (typeof TICKET_ANSWERS)[number];

export const ticketLimits = {
  subject: 120,
  text: 4000,
  /** Most files of one message. */
  files: 5,
  /** Most messages of one ticket. */
  messages: 200,
  /** Most tickets of one partner that are not closed. */
  unclosed: 100,
  /** Most files that one person has uploaded but not sent yet. */
  unsent: 10,
} as const;

/** Business minutes until our answer is due: one day of nine hours if something does not work, two days for a question. */
export const TICKET_TARGET_MINUTES: Readonly<Record<TicketKind, number>> = { tech_support: 540, general_query: 1080 };

/** The number of a ticket that both sides use, `HALDI-17`. It is counted for each partner, so that it reveals nothing about others. */
export const ticketNumber = (partner: string, number: number): string => `${partner.toUpperCase()}-${number}`;

/** Whether time for an answer is counted: only while we owe one. */
export const isTicketDue = (state: TicketState): boolean => state === 'open';

export type TicketStep = 'close' | 'reopen';

/** The state after a step of either side; undefined if the step isn't possible. */
export function ticketAfter(state: TicketState, step: TicketStep): TicketState | undefined {
  if (step === 'close') return state === 'closed' ? undefined : 'closed';
  return state === 'closed' ? 'open' : undefined;
}
