import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
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

/** KreditBee: REST with basic authentication and an `Idempotency-Key`; quick, and says no often. */
export const kreditbee: LenderAdapterDefinition = {
  key: 'kreditbee',
  credentialNames: ['user', 'password'],
  create(settings) {
    const { user, password } = settings.credentials;
    const headers = {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
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
        const { signedAt, body } = openSignedCallback(
          {
            timestampHeader: 'kb-timestamp',
            timestampUnit: 'seconds',
            signatureHeader: 'kb-signature',
            signaturePrefix: 'v1=',
            encoding: 'hex',
          },
          settings.callbackSecret,
          headersGiven,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (news, status) => ({
          lenderKey: 'kreditbee',
          eventId: news.id,
          lenderLeadId: news.lead_id,
          status: status(news.state),
          lenderStatus: news.state,
          occurredAt: new Date(news.occurred_at),
          signedAt,
          disbursedPaise: news.amount_disbursed,
          reason: news.state_reason,
        }));
      },
    };
  },
};
