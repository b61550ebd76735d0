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

/** A lead of an invented salaried person who applies for ₹1,00,000. */
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

/** A lead with every field, always the same. Each lender's fixtures have the exact request for it. */
export const wholeLead: LenderLead = {
  consentId: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  idempotencyKey: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
  pan: 'ABCPM1204N',
  phone: '9812345670',
  email: 'meera.joshi@example.in',
  firstName: 'Meera',
  lastName: 'Joshi',
  birthDate: '1992-04-17',
  gender: 'female',
  postalCode: '411001',
  employment: 'self_employed',
  employerName: 'Sahyadri Textiles',
  monthlyIncomePaise: paise(6_543_210),
  existingEmiPaise: paise(350_075),
  desiredAmountPaise: paise(12_345_600),
  desiredTenureMonths: 18,
  returnUrl: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
  callbackUrl: 'http://127.0.0.1:9/api/lender-callback/x',
};
