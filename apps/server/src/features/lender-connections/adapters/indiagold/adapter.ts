import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import { hmac, stampOf } from '../../signing.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  personOf,
  readKnown,
  readOffers,
  readPage,
  readStatus,
  readVisit,
  statusWords,
  visitBody,
} from './mapping.ts';

/** Indiagold: gold loans at the customer's home; each request signed over method, path, time and body. */
export const indiagold: LenderAdapterDefinition = {
  key: 'indiagold',
  credentialNames: ['client', 'signingKey'],
  logged,
  create(settings) {
    const { client = '', signingKey = '' } = settings.credentials;
    const sign = (parts: { method: string; path: string; body: string }) => {
      const time = stampOf('seconds');
      const signed = `${parts.method} ${parts.path} ${time} ${parts.body}`;
      const signature = hmac('sha256', signingKey, signed, 'base64url');
      return { 'ig-client': client, 'ig-time': time, 'ig-sign': signature };
    };
    const visit = (id: string) => `/visits/${encodeURIComponent(id)}`;
    return {
      dedupe: (person, call) =>
        call({ method: 'POST', path: '/visits/known', json: personOf(person), sign, read: readKnown }),
      createLead: (lead, call) =>
        call({ method: 'POST', path: '/visits', json: visitBody(lead), sign, read: readVisit }),
      offers: ({ lenderLeadId }, call) =>
        call({ method: 'GET', path: `${visit(lenderLeadId)}/quotes`, sign, read: readOffers }),
      journeyLink: ({ lenderLeadId, lenderOfferId, language }, call) =>
        call({
          method: 'GET',
          path: `${visit(lenderLeadId)}/page?${new URLSearchParams({ lang: language, quote: lenderOfferId ?? '' })}`,
          sign,
          read: readPage,
        }),
      status: ({ lenderLeadId }, call) => call({ method: 'GET', path: visit(lenderLeadId), sign, read: readStatus }),
      parseCallback(headers, rawBody, now) {
        const style = {
          timestampHeader: 'ig-time',
          timestampUnit: 'seconds',
          signatureHeader: 'ig-sign',
          signaturePrefix: 'v1,',
          encoding: 'base64',
        } as const;
        const { signedAt, secretVersion, body } = openSignedCallback(
          style,
          settings.callbackSecrets,
          headers,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (update, status) => ({
          lenderKey: 'indiagold',
          eventId: update.news,
          lenderLeadId: update.visit,
          status: status(update.at),
          lenderStatus: update.at,
          occurredAt: new Date(update.since),
          signedAt,
          secretVersion,
          disbursedPaise: update.sentInPaise,
          reason: update.because,
        }));
      },
    };
  },
};
