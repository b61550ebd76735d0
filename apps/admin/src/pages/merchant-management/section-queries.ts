import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { getMerchantRecord, merchants } from '@tulna/contract/merchant-management';
import { cancelMerchantMove, getMerchantMoves, moveMerchant } from '@tulna/contract/merchant-moves';
import { getMerchantPosterPdf, getMerchantPosterPng, getMerchantPosterSvg } from '@tulna/contract/merchant-posters';
import { getMerchantPeople, inviteMerchantPerson } from '@tulna/contract/partner-users';
import { client } from '../../session.ts';

export type MerchantMoves = AnswerOf<typeof getMerchantMoves>;

/** The past, current and planned partners of a merchant. */
export const useMerchantMoves = (merchant_id: string) =>
  useQuery(query(client, getMerchantMoves, { params: { merchant_id } }));

/** Moves of merchants; the toast shows the server's message. */
export function useMoveChanges() {
  const change = useChange([getMerchantMoves, getMerchantRecord, merchants.rows]);
  const once = useOnce();
  return {
    move: (body: BodyOf<typeof moveMerchant>) =>
      change(() => once(body, (intent) => client.call(moveMerchant, { body }, { intent })), {
        done: serverMessage,
        toastFailure: false,
      }),
    cancel: (move_id: string) =>
      change(() => client.call(cancelMerchantMove, { body: { move_id } }), { done: serverMessage }),
  };
}

/** The people at a merchant who sign in to the portal. */
export const useMerchantPeople = (merchant_id: string) =>
  useQuery(query(client, getMerchantPeople, { params: { merchant_id } }));

/** Invites a person at a merchant to the portal; a failure is shown in the dialog. */
export function useMerchantInvitation() {
  const change = useChange([getMerchantPeople]);
  const once = useOnce();
  return (body: BodyOf<typeof inviteMerchantPerson>) =>
    change(() => once(body, (intent) => client.call(inviteMerchantPerson, { body }, { intent })), {
      done: serverMessage,
      toastFailure: false,
    });
}

const posters = { pdf: getMerchantPosterPdf, png: getMerchantPosterPng, svg: getMerchantPosterSvg } as const;
export type PosterFormat = keyof typeof posters;
const types: Readonly<Record<PosterFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Downloads the poster of a merchant; a failure is a toast. */
export function usePoster(merchant_id: string) {
  const change = useChange([]);
  return (format: PosterFormat, query: { size: 'a4' | 'a5'; language: 'en' | 'hi' }) =>
    change(async () => {
      const { name, bytes } = await client.call(posters[format], { params: { merchant_id }, query });
      saveFile(name, new Uint8Array(bytes), types[format]);
    });
}
