import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import type { QueryOf } from '@tulna/contract/endpoint';
import {
  createPartnerApiKey,
  getApiRequests,
  getIntegrationLog,
  getPartnerApiKeys,
  revokePartnerApiKey,
} from '@tulna/contract/partner-api-keys';
import { addEmbedOrigin, getEmbedOrigins, removeEmbedOrigin } from '@tulna/contract/partner-embeds';
import { createHandOffKey, getHandOffKeys, revokeHandOffKey } from '@tulna/contract/partner-hand-off-keys';
import {
  changePartnerWebhook,
  createPartnerWebhook,
  getPartnerWebhooks,
  getWebhookDeliveries,
  getWebhookDelivery,
  pingPartnerWebhook,
  removePartnerWebhook,
  replayWebhooks,
  rotatePartnerWebhookSecret,
} from '@tulna/contract/partner-webhooks';
import { editTag } from '@tulna/rules/edit-tag';
import { partnerRoles } from '@tulna/rules/partner-access';
import { client, shownRole } from '../../session.ts';

/** Whether this person is an owner; only owners may change anything here. The server checks it too. */
export const isOwner = (): boolean => shownRole() === partnerRoles.owner;

export const useKeys = () => useQuery(query(client, getPartnerApiKeys));
export const useWebhooks = () => useQuery(query(client, getPartnerWebhooks));
export const useHandOffKeys = () => useQuery(query(client, getHandOffKeys));
export const useEmbedOrigins = () => useQuery(query(client, getEmbedOrigins));
export const useDelivery = (delivery_id: string) =>
  useQuery(query(client, getWebhookDelivery, { params: { delivery_id } }));

/** A list that is loaded page by page. */
const pages = { initialPageParam: undefined as string | undefined, getNextPageParam: nextOf };
function nextOf({ next }: { next: string | null }): string | undefined {
  return next ?? undefined;
}
const at = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export const useLog = () =>
  useInfiniteQuery({
    queryKey: queryKeyOf(getIntegrationLog),
    queryFn: ({ pageParam }) => client.call(getIntegrationLog, { query: at(pageParam) }),
    ...pages,
  });
export const useRequests = (choice: Omit<QueryOf<typeof getApiRequests>, 'cursor' | 'limit'>) =>
  useInfiniteQuery({
    queryKey: [...queryKeyOf(getApiRequests), choice],
    queryFn: ({ pageParam }) => client.call(getApiRequests, { query: { ...choice, ...at(pageParam) } }),
    ...pages,
  });
export const useDeliveries = (choice: Omit<QueryOf<typeof getWebhookDeliveries>, 'cursor' | 'limit'>) =>
  useInfiniteQuery({
    queryKey: [...queryKeyOf(getWebhookDeliveries), choice],
    queryFn: ({ pageParam }) => client.call(getWebhookDeliveries, { query: { ...choice, ...at(pageParam) } }),
    ...pages,
  });

const keyLists = [getPartnerApiKeys, getIntegrationLog];
const hookLists = [getPartnerWebhooks, getWebhookDeliveries, getWebhookDelivery, getIntegrationLog];
const handOffLists = [getHandOffKeys, getIntegrationLog];
/** The dialog or the field shows the error. */
export const inPlace = { toastFailure: false } as const;

export function useKeyChanges() {
  const change = useChange(keyLists);
  return {
    create: (body: Parameters<typeof client.call<typeof createPartnerApiKey>>[1]['body']) =>
      change(() => client.call(createPartnerApiKey, { body }), inPlace),
    revoke: (key_id: string, done: string) =>
      change(() => client.call(revokePartnerApiKey, { body: { key_id } }), { done }),
  };
}

export function useHandOffChanges() {
  const change = useChange(handOffLists);
  return {
    create: () => change(() => client.call(createHandOffKey, { body: {} })),
    revoke: (key_id: string, done: string) =>
      change(() => client.call(revokeHandOffKey, { body: { key_id } }), { done }),
  };
}

export function useEmbedChanges() {
  const change = useChange([getEmbedOrigins, getIntegrationLog]);
  return {
    add: (body: Parameters<typeof client.call<typeof addEmbedOrigin>>[1]['body'], done: string) =>
      change(() => client.call(addEmbedOrigin, { body }), { done, ...inPlace }),
    remove: (origin_id: string, done: string) =>
      change(() => client.call(removeEmbedOrigin, { body: { origin_id } }), { done }),
  };
}

export function useWebhookChanges() {
  const change = useChange(hookLists);
  return {
    create: (body: Parameters<typeof client.call<typeof createPartnerWebhook>>[1]['body']) =>
      change(() => client.call(createPartnerWebhook, { body }), inPlace),
    /** @param seen the address and events that the person saw */
    edit: (body: Parameters<typeof client.call<typeof changePartnerWebhook>>[1]['body'], seen: unknown, done: string) =>
      change(() => client.call(changePartnerWebhook, { body }, { seen: editTag(seen) }), { done, ...inPlace }),
    set: (webhook_id: string, state: 'on' | 'paused', done: string) =>
      change(() => client.call(changePartnerWebhook, { body: { webhook_id, state } }), { done }),
    rotate: (webhook_id: string) => change(() => client.call(rotatePartnerWebhookSecret, { body: { webhook_id } })),
    remove: (webhook_id: string, done: string) =>
      change(() => client.call(removePartnerWebhook, { body: { webhook_id } }), { done }),
    ping: (webhook_id: string, done: string) =>
      change(() => client.call(pingPartnerWebhook, { body: { webhook_id } }), { done }),
    replay: (
      body: Parameters<typeof client.call<typeof replayWebhooks>>[1]['body'],
      done: (answer: { count: number }) => string,
      failing: { toastFailure?: false } = {},
    ) => change(() => client.call(replayWebhooks, { body }), { done, ...failing }),
  };
}
