import { randomUUID } from 'node:crypto';
import type { ContactCorrection } from '@tulna/contract/contact-corrections';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../../test/lending-world.ts';
import { colleagueOf } from '../../../test/payout-accounts.ts';
import { newestCode } from '../../../test/sign-in.ts';
import { type StaffClient, staffClient } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { carryOutCorrections } from '../work.ts';

/** The time at which the tests of corrections begin: 11:30 in India. */
export const start = new Date('2026-11-20T06:00:00.000Z');
export const hour = 3_600_000;

interface AnswerBody {
  message: string;
  code?: string;
  fields?: Record<string, string>;
  correction_id?: string;
  state?: string;
}
export type Answer = { status: number; body: AnswerBody };
export const outcomeOf = ({ status, body }: Answer) => [status, body.code];

interface Shown {
  kinds: string[];
  open: ContactCorrection | null;
  past: ContactCorrection[];
}

/** Customers whose contacts staff correct, with two people of role 1. */
export async function openCorrectionsWorld(first: number) {
  const test: TestApp = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: { OTP_RESEND_SECONDS: '0', OTP_PER_DEVICE_HOUR: '1000' },
  });
  test.clock.stopAt(start);
  const nextPhone = mobileNumbers(first);
  const staff: StaffClient = await staffClient(test, 1);
  const other: StaffClient = await colleagueOf(test);
  let moment = start.getTime();
  let people = 0;

  /** Moves the clock on by a second, because messages are read in the order of their times. */
  const later = (by = 1000): void => {
    moment += by;
    test.clock.stopAt(new Date(moment));
  };
  const post = (path: string, body: object, by = staff): Promise<Answer> => by.post<AnswerBody>(path, body);

  return {
    test,
    staff,
    other,
    nextPhone,
    later,
    post,

    /** Moves the clock on; the sessions of staff are opened again, because an idle hour ends them. */
    async wait(milliseconds: number): Promise<void> {
      later(milliseconds);
      // Rate limits use the machine's clock.
      await test.services.pool.query('delete from rate_limits');
      Object.assign(staff, await staffClient(test, 1));
      Object.assign(other, await colleagueOf(test));
    },

    /** A customer with a complete profile and a proved number; with a proved address too, if one is given. */
    async person(email?: string): Promise<CustomerClient & { phone: string }> {
      people += 1;
      later();
      const phone = nextPhone();
      const customer = await customerClient(test, phone);
      const typed = email ?? `of-profile-${people}-${first}@example.in`;
      await complete(customer, { tin: `ABCPJ${String(1000 + people)}K`, email: typed });
      if (email === undefined) return { ...customer, phone };
      later();
      const sent = await test.app.inject({
        method: 'POST',
        url: '/api/send-otp',
        payload: { channel: 'email', email },
      });
      const payload = {
        challenge_id: sent.json<{ challenge_id: string }>().challenge_id,
        code: await newestCode(test.app, email),
      };
      const proved = await test.app.inject({
        method: 'POST',
        url: '/api/verify-otp',
        headers: customer.headers,
        payload,
      });
      if (proved.statusCode !== 200) throw new Error(proved.body);
      later();
      return { ...(await customerClient(test, phone)), phone };
    },

    start(customer: { userId: string }, value: string, more: object = {}, by = staff): Promise<Answer> {
      later();
      const kind = value.includes('@') ? 'email' : 'phone';
      const body = { customer_id: customer.userId, kind, value, reason: 'lost', note: '', ...more };
      return post('/api/start-contact-correction', body, by);
    },
    send: (correction_id: string, which: 'new' | 'old', by = staff): Promise<Answer> => {
      later();
      return post('/api/send-correction-code', { correction_id, which }, by);
    },
    /** Types the newest code that a contact got. */
    async prove(correction_id: string, which: 'new' | 'old', contact: string, by = staff): Promise<Answer> {
      const code = await newestCode(test.app, contact);
      later();
      return post('/api/prove-corrected-contact', { correction_id, which, code }, by);
    },
    ask: (correction_id: string, by = staff) => post('/api/ask-for-contact-correction', { correction_id }, by),
    confirm: (correction_id: string, by = other) => post('/api/confirm-contact-correction', { correction_id }, by),
    stop: (correction_id: string, note = 'Called and said no', by = staff) =>
      post('/api/stop-contact-correction', { correction_id, note }, by),

    /** A correction that is waiting for its day. */
    async waiting(customer: { userId: string }, value: string): Promise<string> {
      const { body } = await this.start(customer, value);
      const id = body.correction_id ?? '';
      for (const step of [() => this.prove(id, 'new', value), () => this.ask(id), () => this.confirm(id)]) {
        const answer = await step();
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      }
      return id;
    },

    /** Runs due work. */
    async run(): Promise<void> {
      await test.services.jobs.send(carryOutCorrections, {}, { db: test.db });
      await test.services.jobs.drain();
    },

    shown: async (customer: { userId: string }, by = staff): Promise<Shown> =>
      (await by.get<Shown>(`/api/get-contact-corrections/${customer.userId}`)).body,

    async messagesTo(to: string): Promise<string[]> {
      const answer = await test.app.inject({ url: '/dev/outbox.json', query: { to } });
      return answer.json<{ body: string }[]>().map(({ body }) => body);
    },

    /** The customer whose session a sign-in with a contact opens. */
    async signIn(contact: string): Promise<CustomerClient> {
      later();
      return customerClient(test, contact);
    },

    actions: async (customer: { userId: string }): Promise<string[]> =>
      (
        await test.services.pool.query<{ line: string }>(
          `select action || ' ' || coalesce(property, '') || ' ' || coalesce(after, '') as line from audit_entries
           where subject_kind = 'customer' and subject_id = $1 order by sequence`,
          [customer.userId],
        )
      ).rows.map(({ line }) => line.trim()),

    row: async (id: string) =>
      test.db.selectFrom('contact_corrections').selectAll().where('id', '=', id).executeTakeFirst(),

    unknown: randomUUID(),
  };
}
export type CorrectionsWorld = Awaited<ReturnType<typeof openCorrectionsWorld>>;
