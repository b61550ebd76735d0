import { DEFAULT_TENURE } from '@tulna/rules/loan-terms';
import { paiseOfRupees } from '@tulna/rules/money';
import type { Services } from '../../platform/services.ts';
import { type CreditApplication, sealedPlace } from '../credit-applications/index.ts';
import { type LenderLead, maskReason } from '../lender-connections/index.ts';

type Keys = Pick<Services, 'fieldEncryption'>;

/** The applicant's details for lenders, fixed at submission so that every lender gets the same. */
export type LeadFacts = Omit<LenderLead, 'idempotencyKey' | 'consentId' | 'returnUrl' | 'callbackUrl' | 'signal'>;

export const sealReceipt = ({ fieldEncryption }: Keys, id: string, receipt: string): Buffer =>
  fieldEncryption.seal(sealedPlace('receipt', id), receipt);

export const sealLead = ({ fieldEncryption }: Keys, id: string, lead: LeadFacts): Buffer =>
  fieldEncryption.seal(sealedPlace('lead', id), JSON.stringify(lead));

/** The stored receipt as text, or null in a draft. */
export const openReceipt = ({ fieldEncryption }: Keys, { id, receipt }: CreditApplication): string | null =>
  receipt && fieldEncryption.open(sealedPlace('receipt', id), receipt);

/** The details for lenders, or null in a draft. */
export const openLead = ({ fieldEncryption }: Keys, { id, lead }: CreditApplication): LeadFacts | null =>
  lead && inPaise(JSON.parse(fieldEncryption.open(sealedPlace('lead', id), lead)) as LeadFacts | EarlierLead);

/** A lead stored before amounts were in paise: whole ₹ and no tenure. Offers made from such a lead stay open for days. */
type EarlierLead = Omit<
  LeadFacts,
  'monthlyIncomePaise' | 'existingEmiPaise' | 'desiredAmountPaise' | 'desiredTenureMonths'
> & {
  monthlyIncome: number;
  existingEmi?: number;
  desiredAmount: number;
};

function inPaise(stored: LeadFacts | EarlierLead): LeadFacts {
  if (!('monthlyIncome' in stored)) return stored;
  const { monthlyIncome, existingEmi = 0, desiredAmount, ...rest } = stored;
  return {
    ...rest,
    monthlyIncomePaise: paiseOfRupees(monthlyIncome),
    existingEmiPaise: paiseOfRupees(existingEmi),
    desiredAmountPaise: paiseOfRupees(desiredAmount),
    desiredTenureMonths: DEFAULT_TENURE,
  };
}

/** A lender's words about an applicant in the form that may be stored: the person's name, numbers, dates and addresses are masked. */
export function withoutApplicant(keys: Keys, application: CreditApplication, words: string): string {
  const lead = openLead(keys, application);
  const known = lead === null ? [] : [lead.firstName, lead.lastName, lead.pan, lead.phone, lead.email, lead.birthDate];
  return maskReason(words, known);
}
