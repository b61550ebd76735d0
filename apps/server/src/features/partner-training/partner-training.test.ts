import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getTraining, takeQuiz } from '@tulna/contract/partner-training';
import { partnerRoles } from '@tulna/rules/partner-access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { questions, quizEdition } from './quiz.ts';
import { trainingRepository } from './repository.ts';

type Training = AnswerOf<typeof getTraining>;

let test: TestApp;
let learner: StaffClient;
let colleague: StaffClient;
let stranger: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  learner = await partnerClient(test, { role: partnerRoles.readOnly, name: 'Asha Rane' });
  colleague = await partnerClient(test);
  const { key } = await test.db
    .selectFrom('partners')
    .select('key')
    .where('key', '<>', 'cl')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  stranger = await partnerClient(test, { partner: key });
});
afterAll(() => test.close());

const once = () => ({ 'idempotency-key': randomUUID() });
const training = async (by = learner) => (await by.get<Training>('/api/partner/get-training')).body;
/** Answers, with a given number of wrong ones. */
const answersWith = (wrong: number) =>
  questions.map(({ id, right }, index) => ({ question_id: id, option: index < wrong ? (right + 1) % 3 : right }));
const take = (answers: object[], by = learner) =>
  by.post<AnswerOf<typeof takeQuiz> & { code?: string }>(
    '/api/partner/take-quiz',
    { edition: quizEdition, answers },
    once(),
  );
const sign = async (by = learner, change: object = {}) => {
  const code = (await training(by)).lessons.find(({ key }) => key === 'conduct');
  const body = { name: 'Asha Rane', text_id: code?.text_id, version: code?.version, agreed: true, ...change };
  return by.post<{ number: string; code?: string }>('/api/partner/sign-conduct', body, once());
};
const certificate = async (language = 'en', by = learner) =>
  test.app.inject({
    method: 'POST',
    url: '/api/partner/download-conduct-certificate',
    payload: { language },
    headers: { authorization: `Bearer ${by.token}` },
  });

describe('the quiz', () => {
  it('is sent without its answers, and passed with eight of ten', async () => {
    const before = await training();
    expect(before.lessons.map(({ key }) => key)).toEqual(['conduct', 'sayings', 'data', 'complaints']);
    expect(before.quiz.questions).toHaveLength(10);
    expect(JSON.stringify(before.quiz)).not.toContain('"right"');
    expect([before.best, before.certificate, before.name]).toEqual([null, null, 'Asha Rane']);
    const failed = await take(answersWith(3));
    expect(failed.body).toEqual({ right: 7, of: 10, passed: false, wrong: ['who', 'hours', 'money'] });
    expect((await sign()).body.code).toBe('quiz_first');
    expect((await take(answersWith(2))).body).toMatchObject({ right: 8, passed: true, wrong: ['who', 'hours'] });
    // A worse try later doesn't undo the pass, and an unanswered question is wrong.
    expect((await take(answersWith(0).slice(0, 1))).body).toMatchObject({ right: 1, passed: false });
    expect((await training()).best).toMatchObject({ right: 8, of: 10, passed: true });
  });

  it('has three options per question, and the right one isn’t always in the same place', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(10);
    for (const { options, right } of questions)
      expect([options.length, options[right] !== undefined]).toEqual([3, true]);
    expect(new Set(questions.map(({ right }) => right)).size).toBe(3);
  });

  it('can be tried at most ten times a day by each person', async () => {
    const busy = await partnerClient(test);
    for (let tried = 0; tried < 10; tried += 1) expect((await take(answersWith(5), busy)).status).toBe(200);
    expect((await take(answersWith(0), busy)).body.code).toBe('quiz_many');
    expect((await take(answersWith(0), colleague)).status).toBe(200);
    expect(
      (await busy.post('/api/partner/take-quiz', { edition: 'old', answers: answersWith(0) }, once())).body.code,
    ).toBe('changed_since');
  });
});

describe('the certificate', () => {
  it('is signed once per version of the code, sealed, and printed in both languages', async () => {
    const { status, body } = await sign();
    expect(status).toBe(200);
    expect(body.number).toMatch(/^C\d{4}-[2-9A-HJ-NP-Z]{10}$/);
    expect((await sign()).body.code).toBe('conduct_signed');
    expect((await training()).certificate).toMatchObject({
      number: body.number,
      name: 'Asha Rane',
      version: 1,
      is_current: true,
    });
    for (const language of ['en', 'hi']) {
      const pdf = await certificate(language);
      expect(pdf.statusCode).toBe(200);
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.headers['content-disposition']).toContain(`code-of-conduct-${body.number.toLowerCase()}.pdf`);
    }
    const { rows } = await sql<{ stored: string }>`
      select encode(name_sealed, 'escape') as stored from conduct_certificates where number = ${body.number}`.execute(
      test.db,
    );
    expect(rows[0]?.stored).not.toContain('Asha');
    expect((await sign(learner, { agreed: false })).status).toBe(400);
  });

  it('remains that of the earlier version when a newer code is published, until the newer one is signed', async () => {
    const staff = await staffClient(test, 1);
    const code = (await training()).lessons.find(({ key }) => key === 'conduct');
    const words = {
      title_en: code?.title.en,
      title_hi: code?.title.hi,
      body_en: 'I am honest.',
      body_hi: 'मैं सच बोलता हूँ।',
    };
    await staff.post('/api/save-portal-text', { text_id: code?.text_id, newest: 1, ...words });
    await staff.post('/api/publish-portal-text', { text_id: code?.text_id, version: 2 });
    expect((await training()).certificate).toMatchObject({ version: 1, is_current: false });
    expect((await sign(learner, { version: 1 })).body.code).toBe('changed_since');
    test.clock.advance(1000);
    expect((await sign()).status).toBe(200);
    expect((await training()).certificate).toMatchObject({ version: 2, is_current: true });
  });

  it('belongs to one person: a colleague and another partner don’t see it, even by a query without a condition', async () => {
    expect((await training(colleague)).certificate).toBeNull();
    expect((await certificate('en', colleague)).statusCode).toBe(404);
    expect((await training(stranger)).best).toBeNull();
    const scopes = await test.db
      .selectFrom('partner_users')
      .select(['id', 'partner_id', 'partner'])
      .where('id', 'in', [learner.userId, stranger.userId])
      .execute();
    for (const { id, partner_id: partnerId, partner } of scopes) {
      const isOwn = id === learner.userId;
      await test.services.portal.as({ partnerId: partnerId ?? 0, partner, userId: id }, async (tx) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from conduct_certificates union all select count(*)::int from partner_quiz_results`.execute(
          tx,
        );
        expect(rows.map(({ count }) => count > 0)).toEqual([isOwn, isOwn]);
        const learnerIds = {
          partnerId: scopes.find((one) => one.id === learner.userId)?.partner_id ?? 0,
          userId: learner.userId,
        };
        expect((await trainingRepository(test.services, tx).newestCertificate(learnerIds)) !== undefined).toBe(isOwn);
      });
    }
  });
});
