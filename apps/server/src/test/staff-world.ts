import type { BodyOf } from '@tulna/contract/endpoint';
import type { inviteStaff } from '@tulna/contract/staff';
import { demoAdmins } from '../seeds/data/admins.ts';
import { type StaffClient, staffClient, staffClientOf } from './staff.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export const hour = 3_600_000;
/** A strong password for all staff in these tests. */
export const password = 'a quiet lake in June';

/** A staff account as returned by the list. */
export interface StaffRow {
  staff_id: string;
  name: string;
  email: string;
  role_id: number;
  state: string;
  link_expires_at: string | null;
  sessions: number;
  passkeys: number;
  last_seen_at: string | null;
  reset_waits: number;
  own: number;
  disabled_by: string;
  disabled_reason: string | null;
}

interface Mail {
  subject: string;
  body: string;
}

/** A colleague who was invited and has set their password. */
export interface Colleague {
  id: string;
  email: string;
  roleId: number;
}

export type StaffWorld = Awaited<ReturnType<typeof openStaffWorld>>;

/** The server with its demo staff, and helpers for tests of staff accounts. Two administrators are signed in. */
export async function openStaffWorld(options: TestAppOptions = {}) {
  const test: TestApp = await startTestApp({ demoWorld: true, staff: true, ...options });
  const [, , , nandini] = demoAdmins;
  if (nandini === undefined) throw new Error('The demo world needs two administrators.');

  /** Opens a session of a member of staff without signing in. */
  const sessionOf = async ({ id, roleId }: { id: string; roleId: number }): Promise<StaffClient> => {
    const issued = await test.services.sessions.open(test.db, {
      kind: 'admin',
      userId: id,
      roleId,
      brand: null,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/119.0.0.0',
      ip: '192.0.2.7',
    });
    return staffClientOf(test.app, id, issued.access);
  };
  const first = await staffClient(test, 1);
  const second = await sessionOf(nandini);

  const rowsOf = async (query: string, client = first): Promise<StaffRow[]> => {
    const { status, body } = await client.get<{ rows: StaffRow[] }>(`/api/get-staff?${query}`);
    if (status !== 200) throw new Error(`The list of staff answered ${status}.`);
    return body.rows;
  };

  let invited = 0;
  const invite = async (more: Partial<BodyOf<typeof inviteStaff>> = {}, client = first) => {
    invited += 1;
    const email = more.email ?? `person${invited}@work.example`;
    const { status, body } = await client.post(
      '/api/invite-staff',
      { name: 'Meera Iyer', role_id: 2, language: 'en', ...more, email },
      { 'idempotency-key': crypto.randomUUID() },
    );
    return { status, body, id: String(body.staff_id), email };
  };
  const mailsTo = async (to: string): Promise<Mail[]> =>
    (await test.app.inject({ url: '/dev/outbox.json', query: { to } })).json();
  /** The token in the newest mail to an address that has a link. */
  const newestToken = async (to: string): Promise<string> => {
    const tokens = (await mailsTo(to)).map(({ body }) => /#([A-Za-z0-9_-]{43})/.exec(body)?.[1]);
    const token = tokens.find((one) => one !== undefined);
    if (token === undefined) throw new Error('There is no mail with a link.');
    return token;
  };
  const post = async (url: string, payload: object) => {
    const answer = await test.app.inject({ method: 'POST', url, payload });
    return { status: answer.statusCode, body: answer.json<Record<string, string>>() };
  };
  const use = (token: string, word = password) => post('/api/admin/use-link', { token, password: word });

  return {
    test,
    first,
    second,
    sessionOf,
    rowsOf,
    rowOf: async (id: string): Promise<StaffRow | undefined> => (await rowsOf(`id=${id}`))[0],
    /** Invites a colleague; returns their id and address. */
    invite,
    resend: (staff_id: string, client = first) =>
      client.post('/api/resend-staff-link', { staff_id }, { 'idempotency-key': crypto.randomUUID() }),
    /** Emails to an address, the newest first. */
    mailsTo,
    newestToken,
    post,
    look: (token: string) => post('/api/admin/look-at-link', { token }),
    use,
    colleague: async (roleId: 1 | 2 | 3 = 2): Promise<Colleague> => {
      const { id, email } = await invite({ role_id: roleId });
      const { status } = await use(await newestToken(email));
      if (status !== 200) throw new Error(`The link answered ${status}.`);
      return { id, email, roleId };
    },
    entriesOf: (id: string) =>
      test.db
        .selectFrom('audit_entries')
        .select(['action', 'property', 'before', 'after', 'actor_id', 'sequence'])
        .where('subject_kind', '=', 'admin-user')
        .where('subject_id', '=', id)
        .orderBy('sequence')
        .execute(),
  };
}
