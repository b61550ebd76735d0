import { randomUUID } from 'node:crypto';
import { paise } from '@tulna/rules/money';
import type { LenderLead } from '../connector.ts';

let count = 0;

const letter = (number: number) => String.fromCharCode(65 + (number % 26));

/** An invented person's PAN, different each time; the last three characters choose the sandbox's behaviour. */
export function inventedPan(suffix = '00N'): string {
  count += 1;
  const letters = `${letter(count / 676)}${letter(count / 26)}${letter(count)}P${letter(count * 7)}`;
  return `${letters}${String(count % 100).padStart(2, '0')}${suffix}`;
}

/** A lead of an invented salaried person who wants ₹1,00,000. */
export function inventedLead(changes: Partial<LenderLead> = {}): LenderLead {
  return {
    consentId: randomUUID(),
    creditApplicationId: randomUUID(),
    lenderApplicationId: randomUUID(),
    idempotencyKey: randomUUID(),
    pan: inventedPan(),
    phone: '9812345670',
    email: 'meera.joshi@example.in',
    firstName: 'Meera',
    lastName: 'Joshi',
    birthDate: '1992-04-17',
    gender: 'female',
    postalCode: '411001',
    employment: 'salaried',
    employerName: 'Sahyadri Textiles',
    monthlyIncomePaise: paise(4_200_000),
    existingEmiPaise: paise(350_000),
    desiredAmountPaise: paise(10_000_000),
    desiredTenureMonths: 12,
    returnUrl: 'http://127.0.0.1:3000/user/offers',
    callbackUrl: 'http://127.0.0.1:9/api/lender-callback',
    ...changes,
  };
}
