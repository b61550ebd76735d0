import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import {
  askForContactCorrection,
  confirmContactCorrection,
  getContactCorrections,
  proveCorrectedContact,
  sendCorrectionCode,
  startContactCorrection,
  stopContactCorrection,
} from '@tulna/contract/contact-corrections';
import {
  customerList,
  getCustomerMessages,
  getCustomerRecord,
  getCustomerSessions,
} from '@tulna/contract/customer-records';
import type { BodyOf } from '@tulna/contract/endpoint';
import { useMemo } from 'react';
import { client } from '../../../session.ts';

const reload = [getContactCorrections, customerList.rows, getCustomerRecord, getCustomerSessions, getCustomerMessages];

export const useCorrections = (customer_id: string) =>
  useQuery(query(client, getContactCorrections, { params: { customer_id } }));

/** The steps of a correction; each reloads the record. */
export function useCorrectionSteps() {
  const change = useChange(reload);
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    const done = { done: serverMessage } as const;
    return {
      start: (body: BodyOf<typeof startContactCorrection>) =>
        change(() => client.call(startContactCorrection, { body }), inDialog),
      send: (body: BodyOf<typeof sendCorrectionCode>) => change(() => client.call(sendCorrectionCode, { body }), done),
      prove: (body: BodyOf<typeof proveCorrectedContact>) =>
        change(() => client.call(proveCorrectedContact, { body }), inDialog),
      ask: (correction_id: string) =>
        change(() => client.call(askForContactCorrection, { body: { correction_id } }), done),
      confirm: (correction_id: string) =>
        change(() => client.call(confirmContactCorrection, { body: { correction_id } }), done),
      stop: (body: BodyOf<typeof stopContactCorrection>) =>
        change(() => client.call(stopContactCorrection, { body }), inDialog),
    };
  }, [change]);
}
