import type { Services } from '../../platform/services.ts';
import { type HelpRequest, helpRequestSeals } from './seals.ts';

/** A help request of the past; `forwardedAt` is null if it hasn't reached a support desk. */
export type PastHelpRequest = HelpRequest & { id: string; createdAt: Date; forwardedAt: Date | null };

/** A help request as stored, encrypted. */
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
