import { randomUUID } from 'node:crypto';
import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import type { WireCall, WireRequest } from '../../http-call.ts';
import { hmac, stampOf } from '../../signing.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  lineParams,
  personParams,
  readCheck,
  readLine,
  readOffers,
  readOpen,
  readState,
  statusWords,
} from './mapping.ts';

/** MoneyTap: JSON-RPC at one address; each request is signed with a nonce that can be used once. */
export const moneyTap: LenderAdapterDefinition = {
  key: 'money-tap',
  credentialNames: ['lineKey', 'lineSecret'],
  logged,
  create(settings) {
    const { lineKey = '', lineSecret = '' } = settings.credentials;
    const sign = ({ body }: { body: string }) => {
      const time = stampOf('milliseconds');
      const nonce = randomUUID();
      const digest = hmac('sha256', lineSecret, `${time}${nonce}${body}`, 'hex');
      return { authorization: `MT1 key=${lineKey},time=${time},nonce=${nonce},sign=${digest}` };
    };
    const rpc = <T>(call: WireCall, method: string, params: object, read: WireRequest<T>['read']) =>
      call({ method: 'POST', path: '/rpc', json: { jsonrpc: '2.0', method, params }, sign, read });
    return {
      dedupe: (person, call) => rpc(call, 'line.check', personParams(person), readCheck),
      createLead: (lead, call) => rpc(call, 'line.request', lineParams(lead), readLine),
      offers: ({ lenderLeadId: lineId }, call) => rpc(call, 'line.plans', { lineId }, readOffers),
      journeyLink: ({ lenderLeadId: lineId, lenderOfferId: planId, language: lang }, call) =>
        rpc(call, 'line.open', { lineId, planId, lang }, readOpen),
      status: ({ lenderLeadId: lineId }, call) => rpc(call, 'line.state', { lineId }, readState),
      parseCallback(headers, rawBody, now) {
        const style = {
          timestampHeader: 'mt-time',
          timestampUnit: 'milliseconds',
          signatureHeader: 'mt-sign',
          signaturePrefix: 'MT1:',
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
          lenderKey: 'money-tap',
          eventId: update.id,
          lenderLeadId: update.lineId,
          status: status(update.state),
          lenderStatus: update.state,
          occurredAt: new Date(update.stateMs),
          signedAt,
          secretVersion,
          disbursedPaise: update.drawnPaise,
          reason: update.why,
        }));
      },
    };
  },
};
