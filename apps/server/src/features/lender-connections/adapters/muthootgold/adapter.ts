import type { LenderAdapterDefinition } from '../../adapter.ts';
import { openSignedCallback, readCallbackBody } from '../../callbacks.ts';
import type { WireCall, WireRequest } from '../../http-call.ts';
import { basicAuthorization } from '../../signing.ts';
import { logged } from './logged.ts';
import {
  callbackBody,
  customerOf,
  enquiryBody,
  paidOrNull,
  readAppointment,
  readCustomer,
  readEnquiry,
  readOffers,
  readStage,
  statusWords,
} from './mapping.ts';

/** Muthoot: gold loans; basic authentication, a POST per request, an appointment as the journey. */
export const muthootgold: LenderAdapterDefinition = {
  key: 'muthootgold',
  credentialNames: ['branchUser', 'branchPassword'],
  logged,
  create(settings) {
    const { branchUser = '', branchPassword = '' } = settings.credentials;
    const headers = { authorization: basicAuthorization(branchUser, branchPassword) };
    const post = <T>(call: WireCall, path: string, json: unknown, read: WireRequest<T>['read']) =>
      call({ method: 'POST', path: `/gold/${path}`, headers, json, read });
    return {
      dedupe: (person, call) => post(call, 'customer', { Customer: customerOf(person) }, readCustomer),
      createLead: (lead, call) => post(call, 'enquiry', enquiryBody(lead), readEnquiry),
      offers: ({ lenderLeadId: EnquiryNo }, call) => post(call, 'schemes', { EnquiryNo }, readOffers),
      journeyLink: ({ lenderLeadId: EnquiryNo, lenderOfferId: SchemeNo, language: Lang }, call) =>
        post(call, 'appointment', { EnquiryNo, SchemeNo, Lang }, readAppointment),
      status: ({ lenderLeadId: EnquiryNo }, call) => post(call, 'stage', { EnquiryNo }, readStage),
      parseCallback(given, rawBody, now) {
        const style = {
          timestampHeader: 'x-mfin-time',
          timestampUnit: 'seconds',
          signatureHeader: 'x-mfin-digest',
          signaturePrefix: '',
          encoding: 'hex',
        } as const;
        const { signedAt, secretVersion, body } = openSignedCallback(
          style,
          settings.callbackSecrets,
          given,
          rawBody,
          now,
        );
        return readCallbackBody(callbackBody, statusWords, body, (update, status) => ({
          lenderKey: 'muthootgold',
          eventId: update.MessageNo,
          lenderLeadId: update.EnquiryNo,
          status: status(update.Stage),
          lenderStatus: update.Stage,
          occurredAt: new Date(update.StageTime),
          signedAt,
          secretVersion,
          disbursedPaise: paidOrNull(update.PaidAmount),
          reason: update.Remark || null,
        }));
      },
    };
  },
};
