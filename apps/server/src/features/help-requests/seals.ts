import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { StoredHelpRequest } from './repository.ts';

/** A help request in plain text, as the person wrote it. */
export interface HelpRequest {
  partnerKey: string;
  contactName: string;
  email: string;
  phoneNumber: string;
  company: string | null;
  description: string;
}

/** Encrypts and decrypts the personal fields of a help request, bound to its row. */
export function helpRequestSeals(fields: FieldEncryption) {
  const place = (column: string, id: string) => ({ table: 'help_requests', column, id });
  return {
    seal: (id: string, request: HelpRequest): StoredHelpRequest => ({
      id,
      partnerKey: request.partnerKey,
      contactName: fields.seal(place('contact_name', id), request.contactName),
      email: fields.seal(place('email', id), request.email),
      phoneNumber: fields.seal(place('phone_number', id), request.phoneNumber),
      company: request.company === null ? null : fields.seal(place('company', id), request.company),
      description: fields.seal(place('description', id), request.description),
    }),
    open: (stored: StoredHelpRequest): HelpRequest => ({
      partnerKey: stored.partnerKey,
      contactName: fields.open(place('contact_name', stored.id), stored.contactName),
      email: fields.open(place('email', stored.id), stored.email),
      phoneNumber: fields.open(place('phone_number', stored.id), stored.phoneNumber),
      company: stored.company === null ? null : fields.open(place('company', stored.id), stored.company),
      description: fields.open(place('description', stored.id), stored.description),
    }),
  };
}
