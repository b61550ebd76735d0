import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import type { WireCall, WireRequest } from '../../http-call.ts';
import { hmac } from '../../signing.ts';
import { dayFirstTime } from '../../wire-values.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  dedupeFields,
  leadFields,
  readDedupe,
  readJourney,
  readLead,
  readOffers,
  readStatus,
  statusWords,
} from './mapping.ts';

/** The checksum that EarlySalary requires: HMAC-SHA256 over the fields sorted by name, joined with `|`, in base64. */
export function checksum(fields: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('|');
  return hmac('sha256', secret, sorted, 'base64');
}

/** EarlySalary: form posts with an API key and a checksum; its API fails often. */
export const earlysalary: LenderAdapterDefinition = {
  key: 'earlysalary',
  credentialNames: ['apiKey', 'secret'],
  logged,
  create(settings) {
    const { apiKey = '', secret = '' } = settings.credentials;
    const post = <T>(call: WireCall, path: string, fields: Record<string, string>, read: WireRequest<T>['read']) =>
      call({
        method: 'POST',
        path: `/esapi/${path}`,
        headers: { 'x-api-key': apiKey },
        form: { ...fields, checksum: checksum(fields, secret) },
        read,
      });
    return {
      dedupe: (person, call) => post(call, 'checkExisting', dedupeFields(person), readDedupe),
      createLead: (lead, call) => post(call, 'pushLead', leadFields(lead), readLead),
      offers: ({ lenderLeadId: lead_no }, call) => post(call, 'getOffers', { lead_no }, readOffers),
      journeyLink: ({ lenderLeadId: lead_no, lenderOfferId, language: lang }, call) =>
        post(call, 'getWebLink', { lead_no, offer_no: lenderOfferId ?? '', lang }, readJourney),
      status: ({ lenderLeadId: lead_no }, call) => post(call, 'leadStatus', { lead_no }, readStatus),
      parseCallback(headers, rawBody, now) {
        const { signedAt, secretVersion, body } = openSignedCallback(
          {
            timestampHeader: 'x-es-time',
            timestampUnit: 'milliseconds',
            signatureHeader: 'x-es-hash',
            signaturePrefix: '',
            encoding: 'base64',
          },
          settings.callbackSecrets,
          headers,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (update, status) => ({
          lenderKey: 'earlysalary',
          eventId: update.notify_id,
          lenderLeadId: update.lead_no,
          status: status(update.lead_status),
          lenderStatus: update.lead_status,
          occurredAt: dayFirstTime(update.status_time),
          signedAt,
          secretVersion,
          disbursedPaise: update.disb_amt,
          reason: update.remark || null,
        }));
      },
    };
  },
};
