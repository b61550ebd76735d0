import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import type { WireCall, WireRequest } from '../../http-call.ts';
import { hmac, stampOf } from '../../signing.ts';
import { dotNetTime } from '../../wire-values.ts';
import { logged } from './logged.ts';
import {
  borrowerBody,
  callbackBody,
  checkBody,
  readBorrower,
  readCheck,
  readOffers,
  readPortal,
  readStage,
  statusWords,
} from './mapping.ts';

/** Finzy: every request is a POST, signed with HMAC-SHA512 over partner, time and body. */
export const finzy: LenderAdapterDefinition = {
  key: 'finzy',
  credentialNames: ['partnerId', 'sharedKey'],
  logged,
  create(settings) {
    const { partnerId = '', sharedKey = '' } = settings.credentials;
    const sign = ({ body }: { body: string }) => {
      const time = stampOf('milliseconds');
      const hash = hmac('sha512', sharedKey, `${partnerId}|${time}|${body}`, 'base64');
      return { 'x-request-time': time, 'x-request-hash': hash };
    };
    const post = <T>(call: WireCall, method: string, json: unknown, read: WireRequest<T>['read']) =>
      call({ method: 'POST', path: `/PartnerApi/${method}`, json, sign, read });
    return {
      dedupe: (person, call) => post(call, 'CheckBorrower', checkBody(person), readCheck),
      createLead: (lead, call) => post(call, 'RegisterBorrower', borrowerBody(lead), readBorrower),
      offers: ({ lenderLeadId: BorrowerId }, call) => post(call, 'GetProposals', { BorrowerId }, readOffers),
      journeyLink: ({ lenderLeadId: BorrowerId, lenderOfferId: ProposalId, language: Language }, call) =>
        post(call, 'GetPortalUrl', { BorrowerId, ProposalId, Language }, readPortal),
      status: ({ lenderLeadId: BorrowerId }, call) => post(call, 'GetStage', { BorrowerId }, readStage),
      parseCallback(headers, rawBody, now) {
        const style = {
          timestampHeader: 'x-finzy-time',
          timestampUnit: 'milliseconds',
          signatureHeader: 'x-finzy-hash',
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
          lenderKey: 'finzy',
          eventId: update.NotificationId,
          lenderLeadId: update.BorrowerId,
          status: status(update.Stage),
          lenderStatus: update.Stage,
          occurredAt: dotNetTime(update.StageDate),
          signedAt,
          secretVersion,
          disbursedPaise: update.AmountTransferred,
          reason: update.Remark,
        }));
      },
    };
  },
};
