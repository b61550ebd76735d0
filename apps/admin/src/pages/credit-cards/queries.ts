import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  type CreditCard,
  type CreditCardChange,
  type CreditCardHindi,
  type CreditCardLine,
  type CreditCardTermChange,
  createCreditCard,
  creditCards,
  getCreditCardHindi,
  renameCreditCard,
  safeDeleteCreditCard,
  updateCreditCardData,
  updateCreditCardHindi,
  updateCreditCardTerms,
} from '@tulna/contract/credit-cards';
import { s3UploadFile } from '@tulna/contract/uploads';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [creditCards.rows, getCreditCardHindi];

const idOf = ({ category_id }: CreditCardLine): string => category_id;

/** The cards that match the URL, by sort_order unless it says otherwise. A failed load is shown on the page and not as a toast (§8). */
export const useCardList = () => useServerList(client, creditCards, idOf);

/** The Hindi texts of a card, fetched each time the dialog opens because they're the form's initial values. */
export const useCardHindi = (category_id: string) =>
  useQuery({ ...query(client, getCreditCardHindi, { params: { category_id } }), gcTime: 0 });

/** Changes to cards; each reloads the list (§4). */
export function useCardChanges() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      /** `seen` is the value that was on screen: the server rejects the edit if it has changed since. */
      update: (body: CreditCardChange, seen?: unknown) =>
        change(() => client.call(updateCreditCardData, { body }, seen === undefined ? {} : { seen: editTag(seen) }), {
          done: serverMessage,
        }),
      rename: (body: { category_id: string; category_name: string }, seen: unknown) =>
        change(() => client.call(renameCreditCard, { body }, { seen: editTag(seen) }), { done: serverMessage }),
      /** Changes issuer or rate, with the same check of `seen`. */
      terms: (body: CreditCardTermChange, seen: unknown) =>
        change(() => client.call(updateCreditCardTerms, { body }, { seen: editTag(seen) }), { done: serverMessage }),
      hindi: (body: CreditCardHindi & { category_id: string }, seen: unknown) =>
        change(() => client.call(updateCreditCardHindi, { body }, { seen: editTag(seen) }), { done: serverMessage }),
      create: (category_name: string) =>
        change(() => client.call(createCreditCard, { body: { category_name } }), {
          done: serverMessage,
          toastFailure: false,
        }),
      remove: ({ category_id }: CreditCard) =>
        change(() => client.call(safeDeleteCreditCard, { body: { category_id } }), { done: serverMessage }),
      /** Uploads the picture, then sets it as the card's thumbnail. */
      picture: ({ category_id }: CreditCard, file: File, seen: unknown) =>
        change(
          async () => {
            const form = new FormData();
            form.append('image_name', file);
            form.append('path', 'credit-cards');
            const { file: value } = await client.call(s3UploadFile, { form });
            return await client.call(
              updateCreditCardData,
              { body: { category_id, property: 'category_img_thumb', value } },
              { seen: editTag(seen) },
            );
          },
          { done: serverMessage },
        ),
    }),
    [change],
  );
}
