import type { LenderApplication, LenderApplicationStatus } from '@tulna/contract/lender-applications';

/** One point of a timeline: what happened or, without a time, what is still to come. */
export interface TimelinePoint {
  status: LenderApplicationStatus;
  state: 'done' | 'now' | 'ahead' | 'stopped';
  /** ISO time; undefined for what is to come. */
  at?: string;
  /** The lender's own words, where it gave any. */
  note?: string;
  /** True where only the day is known. */
  dayOnly?: true;
  /** What was paid out, in paise; `corrected` where an amount was put right. */
  paise?: number;
  corrected?: true;
  /** How a cancellation stands to the money. */
  cancelled?: NonNullable<LenderApplication['cancelled']>;
  /** True where news was taken back, and the application stands again as before it. */
  takesBack?: true;
}

/** The way of an application that goes well (product.md §4). */
export const way = ['started', 'sent', 'in_review', 'approved', 'agreement', 'disbursed'] as const;
export type WayStatus = (typeof way)[number];

/** Who speaks for the lender; notes of our own say what the page says already. */
const quoted: ReadonlySet<string> = new Set(['lender', 'file', 'csr']);
const stopped: ReadonlySet<LenderApplicationStatus> = new Set(['declined', 'withdrawn', 'cancelled']);
const isOnWay = (status: LenderApplicationStatus): status is WayStatus => way.some((step) => step === status);

type Events = LenderApplication['events'];
type Application = Pick<LenderApplication, 'status' | 'events'>;

const inOrder = (events: Events): Events =>
  [...events].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/** News that came late and moved nothing; kept as history. */
export const lateNews = ({ events }: Application): Events =>
  inOrder(events.filter((event) => !event.applied && event.correction === null));

/** News that was a mistake and was taken back; it counts no more. */
export const takenBackNews = ({ events }: Pick<Application, 'events'>): Events =>
  inOrder(events.filter(({ correction }) => correction === 'taken_back'));

/**
 * What happened, oldest first, then what is still ahead. Only news that moved the application and was not taken back
 * counts; the last of it is where it stands now, unless that ended it.
 */
export function timelineOf(application: Application): readonly TimelinePoint[] {
  const counting = inOrder(
    application.events.filter(({ applied: moved, correction }) => moved && correction !== 'taken_back'),
  );
  // Where it stood again at first is no news once that was taken back as well.
  const lastBack = counting.findLast(({ correction }) => correction === 'takes_back');
  const applied = counting.filter((event) => event.correction === null || event === lastBack);
  const past = applied.map((event, index): TimelinePoint => {
    const { status, at, note, source, correction } = event;
    // A payment told late may stand before a step that was told first: that step is done, too.
    const isLast = index === applied.length - 1 && application.status !== 'disbursed';
    const state = stopped.has(status) ? 'stopped' : isLast && status !== 'disbursed' ? 'now' : 'done';
    return {
      status,
      state,
      at,
      ...(event.day_only && { dayOnly: true as const }),
      ...(event.payment !== null && event.amount_paise !== null && { paise: event.amount_paise }),
      ...(event.payment === 'corrected' && { corrected: true as const }),
      ...(event.cancelled !== null && { cancelled: event.cancelled }),
      ...(note !== null && note !== '' && quoted.has(source) && { note }),
      ...(correction === 'takes_back' && { takesBack: true as const }),
    };
  });
  if (stopped.has(application.status) || application.status === 'disbursed') return past;
  const reached = Math.max(
    ...applied.map(({ status, correction }) => (correction === null && isOnWay(status) ? way.indexOf(status) : 0)),
    isOnWay(application.status) ? way.indexOf(application.status) : 0,
  );
  return [...past, ...way.slice(reached + 1).map((status): TimelinePoint => ({ status, state: 'ahead' }))];
}

/** The one next step of an application; the page has a sentence for each. */
export type NextStep =
  | 'preparing'
  | 'byHand'
  | 'open'
  | 'sent'
  | 'in_review'
  | 'approved'
  | 'agreement'
  | 'disbursed'
  | 'declined'
  | 'failed'
  | 'withdrawn'
  | 'cancelled';

/** What comes next, and for whom: with a lender's own step open it is the person's turn, until it has decided. */
export function nextStep({
  status,
  journey_link: link,
  offer,
}: Pick<LenderApplication, 'status' | 'journey_link'> & { offer: { indicative: boolean } }): NextStep {
  if (status === 'started') return offer.indicative ? 'byHand' : 'preparing';
  if (link !== null && (status === 'sent' || status === 'in_review')) return 'open';
  return status;
}

/** Milliseconds until the next look for news, or false when none is expected. `age` is ms since the page was opened. */
export function lookAgainAfter(step: NextStep, age: number): number | false {
  if (stopped.has(step as LenderApplicationStatus) || step === 'disbursed') return false;
  if (step === 'preparing') return age < 15_000 ? 1000 : 4000;
  return age < 30_000 ? 3000 : 15_000;
}
