import type { Services } from '../../platform/services.ts';
import { type HelpRequest, helpRequestSeals } from './seals.ts';

/** A help request of the past; `forwardedAt` null: it has not reached a support desk. */
export type PastHelpRequest = HelpRequest & { id: string; createdAt: Date; forwardedAt: Date | null };

/** It as stored, sealed. */
export function historyOfHelpRequest({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, request: PastHelpRequest) {
  const sealed = helpRequestSeals(fieldEncryption).seal(request.id, request);
  return {
    id: sealed.id,
    partner_key: sealed.partnerKey,
    contact_name: sealed.contactName,
    email: sealed.email,
    phone_number: sealed.phoneNumber,
    company: sealed.company,
    description: sealed.description,
    created_at: request.createdAt,
    forwarded_at: request.forwardedAt,
  };
}
