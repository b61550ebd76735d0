import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import { clientCredentials } from '../../client-credentials.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  customerOf,
  loanBody,
  readLoan,
  readMatch,
  readOffers,
  readPage,
  readStage,
  statusWords,
} from './mapping.ts';

/** Upwards: client-credentials token as a bearer, resources for loans and their offers. */
export const upwards: LenderAdapterDefinition = {
  key: 'upwards',
  credentialNames: ['clientId', 'clientSecret'],
  logged,
  create(settings) {
    const { clientId = '', clientSecret = '' } = settings.credentials;
    const send = clientCredentials({
      clientId,
      clientSecret,
      path: '/oauth/token',
      base: settings.tokenUrl,
      secretIn: 'form',
    });
    const loan = (id: string) => `/v1/loans/${encodeURIComponent(id)}`;
    return {
      dedupe: (person, call) =>
        send(call, {
          method: 'POST',
          path: '/v1/customers/match',
          json: { customer: customerOf(person) },
          read: readMatch,
        }),
      createLead: (lead, call) =>
        send(call, { method: 'POST', path: '/v1/loans', json: loanBody(lead), read: readLoan }),
      offers: ({ lenderLeadId }, call) =>
        send(call, { method: 'GET', path: `${loan(lenderLeadId)}/offers`, read: readOffers }),
      journeyLink: ({ lenderLeadId, lenderOfferId, language }, call) =>
        send(call, {
          method: 'GET',
          path: `${loan(lenderLeadId)}/page?${new URLSearchParams({ lang: language, offer: lenderOfferId ?? '' })}`,
          read: readPage,
        }),
      status: ({ lenderLeadId }, call) => send(call, { method: 'GET', path: loan(lenderLeadId), read: readStage }),
      parseCallback(headers, rawBody, now) {
        const style = {
          timestampHeader: 'upwards-time',
          timestampUnit: 'seconds',
          signatureHeader: 'upwards-signature',
          signaturePrefix: '',
          encoding: 'hex',
        } as const;
        const { signedAt, secretVersion, body } = openSignedCallback(
          style,
          settings.callbackSecrets,
          headers,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (update, status) => ({
          lenderKey: 'upwards',
          eventId: update.event,
          lenderLeadId: update.loan,
          status: status(update.stage),
          lenderStatus: update.stage,
          occurredAt: new Date(update.since),
          signedAt,
          secretVersion,
          disbursedPaise: update.paid_out,
          reason: update.note,
        }));
      },
    };
  },
};
