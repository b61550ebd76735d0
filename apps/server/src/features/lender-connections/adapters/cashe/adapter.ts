import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import type { LenderConnectionSettings } from '../../connector.ts';
import { hmac, sha256Hex, stampOf } from '../../signing.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  dedupeBody,
  leadBody,
  readDedupe,
  readJourney,
  readLead,
  readOffers,
  readStatus,
  statusWords,
} from './mapping.ts';

/** Every request is signed: HMAC-SHA256 over time, method, path and the digest of the body. */
function signer(settings: LenderConnectionSettings) {
  const { partnerKey = '', secret = '' } = settings.credentials;
  return (parts: { method: string; path: string; body: string }) => {
    const timestamp = stampOf('milliseconds');
    const signed = [timestamp, parts.method, parts.path, sha256Hex(parts.body)].join('\n');
    return {
      'x-cashe-key': partnerKey,
      'x-cashe-timestamp': timestamp,
      'x-cashe-signature': hmac('sha256', secret, signed, 'hex'),
    };
  };
}

/** CASHe: signed requests and one envelope for all answers; it decides within moments. */
export const cashe: LenderAdapterDefinition = {
  key: 'cashe',
  credentialNames: ['partnerKey', 'secret'],
  logged,
  create(settings) {
    const sign = signer(settings);
    const path = (last: string) => `/v1/partner/${last}`;
    return {
      dedupe: (person, call) =>
        call({ method: 'POST', path: path('dedupe'), json: dedupeBody(person), sign, read: readDedupe }),
      createLead: (lead, call) =>
        call({ method: 'POST', path: path('create_customer'), json: leadBody(lead), sign, read: readLead }),
      offers: ({ lenderLeadId: customerId }, call) =>
        call({ method: 'POST', path: path('plans'), json: { customerId }, sign, read: readOffers }),
      journeyLink: ({ lenderLeadId: customerId, lenderOfferId: planId, language }, call) =>
        call({
          method: 'POST',
          path: path('journey'),
          json: { customerId, planId, language },
          sign,
          read: readJourney,
        }),
      status: ({ lenderLeadId }, call) =>
        call({
          method: 'GET',
          path: path(`status?customerId=${encodeURIComponent(lenderLeadId)}`),
          sign,
          read: readStatus,
        }),
      withdraw: ({ lenderLeadId: customerId }, call) =>
        call({ method: 'POST', path: path('opt_out'), json: { customerId }, sign, read: readStatus }),
      parseCallback(headers, rawBody, now) {
        const { signedAt, secretVersion, body } = openSignedCallback(
          {
            timestampHeader: 'x-cashe-timestamp',
            timestampUnit: 'milliseconds',
            signatureHeader: 'x-cashe-signature',
            signaturePrefix: '',
            encoding: 'hex',
          },
          settings.callbackSecrets,
          headers,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (update, status) => ({
          lenderKey: 'cashe',
          eventId: update.eventId,
          lenderLeadId: update.customerId,
          status: status(update.status),
          lenderStatus: update.status,
          occurredAt: new Date(update.eventTime),
          signedAt,
          secretVersion,
          disbursedPaise: update.disbursedAmount,
          reference: update.utr ?? null,
          tranche: update.partNo ?? null,
          reason: update.remarks,
        }));
      },
    };
  },
};
