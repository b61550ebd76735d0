import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  approveStaffReset,
  changeStaffRole,
  discardStaffReset,
  endStaffSessions,
  getStaffRecord,
  inviteStaff,
  requestStaffReset,
  resendStaffLink,
  type StaffAccount,
  staff,
  switchStaff,
  withdrawInvitation,
} from '@tulna/contract/staff';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../../session.ts';

const reload = [staff.rows, getStaffRecord];
const idOf = ({ staff_id }: StaffAccount): string => staff_id;

export type StaffRecord = AnswerOf<typeof getStaffRecord>;

/** The accounts that match the filters in the URL. */
export const useStaffList = () => useServerList(client, staff, idOf);

/** The data of a record that isn't in its row of the list. */
export const useStaffRecord = (staff_id: string) => useQuery(query(client, getStaffRecord, { params: { staff_id } }));

/** Changes to staff accounts; each reloads the list and the record. */
export function useStaffChanges() {
  const change = useChange(reload);
  const once = useOnce();
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    const asToast = { done: serverMessage } as const;
    return {
      invite: (body: BodyOf<typeof inviteStaff>) =>
        change(() => once(body, (intent) => client.call(inviteStaff, { body }, { intent })), inDialog),
      resend: (body: BodyOf<typeof resendStaffLink>) =>
        change(() => once(body, (intent) => client.call(resendStaffLink, { body }, { intent })), asToast),
      withdraw: (staff_id: string) => change(() => client.call(withdrawInvitation, { body: { staff_id } }), asToast),
      /** @param seen the role that was on screen */
      setRole: (body: BodyOf<typeof changeStaffRole>, seen: number) =>
        change(() => client.call(changeStaffRole, { body }, { seen: editTag(seen) }), inDialog),
      switch: (body: BodyOf<typeof switchStaff>) => change(() => client.call(switchStaff, { body }), inDialog),
      endSessions: (staff_id: string) => change(() => client.call(endStaffSessions, { body: { staff_id } }), asToast),
      requestReset: (body: BodyOf<typeof requestStaffReset>) =>
        change(() => client.call(requestStaffReset, { body }), inDialog),
      approveReset: (reset_id: string) => change(() => client.call(approveStaffReset, { body: { reset_id } }), asToast),
      discardReset: (reset_id: string) => change(() => client.call(discardStaffReset, { body: { reset_id } }), asToast),
    };
  }, [change, once]);
}
