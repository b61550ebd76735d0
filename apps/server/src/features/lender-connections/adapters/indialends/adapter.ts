import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import type { WireCall, WireRequest } from '../../http-call.ts';
import { withToken } from '../../with-token.ts';
import { logged } from './logged.ts';
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
  readStatus,
  statusWords,
} from './mapping.ts';

/** IndiaLends: a login, then its token in the body of every request. */
export const indialends: LenderAdapterDefinition = {
  key: 'indialends',
  credentialNames: ['partner', 'passcode'],
  logged,
  create(settings) {
    const { partner, passcode } = settings.credentials;
    const send = withToken(
      async (call) => {
        const login = await call({
          operation: 'authenticate',
          method: 'POST',
          path: '/api/login',
          json: { partner, passcode },
          read: readLogin,
        });
        return { token: login.access_token, lifetimeMs: login.valid_minutes * 60_000 };
      },
      (token, request) => ({ ...request, json: { access_token: token, ...(request.json as object) } }),
    );
    const post = <T>(call: WireCall, path: string, fields: object, read: WireRequest<T>['read']): Promise<T> =>
      send(call, { method: 'POST', path: `/api/${path}`, json: fields, read });
    return {
      dedupe: (person, call) => post(call, 'dedupe', personFields(person), readDedupe),
      createLead: (lead, call) => post(call, 'lead', leadFields(lead), readLead),
      offers: ({ lenderLeadId: app_id }, call) => post(call, 'offers', { app_id }, readOffers),
      journeyLink: ({ lenderLeadId: app_id, lenderOfferId: offer, language: lang }, call) =>
        post(call, 'redirect', { app_id, offer, lang }, readRedirect),
      status: ({ lenderLeadId: app_id }, call) => post(call, 'status', { app_id }, readStatus),
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
        const { signedAt, secretVersion, body } = openSignedCallback(
          style,
          settings.callbackSecrets,
          headers,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (update, status) => ({
          lenderKey: 'indialends',
          eventId: update.postback_id,
          lenderLeadId: update.app_id,
          status: status(update.app_status),
          lenderStatus: update.app_status,
          occurredAt: new Date(update.updated),
          signedAt,
          secretVersion,
          disbursedPaise: update.disbursed_lakh,
          reason: update.reason,
        }));
      },
    };
  },
};
