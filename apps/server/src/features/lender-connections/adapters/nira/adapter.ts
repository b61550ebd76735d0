import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import { basicAuthorization } from '../../signing.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  identityOf,
  leadBody,
  readCheck,
  readContinue,
  readLead,
  readOffers,
  readStatus,
  statusWords,
} from './mapping.ts';

/** NIRA: basic authentication; a lead is sent with PUT and our own reference, so that repeating it is harmless. */
export const nira: LenderAdapterDefinition = {
  key: 'nira',
  credentialNames: ['partner', 'apiPassword'],
  logged,
  create(settings) {
    const { partner = '', apiPassword = '' } = settings.credentials;
    const authorization = basicAuthorization(partner, apiPassword);
    const headers = { authorization };
    const lead = (ref: string) => `/partners/leads/${encodeURIComponent(ref)}`;
    return {
      dedupe: (person, call) =>
        call({
          method: 'POST',
          path: '/partners/customers/check',
          headers,
          json: identityOf(person),
          read: readCheck,
        }),
      createLead: (request, call) =>
        call({
          method: 'PUT',
          path: lead(request.idempotencyKey),
          headers,
          json: leadBody(request),
          read: readLead,
        }),
      offers: ({ lenderLeadId }, call) =>
        call({ method: 'GET', path: `${lead(lenderLeadId)}/offers`, headers, read: readOffers }),
      journeyLink: ({ lenderLeadId, lenderOfferId, language }, call) =>
        call({
          method: 'GET',
          path: `${lead(lenderLeadId)}/continue?${new URLSearchParams({ locale: language, offerId: lenderOfferId ?? '' })}`,
          headers,
          read: readContinue,
        }),
      status: ({ lenderLeadId }, call) => call({ method: 'GET', path: lead(lenderLeadId), headers, read: readStatus }),
      parseCallback(given, rawBody, now) {
        const style = {
          timestampHeader: 'x-nira-sent',
          timestampUnit: 'milliseconds',
          signatureHeader: 'x-nira-hmac',
          signaturePrefix: '',
          encoding: 'base64',
        } as const;
        const { signedAt, secretVersion, body } = openSignedCallback(
          style,
          settings.callbackSecrets,
          given,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (update, status) => ({
          lenderKey: 'nira',
          eventId: update.notificationId,
          lenderLeadId: update.leadId,
          status: status(update.status),
          lenderStatus: update.status,
          occurredAt: new Date(update.statusAt),
          signedAt,
          secretVersion,
          disbursedPaise: update.funded?.value ?? null,
          reason: update.comment,
        }));
      },
    };
  },
};
