import type { LenderApplication, LenderApplicationStatus } from '@tulna/contract/lender-applications';

/** One point of a timeline: a past event, or a step ahead, which has no time. */
export interface TimelinePoint {
  status: LenderApplicationStatus;
  state: 'done' | 'now' | 'ahead' | 'stopped';
  /** ISO time; undefined for a step ahead. */
  at?: string;
  /** The lender's own words, if it gave any. */
  note?: string;
  /** True if only the day is known. */
  dayOnly?: true;
  /** The sum paid out, in paise; `corrected` if an amount was corrected. */
  paise?: number;
  corrected?: true;
  /** For a cancellation: whether it came before the payment, in the cooling-off period, or after that. */
  cancelled?: NonNullable<LenderApplication['cancelled']>;
  /** True if an update was undone and the earlier status restored. */
  takesBack?: true;
}

/** The steps of a successful application (product.md §4). */
export const way = ['started', 'sent', 'in_review', 'approved', 'agreement', 'disbursed'] as const;
export type WayStatus = (typeof way)[number];

/** Sources whose notes are quoted, because they come from the lender. Our own notes only repeat what the page says. */
const quoted: ReadonlySet<string> = new Set(['lender', 'file', 'csr']);
const stopped: ReadonlySet<LenderApplicationStatus> = new Set(['declined', 'withdrawn', 'cancelled']);
const isOnWay = (status: LenderApplicationStatus): status is WayStatus => way.some((step) => step === status);

type Events = LenderApplication['events'];
type Application = Pick<LenderApplication, 'status' | 'events'>;

const inOrder = (events: Events): Events =>
  [...events].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/** Updates that arrived late and changed no status; they are listed as history. */
export const lateUpdates = ({ events }: Application): Events =>
  inOrder(events.filter((event) => !event.applied && event.correction === null));

/** Updates that were a mistake and were undone; they no longer have an effect. */
export const undoneUpdates = ({ events }: Pick<Application, 'events'>): Events =>
  inOrder(events.filter(({ correction }) => correction === 'taken_back'));

/**
 * Past events, oldest first, then the steps ahead. Only updates that changed the status and were not undone are included; the last of them is the current step, unless it ended the application.
 */
export function timelineOf(application: Application): readonly TimelinePoint[] {
  const counting = inOrder(
    application.events.filter(({ applied: moved, correction }) => moved && correction !== 'taken_back'),
  );
  // Of several restored statuses only the last is shown, because the others were undone again.
  const lastBack = counting.findLast(({ correction }) => correction === 'takes_back');
  const applied = counting.filter((event) => event.correction === null || event === lastBack);
  const past = applied.map((event, index): TimelinePoint => {
    const { status, at, note, source, correction } = event;
    // A payment reported late may precede a step that was reported earlier; that step is then completed too.
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

/** The next step, and who must take it. While the lender's own step is open, it is the person's turn until the lender has decided. */
export function nextStep({
  status,
  journey_link: link,
  offer,
}: Pick<LenderApplication, 'status' | 'journey_link'> & { offer: { indicative: boolean } }): NextStep {
  if (status === 'started') return offer.indicative ? 'byHand' : 'preparing';
  if (link !== null && (status === 'sent' || status === 'in_review')) return 'open';
  return status;
}

/** Milliseconds until the next poll for updates, or false if none is expected. `age` is the time since the page was opened, in milliseconds. */
export function pollAfter(step: NextStep, age: number): number | false {
  if (stopped.has(step as LenderApplicationStatus) || step === 'disbursed') return false;
  if (step === 'preparing') return age < 15_000 ? 1000 : 4000;
  return age < 30_000 ? 3000 : 15_000;
}
