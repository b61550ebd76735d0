import { DAY_MS } from './clock.ts';

/** How a customer asked staff to delete their data. */
export const DELETION_REASONS = ['email', 'letter', 'phone', 'other'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];

export const DELETION_STATES = ['waiting', 'confirmed', 'done', 'withdrawn', 'expired'] as const;
export type DeletionState = (typeof DELETION_STATES)[number];

/** An unconfirmed request ends after this many days: what the first person saw is too old by then. */
export const DELETION_DAYS = 7;

export const deletionLimits = { reference: 60 } as const;

/** Until when a request can be confirmed. */
export const deletionExpires = (requestedAt: Date): Date => new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);

/** Whether a text can be a reference of a letter or a ticket. It must not look like a phone number, an email address or a PAN. */
export const isPlainReference = (typed: string): boolean =>
  /^[\p{L}\p{M}\p{N} ./#:_-]*$/u.test(typed) &&
  !/\d{10}/.test(typed.replaceAll(/[ ./#:_-]/g, '')) &&
  !/[A-Z]{5}\d{4}[A-Z]/i.test(typed.replaceAll(/[ ./#:_-]/g, ''));

/** The classes of personal data that are compared; the others change with every visit. */
const lasting = new Set(['applications', 'decisions', 'lender_applications', 'complaints', 'consents', 'origin']);

/** The facts that must be the same for both colleagues. */
export interface DeletionSight {
  /** For each class: the number of records, null if it isn't known, and whether they stay. */
  classes: readonly { class: string; count: number | null; stays: boolean }[];
  applications: readonly { id: string; status: string }[];
}

export interface DeletionDifference {
  /** A class, or the id of an application. */
  what: string;
  kind: 'class' | 'application';
  /** A count or a status; null if there was no such record or application then. */
  before: string | null;
  after: string | null;
}

type Line = Pick<DeletionDifference, 'what' | 'kind'> & { value: string };

const lines = (sight: DeletionSight): Map<string, Line> =>
  new Map<string, Line>([
    ...sight.classes
      .filter((one) => lasting.has(one.class) && one.count !== 0)
      .map((one): [string, Line] => [
        `class ${one.class} ${one.stays}`,
        { what: one.class, kind: 'class', value: String(one.count ?? '') },
      ]),
    ...sight.applications.map(({ id, status }): [string, Line] => [
      `application ${id}`,
      { what: id, kind: 'application', value: status },
    ]),
  ]);

/** The facts of a preview as one text, for comparison. */
export const sightText = (sight: DeletionSight): string =>
  JSON.stringify([...lines(sight)].map(([key, { value }]) => [key, value]).toSorted());

/** What has changed since the first person saw the preview, in the order of the page; empty if the second person sees the same. */
export function deletionDifferences(before: DeletionSight, after: DeletionSight): DeletionDifference[] {
  const [then, now] = [lines(before), lines(after)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((key) => {
    const [one, other] = [then.get(key), now.get(key)];
    const named = one ?? other;
    if (named === undefined || one?.value === other?.value) return [];
    return [{ what: named.what, kind: named.kind, before: one?.value ?? null, after: other?.value ?? null }];
  });
}
