import type { AdminRole } from '@tulna/rules/admin-access';
import type { FastifyInstance } from 'fastify';
import { demoAdmins } from '../seeds/data/admins.ts';
import { newestCode } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

export interface Reply<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

/** The API client of one member of staff. */
export interface StaffClient {
  userId: string;
  token: string;
  get<Body = Record<string, unknown>>(url: string, headers?: Record<string, string>): Promise<Reply<Body>>;
  post<Body = Record<string, unknown>>(
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
  /** Sends a form with one file and some text parts. */
  send<Body = Record<string, unknown>>(
    url: string,
    file: { name: string; bytes: Buffer | string; part?: string } | undefined,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
}

/** Returns the client for a session, given its access token. */
export function staffClientOf(app: FastifyInstance, userId: string, token: string): StaffClient {
  const ask = async <Body>(
    method: 'GET' | 'POST',
    url: string,
    payload: object | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<Reply<Body>> => {
    const answer = await app.inject({
      method,
      url,
      ...(payload !== undefined && { payload }),
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== '';
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : answer.body) as Body,
      headers: answer.headers,
    };
  };
  return {
    userId,
    token,
    get: (url, headers = {}) => ask('GET', url, undefined, headers),
    post: (url, payload = {}, headers = {}) => ask('POST', url, payload, headers),
    async send(url, file, fields = {}, headers = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (file !== undefined) {
        const bytes = typeof file.bytes === 'string' ? Buffer.from(file.bytes) : file.bytes;
        form.append(file.part ?? 'image_name', new Blob([new Uint8Array(bytes)]), file.name);
      }
      const request = new Request('http://localhost/', { method: 'POST', body: form });
      const payload = Buffer.from(await request.arrayBuffer());
      return ask('POST', url, payload, { 'content-type': request.headers.get('content-type') ?? '', ...headers });
    },
  };
}

/** Returns the client of the first demo administrator with a role, without using the sign-in API. The app needs `staff: true`. */
export async function staffClient(test: TestApp, roleId: AdminRole = 1): Promise<StaffClient> {
  const admin = demoAdmins.find((one) => one.roleId === roleId);
  if (admin === undefined) throw new Error(`No demo administrator has role ${roleId}.`);
  const issued = await test.services.sessions.open(test.db, {
    kind: 'admin',
    userId: admin.id,
    roleId,
    brand: null,
    userAgent: 'Staff test',
    ip: '192.0.2.1',
    identityProved: true,
  });
  return staffClientOf(test.app, admin.id, issued.access);
}

/** Signs an administrator in as a person does: password, then the code from the email. */
export async function signInAdmin(app: FastifyInstance, email: string, password: string): Promise<StaffClient> {
  const started = await app.inject({ method: 'POST', url: '/api/admin/start-sign-in', payload: { email, password } });
  if (started.statusCode !== 200) throw new Error(`The password was refused: ${started.body}`);
  const code = await newestCode(app, email);
  const finished = await app.inject({
    method: 'POST',
    url: '/api/admin/finish-sign-in',
    payload: { challenge_id: started.json<{ challenge_id: string }>().challenge_id, code },
  });
  if (finished.statusCode !== 200) throw new Error(`The code was refused: ${finished.body}`);
  const body = finished.json<{ user_id: string; access_token: string }>();
  return staffClientOf(app, body.user_id, body.access_token);
}
