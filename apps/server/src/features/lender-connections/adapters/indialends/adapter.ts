import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import type { WireCall, WireRequest } from '../../http-call.ts';
import { LenderCallError } from '../../lender-call-error.ts';
import { tokenKeeper } from '../../token-keeper.ts';
import {
  callbackBody,
  leadFields,
  personFields,
  readDedupe,
  readLead,
  readLogin,
  readOffers,
  readPasscodeAnswer,
  readPasscodeSent,
  readRedirect,
  readStanding,
  statusWords,
} from './mapping.ts';

/** IndiaLends: a login, then its token inside the body of every question. */
export const indialends: LenderAdapterDefinition = {
  key: 'indialends',
  credentialNames: ['partner', 'passcode'],
  create(settings) {
    const { partner, passcode } = settings.credentials;
    const keeper = tokenKeeper(async (call) => {
      const login = await call({
        operation: 'authenticate',
        method: 'POST',
        path: '/api/login',
        json: { partner, passcode },
        read: readLogin,
      });
      return { token: login.access_token, lifetimeMs: login.valid_minutes * 60_000 };
    });
    const post = async <T>(call: WireCall, path: string, fields: object, read: WireRequest<T>['read']): Promise<T> => {
      const token = await keeper.current(call);
      try {
        return await call({ method: 'POST', path: `/api/${path}`, json: { access_token: token, ...fields }, read });
      } catch (error) {
        if (error instanceof LenderCallError && error.kind === 'unauthorised') keeper.forget(token);
        throw error;
      }
    };
    return {
      dedupe: (person, call) => post(call, 'dedupe', personFields(person), readDedupe),
      createLead: (lead, call) => post(call, 'lead', leadFields(lead), readLead),
      offers: ({ lenderLeadId: app_id }, call) => post(call, 'offers', { app_id }, readOffers),
      journeyLink: ({ lenderLeadId: app_id, lenderOfferId: offer, language: lang }, call) =>
        post(call, 'redirect', { app_id, offer, lang }, readRedirect),
      status: ({ lenderLeadId: app_id }, call) => post(call, 'status', { app_id }, readStanding),
      passcode: {
        send: ({ lenderLeadId: app_id }, call) => post(call, 'otp/send', { app_id }, readPasscodeSent),
        confirm: ({ lenderLeadId: app_id, passcode: otp }, call) =>
          post(call, 'otp/verify', { app_id, otp }, readPasscodeAnswer),
      },
      parseCallback(headers, rawBody, now) {
        const style = {
          timestampHeader: 'il-ts',
          timestampUnit: 'seconds',
          signatureHeader: 'il-checksum',
          signaturePrefix: '',
          encoding: 'base64',
        } as const;
        const { signedAt, body } = openSignedCallback(style, settings.callbackSecret, headers, rawBody, now);
        return readCallbackBody(callbackBody, statusWords, body, (news, status) => ({
          lenderKey: 'indialends',
          eventId: news.postback_id,
          lenderLeadId: news.app_id,
          status: status(news.app_status),
          lenderStatus: news.app_status,
          occurredAt: new Date(news.updated),
          signedAt,
          disbursedPaise: news.disbursed_lakh,
          reason: news.reason,
        }));
      },
    };
  },
};
