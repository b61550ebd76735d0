import type { AnswerOf, CallOf, Endpoint } from '@tulna/contract/endpoint';

/** Status and body of a response. The body is whatever arrived, even if the call was refused. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly body: AnswerOf<E>;
}

/** Calls an endpoint of the running product without a browser, to prepare a test. It doesn't fill in path parameters. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  parts: CallOf<E> & { headers?: Readonly<Record<string, string>> },
): Promise<Answer<E>> {
  const body = 'body' in parts ? JSON.stringify(parts.body) : undefined;
  const query = 'query' in parts ? `?${new URLSearchParams(parts.query as Record<string, string>)}` : '';
  const answer = await fetch(url + endpoint.path + query, {
    method: endpoint.method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...parts.headers },
    ...(body && { body }),
  });
  return { status: answer.status, body: (await answer.json()) as AnswerOf<E> };
}
