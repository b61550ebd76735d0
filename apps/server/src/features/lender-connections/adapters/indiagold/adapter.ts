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
  readStanding,
  readVisit,
  statusWords,
  visitBody,
} from './mapping.ts';

/** Indiagold: gold loans at the door; each request signed over method, path, time and body. */
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
      status: ({ lenderLeadId }, call) => call({ method: 'GET', path: visit(lenderLeadId), sign, read: readStanding }),
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
        return readCallbackBody(callbackBody, statusWords, body, (news, status) => ({
          lenderKey: 'indiagold',
          eventId: news.news,
          lenderLeadId: news.visit,
          status: status(news.at),
          lenderStatus: news.at,
          occurredAt: new Date(news.since),
          signedAt,
          secretVersion,
          disbursedPaise: news.sentInPaise,
          reason: news.because,
        }));
      },
    };
  },
};
