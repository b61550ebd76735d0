import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import { basicAuthorization } from '../../signing.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  checkBody,
  leadBody,
  readCheck,
  readLead,
  readLink,
  readOffers,
  readState,
  statusWords,
} from './mapping.ts';

/** KreditBee: REST with basic authentication and an `Idempotency-Key`; it is quick and often declines. */
export const kreditbee: LenderAdapterDefinition = {
  key: 'kreditbee',
  credentialNames: ['user', 'password'],
  logged,
  create(settings) {
    const { user = '', password = '' } = settings.credentials;
    const headers = {
      authorization: basicAuthorization(user, password),
    };
    const lead = (id: string) => `/api/v3/leads/${encodeURIComponent(id)}`;
    return {
      dedupe: (person, call) =>
        call({
          method: 'POST',
          path: '/api/v3/leads/check',
          headers,
          json: checkBody(person),
          read: readCheck,
        }),
      createLead: (request, call) =>
        call({
          method: 'POST',
          path: '/api/v3/leads',
          headers: { ...headers, 'idempotency-key': request.idempotencyKey },
          json: leadBody(request),
          read: readLead,
        }),
      offers: ({ lenderLeadId }, call) =>
        call({ method: 'GET', path: `${lead(lenderLeadId)}/offers`, headers, read: readOffers }),
      journeyLink: ({ lenderLeadId, lenderOfferId, language }, call) =>
        call({
          method: 'POST',
          path: `${lead(lenderLeadId)}/links`,
          headers,
          json: { offer_id: lenderOfferId, locale: `${language}-IN` },
          read: readLink,
        }),
      status: ({ lenderLeadId }, call) => call({ method: 'GET', path: lead(lenderLeadId), headers, read: readState }),
      withdraw: ({ lenderLeadId }, call) =>
        call({ method: 'PUT', path: `${lead(lenderLeadId)}/closure`, headers, json: { by: 'user' }, read: readState }),
      parseCallback(headersGiven, rawBody, now) {
        const { signedAt, secretVersion, body } = openSignedCallback(
          {
            timestampHeader: 'kb-timestamp',
            timestampUnit: 'seconds',
            signatureHeader: 'kb-signature',
            signaturePrefix: 'v1=',
            encoding: 'hex',
          },
          settings.callbackSecrets,
          headersGiven,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (update, status) => ({
          lenderKey: 'kreditbee',
          eventId: update.id,
          lenderLeadId: update.lead_id,
          status: status(update.state),
          lenderStatus: update.state,
          occurredAt: new Date(update.occurred_at),
          signedAt,
          secretVersion,
          disbursedPaise: update.amount_disbursed,
          reason: update.state_reason,
        }));
      },
    };
  },
};
