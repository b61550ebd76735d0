import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useFailureToast } from '@tulna/console-core/changes';
import { refusedAs } from '@tulna/console-kit/failure';
import { patchRow } from '@tulna/console-kit/list-rows';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  type AdminLender,
  createLender,
  getLenderHealth,
  getLenderHistory,
  type LenderChange,
  lenders,
  safeDeleteLender,
  updateLenderData,
  updateSpecialOfferHindi,
} from '@tulna/contract/lenders';
import { s3UploadFile } from '@tulna/contract/uploads';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [lenders.rows, getLenderHistory];

const idOf = ({ lender_id }: AdminLender): string => String(lender_id);

/** The lenders that match the URL, by priority unless it says otherwise. A failed load is a toast (§8) and is also shown on the page. */
export function useLenderList() {
  const source = useServerList(client, lenders, idOf);
  useFailureToast(source.error);
  return source;
}

const paramsOf = (lenderId: number) => ({ params: { lender_id: lenderId } });

export const useLenderHealth = (lenderId: number) => useQuery(query(client, getLenderHealth, paramsOf(lenderId)));
export const useLenderHistory = (lenderId: number) => useQuery(query(client, getLenderHistory, paramsOf(lenderId)));

export type LenderProperty = LenderChange['property'];

/** One property with its value; the server rejects values of the wrong type. */
export const lenderChangeOf = (lender: AdminLender, property: LenderProperty, value: unknown): LenderChange =>
  // Fields are edited by name and value (§3): the server's contract checks the pair, not this type.
  ({ lender_id: lender.lender_id, property, value }) as LenderChange;

/** Changes to lenders: the toasts of §8, then the list is reloaded. */
export function useLenderChanges() {
  const cache = useQueryClient();
  const change = useChange(reload);
  return useMemo(() => {
    const send = (body: LenderChange, seen?: unknown) =>
      client.call(updateLenderData, { body }, seen === undefined ? {} : { seen: editTag(seen) });
    return {
      /** `seen` is the value that was on screen: the server rejects the edit if it has changed since. */
      set: (lender: AdminLender, property: LenderProperty, value: unknown, seen?: unknown) =>
        change(
          async () => {
            const answer = await send(lenderChangeOf(lender, property, value), seen);
            // Show the new value immediately; the list reloads in the background.
            patchRow(cache, lenders, (one) => one.lender_id === lender.lender_id, { [property]: value });
            return answer;
          },
          { done: serverMessage },
        ),
      /** Uploads the picture, then sets it as the lender's logo. */
      logo: (lender: AdminLender, file: File, seen: unknown) =>
        change(
          async () => {
            const form = new FormData();
            form.append('image_name', file);
            form.append('path', 'lenders');
            const { file: value } = await client.call(s3UploadFile, { form });
            return await send(lenderChangeOf(lender, 'mark', value), seen);
          },
          { done: serverMessage },
        ),
      /**
       * Sends three updates, as the specification requires (§4): text, first day, last day. If guarded, none of them overwrites what a colleague saved after the lender was loaded.
       */
      offer: (
        lender: AdminLender,
        offer: Pick<AdminLender, 'so_text' | 'so_date_start' | 'so_date_end' | 'so_text_hi'>,
        isGuarded: boolean,
      ) =>
        change(
          async () => {
            const set = (property: 'so_text' | 'so_date_start' | 'so_date_end') =>
              send(lenderChangeOf(lender, property, offer[property]), isGuarded ? lender[property] : undefined).catch(
                refusedAs('value', property),
              );
            await set('so_text');
            // The days are sent in an order that keeps each update valid: an offer never ends before it starts.
            const startsAfterOldEnd =
              offer.so_date_start !== null && lender.so_date_end !== null && offer.so_date_start > lender.so_date_end;
            const days = startsAfterOldEnd
              ? (['so_date_end', 'so_date_start'] as const)
              : (['so_date_start', 'so_date_end'] as const);
            await set(days[0]);
            const last = await set(days[1]);
            // The Hindi text is tied to the English text it was written for, so it is sent again when that changes.
            const { lender_id } = lender;
            const { so_text_hi } = offer;
            return so_text_hi !== lender.so_text_hi || (so_text_hi !== '' && offer.so_text !== lender.so_text)
              ? await client.call(updateSpecialOfferHindi, { body: { lender_id, so_text_hi } })
              : last;
          },
          { done: serverMessage },
        ),
      create: (name: string) => change(() => client.call(createLender, { body: { name } }), { done: serverMessage }),
      remove: ({ lender_id }: AdminLender) =>
        change(() => client.call(safeDeleteLender, { body: { lender_id } }), { done: serverMessage }),
    };
  }, [change, cache]);
}
