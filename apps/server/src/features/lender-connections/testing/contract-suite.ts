import { randomUUID } from 'node:crypto';
import { aprPercent } from '@tulna/rules/apr';
import { emiPaise } from '@tulna/rules/emi';
import { paise } from '@tulna/rules/money';
import { percentOfPaise } from '@tulna/rules/offer-terms';
import { userPath } from '@tulna/rules/user-pages';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LenderConnector, LenderKey, LenderLead, LenderLimits, LenderOperation } from '../connector.ts';
import type { LenderCall, Vocabulary } from '../http-call.ts';
import { ConsentMissingError, LenderCallError, type LenderErrorKind } from '../lender-call-error.ts';
import { lenderConnections } from '../registry.ts';
import { lenderSettings } from '../settings.ts';
import { paymentsAndSecrets } from './payments-and-secrets.ts';
import { inventedLead, wholeLead } from './people.ts';
import { renderings } from './renderings.ts';
import { type SandboxProcess, startSandbox } from './sandbox-process.ts';
import { unknownAnswers } from './unknown-answers.ts';
import { startUpdateListener } from './update-listener.ts';
import type { LeadAsSent } from './wire-answer.ts';

const secret = 'a-secret-of-the-contract-tests';
type Question = Exclude<LenderOperation, 'authenticate'>;
const questions: readonly Question[] = ['dedupe', 'create_lead', 'offers', 'journey_link', 'status'];

const all = (kind: LenderErrorKind, code?: string) =>
  Object.fromEntries(questions.map((question) => [question, { kind, code }]));

/** The expected result of each call in each mode of the sandbox; calls that aren't listed must succeed. */
const expectations: readonly {
  mode: string;
  latencyMs?: number;
  attemptTimeoutMs?: number;
  fails: Partial<Record<Question, { kind: LenderErrorKind; code?: string | undefined }>>;
}[] = [
  { mode: 'normal', fails: {} },
  { mode: 'slow', latencyMs: 30, fails: {} },
  { mode: 'slow', latencyMs: 30_000, attemptTimeoutMs: 200, fails: all('timeout') },
  { mode: 'decline', fails: { create_lead: { kind: 'declined' }, offers: { kind: 'declined' } } },
  { mode: 'duplicate', fails: { create_lead: { kind: 'duplicate' } } },
  { mode: 'malformed', fails: all('bad_answer', 'not_json') },
  { mode: 'drift', fails: all('bad_answer', 'schema') },
  { mode: 'oversize', fails: all('bad_answer', 'too_large') },
  { mode: 'outage', fails: all('unavailable') },
  { mode: 'refused', fails: all('unavailable') },
  { mode: 'lost', fails: all('unavailable') },
  { mode: 'drip', attemptTimeoutMs: 200, fails: all('timeout') },
  { mode: 'hang', attemptTimeoutMs: 200, fails: all('timeout') },
];

/**
 * The contract that every adapter must meet, checked against the sandbox over real HTTP.
 * @param asksForWork false for gold lenders, which don't need an employer
 */
