import type { AnswerOf, CallOf, Endpoint } from '@tulna/contract/endpoint';
import type { Call, Client } from './client.ts';
import { ApiError } from './errors.ts';

/** Cache key of a reading call. `[endpoint.name]` alone matches every input. */
export const queryKeyOf = <E extends Endpoint>(endpoint: E, input?: CallOf<E>): readonly unknown[] =>
  input === undefined ? [endpoint.name] : [endpoint.name, input];

/** Options for TanStack Query's `useQuery`: `useQuery(query(client, getUser, { params: { id } }))`. */
export function query<E extends Endpoint>(client: Client, endpoint: E, input?: CallOf<E>) {
  const call = client.call as (
    endpoint: E,
    input: CallOf<E> | undefined,
    options: { signal: AbortSignal },
  ) => ReturnType<Call>;
  return {
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }) as Promise<AnswerOf<E>>,
  };
}

/** For TanStack Query's `retry`: a refusal (4xx) is final; errors that may be temporary are retried twice. */
export const retryTemporary = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);
