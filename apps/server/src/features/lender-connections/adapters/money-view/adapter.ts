import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import { inHeader, withToken } from '../../with-token.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  dateOf,
  dedupeBody,
  leadBody,
  readDedupe,
  readJourney,
  readLead,
  readOffers,
  readStatus,
  readToken,
  statusWords,
} from './mapping.ts';

/** Money View: a token first, then `token` headers; it answers after a few seconds. */
export const moneyView: LenderAdapterDefinition = {
  key: 'money-view',
  credentialNames: ['partnerCode', 'userName', 'password'],
  logged,
  create(settings) {
    const { partnerCode, userName, password } = settings.credentials;
    const send = withToken(async (call) => {
      const { token, expiresInSeconds } = await call({
        operation: 'authenticate',
        method: 'POST',
        path: '/v2/token',
        json: { partnerCode, userName, password },
        read: readToken,
      });
      return { token, lifetimeMs: expiresInSeconds * 1000 };
    }, inHeader('token'));
    const lead = (id: string) => `/v2/leads/${encodeURIComponent(id)}`;
    return {
      dedupe: (person, call) =>
        send(call, { method: 'POST', path: '/v2/dedupe', json: dedupeBody(person), read: readDedupe }),
      createLead: (request, call) =>
        send(call, { method: 'POST', path: '/v2/leads', json: leadBody(request), read: readLead }),
      offers: ({ lenderLeadId }, call) =>
        send(call, { method: 'GET', path: `${lead(lenderLeadId)}/offers`, read: readOffers }),
      journeyLink: ({ lenderLeadId, lenderOfferId, language }, call) =>
        send(call, {
          method: 'GET',
          path: `${lead(lenderLeadId)}/journey-url?${new URLSearchParams({ language, offerId: lenderOfferId ?? '' })}`,
          read: readJourney,
        }),
      status: ({ lenderLeadId }, call) =>
        send(call, { method: 'GET', path: `${lead(lenderLeadId)}/status`, read: readStatus }),
      parseCallback(headers, rawBody, now) {
        const { signedAt, secretVersion, body } = openSignedCallback(
          {
            timestampHeader: 'x-mv-timestamp',
            timestampUnit: 'seconds',
            signatureHeader: 'x-mv-signature',
            signaturePrefix: 'sha256=',
            encoding: 'base64',
          },
          settings.callbackSecrets,
          headers,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, ({ event, lead }, status) => ({
          lenderKey: 'money-view',
          eventId: event.id,
          lenderLeadId: lead.id,
          status: status(lead.status),
          lenderStatus: lead.status,
          occurredAt: dateOf(event.at),
          signedAt,
          secretVersion,
          disbursedPaise: lead.disbursedPaise,
          reference: lead.payment?.utr ?? null,
          tranche: lead.payment?.part ?? null,
          reason: lead.rejectionReason,
        }));
      },
    };
  },
};