export function lenderContract(key: LenderKey, leadAsSent: LeadAsSent, { asksForWork = true } = {}): void {
  describe(`${key} meets the contract`, () => {
    let sandbox: SandboxProcess;
    let calls: LenderCall[];

    const connect = (limits: Partial<LenderLimits> = {}, vocabulary?: Vocabulary): LenderConnector => {
      const config = { lenders: {}, lenderSandbox: { baseUrl: sandbox.url, secret } };
      const record = (call: LenderCall) => calls.push(call);
      const connector = lenderConnections(lenderSettings(config, limits), record, vocabulary).connectorFor(key);
      if (!connector) throw new Error(`${key} has no connector`);
      return connector;
    };
    const ask = (connector: LenderConnector, question: Question, lead: LenderLead, lenderLeadId: string) => {
      const known = { consentId: lead.consentId, lenderLeadId };
      switch (question) {
        case 'dedupe':
          return connector.dedupe(lead);
        case 'create_lead':
          return connector.createLead(lead);
        case 'offers':
          return connector.offers(known);
        case 'journey_link':
          return connector.journeyLink({ ...known, lenderOfferId: null, language: 'en' });
        default:
          return connector.status(known);
      }
    };
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      );

    beforeAll(async () => {
      sandbox = await startSandbox({ SANDBOX_SECRET: secret });
    });
    afterAll(() => sandbox.stop());
    beforeEach(async () => {
      calls = [];
      await sandbox.control('reset', {});
      await sandbox.control(`lenders/${key}`, { mode: 'normal' });
    });

    describe.each(expectations)('mode $mode', ({ mode, latencyMs, attemptTimeoutMs, fails }) => {
      test.each(questions)('a call of `%s` succeeds, or fails with the error of this mode', async (question) => {
        const lead = inventedLead();
        const { lenderLeadId } = await connect().createLead(lead);
        const connector = connect({ attempts: 1, ...(attemptTimeoutMs ? { attemptTimeoutMs } : {}) });
        // Gets the token before, because on a busy machine its exchange may take longer than a short limit.
        const known = { consentId: lead.consentId, lenderLeadId };
        if (attemptTimeoutMs) await vi.waitFor(() => connector.status(known), { timeout: 20_000, interval: 50 });
        // The token exchange has its own operation, so the mode is set only for the tested call.
        const operations = [question];
        await sandbox.control(`lenders/${key}`, { mode, operations, ...(latencyMs ? { latencyMs } : {}) });
        calls = [];
        const error = await failure(ask(connector, question, inventedLead(), lenderLeadId));
        const expected = fails[question];
        if (!expected) {
          expect(error).toBeNull();
          return;
        }
        expect(error).toBeInstanceOf(LenderCallError);
        expect(error).toMatchObject({ kind: expected.kind, lenderKey: key, operation: question });
        if (expected.code) expect(error).toMatchObject({ code: expected.code });
        expect(calls.at(-1)).toMatchObject({ operation: question, outcome: expected.kind });
      });
    });

    test('a lender that knows the person says so in the de-dupe check', async () => {
      await expect(connect().dedupe(inventedLead())).resolves.toEqual({ outcome: 'new' });
      await sandbox.control(`lenders/${key}`, { mode: 'duplicate' });
      await expect(connect().dedupe(inventedLead())).resolves.toMatchObject({ outcome: 'duplicate' });
    });

    test('the end of the PAN chooses the sandbox’s behaviour without a control call', async () => {
      await sandbox.control('reset', {});
      const lead = (pan: string) => inventedLead({ pan });
      await expect(connect().createLead(lead('ABCPK1200D'))).rejects.toMatchObject({ kind: 'declined' });
      await expect(connect().createLead(lead('ABCPK1200U'))).rejects.toMatchObject({ kind: 'duplicate' });
      await expect(connect().createLead(lead('ABCPK1200O'))).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(connect().createLead(lead('ABCPK1200N'))).resolves.toMatchObject({ status: 'in_review' });
    });

    test('the same idempotency key returns the same lead, even if the first answer was lost', async () => {
      const lead = inventedLead();
      await sandbox.control(`lenders/${key}`, { mode: 'lost', operations: ['create_lead'], times: 1 });
      await expect(connect().createLead(lead)).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: true });
      const second = await connect().createLead(lead);
      const third = await connect().createLead(lead);
      expect(second.replayed).toBe(true);
      expect(third.lenderLeadId).toBe(second.lenderLeadId);
      const other = await connect().createLead({ ...lead, idempotencyKey: randomUUID() });
      expect(other.lenderLeadId).not.toBe(second.lenderLeadId);
      expect(other.replayed).toBe(false);
      expect(await counts()).toMatchObject({ submissions: 4, repeats: 2, leads: 2, doubles: 1 });
    });

    async function counts(): Promise<{ calls: Record<string, number> }> {
      const state = await sandbox.control<{ lenders: Record<string, { counts: { calls: Record<string, number> } }> }>(
        'state',
      );
      return state.lenders[key]?.counts ?? { calls: {} };
    }

    test('read calls are retried, and sending a lead never is', async () => {
      const connector = connect({ attempts: 3, breakAfterFailures: 50 });
      const { lenderLeadId } = await connector.createLead(inventedLead());
      const before = await counts();
      for (const question of questions) {
        await sandbox.control(`lenders/${key}`, { mode: 'outage', operations: [question] });
        await failure(ask(connector, question, inventedLead(), lenderLeadId));
      }
      const after = await counts();
      const added = (question: Question) => (after.calls[question] ?? 0) - (before.calls[question] ?? 0);
      expect(Object.fromEntries(questions.map((question) => [question, added(question)]))).toEqual({
        dedupe: 3,
        create_lead: 1,
        offers: 3,
        journey_link: 3,
        status: 3,
      });
    });

    test('without a consent nothing is sent', async () => {
      const lead = inventedLead({ consentId: '' });
      for (const question of questions) {
        expect(await failure(ask(connect(), question, lead, 'x'))).toBeInstanceOf(ConsentMissingError);
      }
      expect(calls).toEqual([]);
      expect((await counts()).calls).toEqual({});
    });

    test('wrong credentials have their own kind of error', async () => {
      const lenderSandbox = { baseUrl: sandbox.url, secret: 'some-other-secret-entirely' };
      const wrong = lenderConnections(lenderSettings({ lenders: {}, lenderSandbox }), (call) => calls.push(call));
      await expect(wrong.connectorFor(key)?.dedupe(inventedLead())).rejects.toMatchObject({
        kind: 'unauthorised',
        mayHaveArrived: false,
      });
    });

    unknownAnswers(key, () => sandbox, connect);
    paymentsAndSecrets(key, () => sandbox, connect, secret);

    test('offers are in whole paise, months and percent a year, and match the stated instalment', async () => {
      const connector = connect();
      const lead = inventedLead();
      const { lenderLeadId } = await connector.createLead(lead);
      const { offers, refused } = await connector.offers({ consentId: lead.consentId, lenderLeadId });
      expect(refused).toEqual([]);
      expect(offers.length).toBeGreaterThan(0);
      for (const offer of offers) {
        expect(offer.amountPaise).toBe(10_000_000);
        expect(offer.tenureMonths).toBeGreaterThanOrEqual(3);
        expect(offer.annualRatePercent).toBeGreaterThan(9);
        expect(offer.annualRatePercent).toBeLessThan(37);
        expect(offer.fees).toHaveLength(1);
        expect(offer.fees[0]).toMatchObject({ kind: 'processing', payee: 'lender', taxIncluded: false });
        const { amountPaise: feePaise = 0, taxPaise = null } = offer.fees[0] ?? {};
        const taxed = percentOfPaise(feePaise, 18);
        if (taxPaise !== null) expect(taxPaise).toBe(taxed);
        if (offer.statedAprPercent !== null) {
          const { amountPaise: principalPaise, annualRatePercent, tenureMonths: months } = offer;
          const ours = aprPercent({ principalPaise, annualRatePercent, months, upfrontPaise: feePaise + taxed });
          expect(Math.abs(offer.statedAprPercent - ours)).toBeLessThan(0.011);
        }
        // The sandbox charges 0.5 to 4 percent of ₹1,00,000.
        expect(offer.fees[0]?.amountPaise).toBeGreaterThanOrEqual(50_000);
        expect(offer.fees[0]?.amountPaise).toBeLessThanOrEqual(400_000);
        expect(offer.validUntil?.getTime()).toBeGreaterThan(Date.now());
        expect(offer.statedEmiPaise).toBe(emiPaise(offer.amountPaise, offer.annualRatePercent, offer.tenureMonths));
      }
    });

    type Received = { method: string; path: string; contentType: string; idempotencyKey: string | null; body: string };
    const received = async (): Promise<Received[]> =>
      (await sandbox.control<{ leads: Received[] }>(`lenders/${key}/received`)).leads;

    test('a complete lead is sent in the lender’s format', async () => {
      await connect().createLead(wholeLead);
      const [sent, ...others] = await received();
      expect(others).toEqual([]);
      const { body = '', contentType = '', ...rest } = sent ?? {};
      const fields: unknown = contentType.includes('json')
        ? JSON.parse(body)
        : Object.fromEntries(new URLSearchParams(body));
      const { path, ...expected } = leadAsSent;
      expect({ ...rest, contentType, body: fields }).toEqual({ ...expected, path: `/lenders/${key}${path}` });
    });

    const broken: Partial<LenderLead>[] = [
      { pan: 'ABCDE1234F' },
      { phone: '5812345670' },
      { email: 'meera' },
      { firstName: '' },
      { lastName: '' },
      { birthDate: '' },
      { postalCode: '041100' },
      { desiredAmountPaise: paise(0) },
      { desiredTenureMonths: 0 },
      { returnUrl: userPath('offers') },
      { callbackUrl: '' },
    ];

    test.each(broken)('a lead with %o is refused', async (change) => {
      await expect(connect().createLead({ ...wholeLead, ...change })).rejects.toMatchObject({ kind: 'bad_answer' });
      expect(await received()).toEqual([]);
    });

    test(asksForWork ? 'a salary without an employer is refused' : 'a gold loan needs no employer', async () => {
      const { employerName: _none, ...lead } = wholeLead;
      await connect().createLead(lead);
      const salaried = connect().createLead({ ...lead, idempotencyKey: randomUUID(), employment: 'salaried' });
      if (asksForWork) await expect(salaried).rejects.toMatchObject({ kind: 'bad_answer' });
      else await salaried;
      expect(await received()).toHaveLength(asksForWork ? 1 : 2);
    });

    test('the log of calls has no personal data in any field', async () => {
      const lead = inventedLead({
        gender: 'male',
        employment: 'self_employed',
        monthlyIncomePaise: paise(4_187_300),
        existingEmiPaise: paise(351_700),
        desiredAmountPaise: paise(17_395_000),
        desiredTenureMonths: 17,
      });
      const connector = connect();
      await connector.dedupe(lead);
      const { lenderLeadId } = await connector.createLead(lead);
      const known = { consentId: lead.consentId, lenderLeadId };
      const {
        offers: [offer],
      } = await connector.offers(known);
      await connector.passcode?.send(known);
      await connector.passcode?.confirm({ ...known, passcode: '482913' });
      await connector.journeyLink({ ...known, lenderOfferId: offer?.lenderOfferId ?? null, language: 'en' });
      await connector.status(known);
      await connector.withdraw?.(known);
      const log = JSON.stringify(calls);
      for (const written of renderings({ ...lead, desiredTenureMonths: 0 }, '482913')) expect(log).not.toMatch(written);
      // An offer has its own term, so the form's term is searched only in the request.
      const sent = JSON.stringify(calls.find(({ operation }) => operation === 'create_lead')?.request);
      for (const written of renderings(lead, '482913')) expect(sent).not.toMatch(written);
      // The rest of the form is logged as its structure, and ids for finding a call are logged as they are.
      expect(log).toContain('[hidden]');
      expect(log).toContain(lead.consentId);
      expect(log).toContain(lenderLeadId);
      const settings = lenderSettings({ lenders: {}, lenderSandbox: { baseUrl: sandbox.url, secret } })[key];
      for (const value of Object.values(settings?.credentials ?? {})) expect(log).not.toContain(value);
      expect(calls.find((call) => call.operation === 'create_lead')).toMatchObject({
        outcome: 'ok',
        creditApplicationId: lead.creditApplicationId,
        lenderApplicationId: lead.lenderApplicationId,
        attempt: 1,
      });
    });

    test('a journey completed on the lender’s page sends signed updates, then redirects the browser back', async () => {
      await using listener = await startUpdateListener();
      const connector = connect();
      const lead = inventedLead({ callbackUrl: listener.url });
      const { lenderLeadId } = await connector.createLead(lead);
      const known = { consentId: lead.consentId, lenderLeadId };
      const [offer] = (await connector.offers(known)).offers;
      const link = await connector.journeyLink({
        ...known,
        lenderOfferId: offer?.lenderOfferId ?? null,
        language: 'hi',
      });
      const page = await fetch(link.url);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('<html lang="hi">');
      expect(html).toContain('लोन स्वीकार करें');
      expect(html).toContain('₹1,00,000');
      const decided = await fetch(link.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'decision=accept',
        redirect: 'manual',
      });
      expect(decided.status).toBe(303);
      expect(decided.headers.get('location')).toBe(lead.returnUrl);
      const updates = listener.received.map(({ headers, body }) => connector.parseCallback(headers, body));
      expect(updates.map(({ status }) => status)).toEqual(['approved', 'agreement']);
      expect(updates.every((item) => item.lenderLeadId === lenderLeadId && item.lenderKey === key)).toBe(true);
      await expect(connector.status(known)).resolves.toMatchObject({ status: 'agreement', disbursedPaise: null });
    });

    test('updates may be repeated or late; forged, altered and old updates are refused', async () => {
      await using listener = await startUpdateListener();
      const connector = connect();
      const lead = inventedLead({ callbackUrl: listener.url });
      const { lenderLeadId } = await connector.createLead(lead);
      const sendUpdate = (request: object) => sandbox.control(`lenders/${key}/leads/${lenderLeadId}/updates`, request);
      const parse = (index: number) => {
        const item = listener.received[index];
        if (!item) throw new Error('no such update');
        return connector.parseCallback(item.headers, item.body);
      };

      await sendUpdate({ status: 'disbursed', times: 2 });
      expect(parse(0)).toMatchObject({ status: 'disbursed', disbursedPaise: 10_000_000 });
      expect(parse(1).eventId).toBe(parse(0).eventId);

      await sendUpdate({ status: 'approved', occurredMinutesAgo: 90 });
      expect(parse(2)).toMatchObject({ status: 'approved', disbursedPaise: null });
      expect(parse(2).eventId).not.toBe(parse(0).eventId);
      expect(parse(0).occurredAt.getTime() - parse(2).occurredAt.getTime()).toBeGreaterThan(89 * 60_000);

      await sendUpdate({ status: 'cancelled', forged: true });
      expect(() => parse(3)).toThrow(expect.objectContaining({ why: 'signature' }));
      await sendUpdate({ status: 'cancelled', signedMinutesAgo: 6 });
      expect(() => parse(4)).toThrow(expect.objectContaining({ why: 'timestamp' }));
      const genuine = listener.received[0];
      const altered = genuine?.body.replace(lenderLeadId, `${lenderLeadId}0`) ?? '';
      expect(() => connector.parseCallback(genuine?.headers ?? {}, altered)).toThrow(
        expect.objectContaining({ why: 'signature' }),
      );
      expect(() => connector.parseCallback({}, genuine?.body ?? '')).toThrow(
        expect.objectContaining({ why: 'signature' }),
      );
    });
  });
}
