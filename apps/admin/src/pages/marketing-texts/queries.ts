import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  createMarketingText,
  deleteMarketingText,
  type MarketingText,
  type MarketingTextChange,
  marketingTexts,
  updateMarketingText,
} from '@tulna/contract/marketing-texts';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [marketingTexts.rows];

const idOf = ({ marketing_text_id }: MarketingText): string => marketing_text_id;

/** The marketing texts that match the filters in the URL. */
export const useMarketingTextList = () => useServerList(client, marketingTexts, idOf);

/** Changes to marketing texts; each reloads the list (§4). */
export function useMarketingTextChanges() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      /** `intent` is the same for every attempt made in one dialog, so a retry after a lost response doesn't create a second one. */
      create: (body: BodyOf<typeof createMarketingText>, intent: string) =>
        change(() => client.call(createMarketingText, { body }, { intent }), {
          done: serverMessage,
          toastFailure: false,
        }),
      /** `seen` is the value that was on screen: the server rejects the edit if it has changed since. */
      edit: ({ marketing_text_id }: MarketingText, body: MarketingTextChange, seen: unknown) =>
        change(
          () => client.call(updateMarketingText, { params: { marketing_text_id }, body }, { seen: editTag(seen) }),
          { done: serverMessage },
        ),
      remove: ({ marketing_text_id }: MarketingText) =>
        change(() => client.call(deleteMarketingText, { params: { marketing_text_id } }), { done: serverMessage }),
    }),
    [change],
  );
}
