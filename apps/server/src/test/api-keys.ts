import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { StaffClient } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** A partner's program that calls the API with a key. */
export interface ProgramClient {
  key: string;
  keyId: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export const everyScope = ['leads:write', 'leads:read', 'offers:read', 'applications:read'];

/** Creates an API key as an owner does, and returns a client that uses it. */
export async function programClient(
  test: TestApp,
  owner: StaffClient,
  over: { mode?: 'live' | 'test'; scopes?: string[]; networks?: string[]; days?: number } = {},
): Promise<ProgramClient> {
  const { status, body } = await owner.post<{ key: string; record: { key_id: string } }>(
    '/api/partner/create-api-key',
    {
      name: 'Test program',
      mode: 'live',
      scopes: everyScope,
      networks: [],
      days: 90,
      ...over,
    },
  );
  if (status !== 200) throw new Error(`No key was made: ${JSON.stringify(body)}`);
  const { key, record } = body;
  const authorization = `Bearer ${key}`;
  return {
    key,
    keyId: record.key_id,
    get: (url, headers = {}) => test.app.inject({ url, headers: { authorization, ...headers } }),
    post: (url, payload, headers = {}) =>
      test.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization, 'idempotency-key': randomUUID(), ...headers },
      }),
  };
}
