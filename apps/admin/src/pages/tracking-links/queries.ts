import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { editInOrder, serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  createTrackingLink,
  getTrackingLinkReport,
  type TrackingLink,
  type TrackingLinkChange,
  trackingLinks,
  updateTrackingLink,
} from '@tulna/contract/tracking-links';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [trackingLinks.rows, getTrackingLinkReport];

const idOf = ({ tracking_link_id }: TrackingLink): string => tracking_link_id;

export type LinkReport = AnswerOf<typeof getTrackingLinkReport>;

/** The tracking links selected by the URL. */
export const useTrackingLinkList = () => useServerList(client, trackingLinks, idOf);

/** The figures of one link. */
export const useLinkReport = (tracking_link_id: string) =>
  useQuery(query(client, getTrackingLinkReport, { params: { tracking_link_id } }));

/** Changes to tracking links; each reloads the list (§4). */
export function useTrackingLinkChanges() {
  const change = useChange(reload);
  return useMemo(() => {
    /** `seen` is the value that was on screen: the server rejects the edit if it has changed since. */
    const call = ({ tracking_link_id }: TrackingLink, body: TrackingLinkChange, seen: unknown) =>
      client.call(updateTrackingLink, { params: { tracking_link_id }, body }, { seen: editTag(seen) });
    return {
      /** `intent` stays the same for every attempt of one dialog, so that a retry after a lost answer creates nothing twice. */
      create: (body: BodyOf<typeof createTrackingLink>, intent: string) =>
        change(() => client.call(createTrackingLink, { body }, { intent }), {
          done: serverMessage,
          toastFailure: false,
        }),
      edit: (link: TrackingLink, body: TrackingLinkChange, seen: unknown) =>
        change(() => call(link, body, seen), { done: serverMessage }),
      /** Saves several fields one after the other and stops at the first failure. `known` is updated with the server's values. */
      editAll: (link: TrackingLink, bodies: readonly TrackingLinkChange[], known: Record<string, unknown>) =>
        change(() => editInOrder(bodies, known, (body, seen) => call(link, body, seen)), {
          done: serverMessage,
          toastFailure: false,
        }),
    };
  }, [change]);
}
