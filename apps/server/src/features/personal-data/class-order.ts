import type { DataClass } from '@tulna/contract/personal-data';

/** Classes of data in the order of the page and of the certificate. */
const order = [
  'sign_in',
  'profile',
  'draft',
  'applications',
  'decisions',
  'lender_applications',
  'reminders',
  'messages',
  'sessions',
  'origin',
  'prospects',
  'interests',
  'card_visits',
  'insurance_hand_offs',
  'complaints',
  'consents',
  'help_requests',
] as const satisfies readonly DataClass[];

/** Fails to compile for a class without a place. */
export const place: Readonly<Record<DataClass, number>> = Object.fromEntries(
  order.map((name, at) => [name, at]),
) as Record<(typeof order)[number], number>;

export const inOrder = (classes: readonly DataClass[]): DataClass[] =>
  classes.toSorted((one, other) => place[one] - place[other]);
