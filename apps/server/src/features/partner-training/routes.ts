import { randomInt, randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import { downloadConductCertificate, getTraining, signConduct, takeQuiz } from '@tulna/contract/partner-training';
import { phrasesFor } from '@tulna/phrases/for-language';
import { daysBefore } from '@tulna/rules/clock';
import { passesQuiz, quizLimits } from '@tulna/rules/conduct-quiz';
import { istDay } from '@tulna/rules/dates';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { handlePartner, partnerUserNames } from '../partner-users/index.ts';
import { partnersById } from '../partners/index.ts';
import { shownTexts, versionOfText } from '../portal-texts/index.ts';
import { certificateDocument } from './certificate.ts';
import { conductRoutes } from './conduct-routes.ts';
import { questions, quizEdition, wrongOf } from './quiz.ts';
import { trainingRepository } from './repository.ts';

const chars = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Ten random characters: short enough to read out on the phone, and not revealing how many certificates there are. */
const newNumber = (now: Date): string =>
  `C${istDay(now.getTime()).slice(0, 4)}-${Array.from({ length: 10 }, () => chars[randomInt(chars.length)]).join('')}`;

/** Marks a try and stores its result. @throws {Problem} `changed_since` for another edition of the questions, `quiz_many` */
async function mark(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  { edition, answers }: BodyOf<typeof takeQuiz>,
): Promise<{ right: number; of: number; passed: boolean; wrong: string[] }> {
  if (edition !== quizEdition) throw new Problem('changed_since');
  const results = trainingRepository(services, tx);
  const now = services.clock.now();
  if ((await results.lockTries(scope, daysBefore(now, 1))) >= quizLimits.tries) throw new Problem('quiz_many');
  const wrong = wrongOf(answers);
  const of = questions.length;
  const right = of - wrong.length;
  const passed = passesQuiz(right, of);
  await results.addResult({
    id: randomUUID(),
    partner_id: scope.partnerId,
    merchant_id: scope.merchantId ?? null,
    user_id: scope.userId,
    edition,
    answers_right: right,
    answers: of,
    passed,
    taken_at: now,
  });
  return { right, of, passed, wrong };
}

/** @throws {Problem} `quiz_first`, `conduct_signed`, `changed_since` if another version has been published since */
async function sign(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  { name, text_id: textId, version }: BodyOf<typeof signConduct>,
): Promise<string> {
  const training = trainingRepository(services, tx);
  if ((await training.best(scope, quizEdition))?.passed !== true) throw new Problem('quiz_first');
  const code = (await shownTexts(tx, 'lesson')).find(({ key }) => key === 'conduct');
  if (code?.text_id !== textId || code.version !== version) throw new Problem('changed_since');
  const now = services.clock.now();
  const number = newNumber(now);
  const added = await training.addCertificate({
    id: randomUUID(),
    partner_id: scope.partnerId,
    merchant_id: scope.merchantId ?? null,
    user_id: scope.userId,
    number,
    name,
    text_id: textId,
    version,
    signed_at: now,
  });
  if (!added) throw new Problem('conduct_signed');
  return number;
}

/** Lessons, their quiz and the signed code of conduct (R7), each person's own. */
export function partnerTrainingRoutes(app: FastifyInstance, services: Services): void {
  const reads = { page: 'training-material' } as const;
  const own = { page: 'training-material', does: 'own' } as const;

  handlePartner(app, services, getTraining, reads, async ({ db, scope, read }) => {
    const lessons = await shownTexts(db, 'lesson');
    const { best, certificate, names } = await read(async (tx) => {
      const training = trainingRepository(services, tx);
      return {
        best: await training.best(scope, quizEdition),
        certificate: await training.newestCertificate(scope),
        names: await partnerUserNames(services, tx, [scope.userId]),
      };
    });
    const code = lessons.find(({ key }) => key === 'conduct');
    return {
      lessons,
      quiz: {
        edition: quizEdition,
        pass_percent: quizLimits.pass,
        questions: questions.map(({ id, question, options }) => ({ question_id: id, question, options: [...options] })),
      },
      best:
        best === undefined
          ? null
          : {
              right: best.answers_right,
              of: best.answers,
              passed: best.passed,
              taken_at: best.taken_at.toISOString(),
            },
      name: names.get(scope.userId) ?? '',
      certificate:
        certificate === undefined
          ? null
          : {
              number: certificate.number,
              name: certificate.name,
              signed_at: certificate.signed_at.toISOString(),
              version: certificate.version,
              is_current: code?.text_id === certificate.text_id && code.version === certificate.version,
            },
    };
  });

  conductRoutes(app, services);

  handlePartner(app, services, takeQuiz, own, ({ scope, body, db }) =>
    inTransaction(db, (tx) => mark(services, tx, scope, body)),
  );

  handlePartner(app, services, signConduct, own, async ({ scope, body, db, language }) => ({
    number: await inTransaction(db, (tx) => sign(services, tx, scope, body)),
    message: phrasesFor(language).messages.answers.conductSigned,
  }));

  handlePartner(app, services, downloadConductCertificate, reads, async ({ db, scope, read, body: { language } }) => {
    const certificate = await read((tx) => trainingRepository(services, tx).newestCertificate(scope));
    if (certificate === undefined) throw new Problem('not_found');
    const code = await versionOfText(db, certificate.text_id, certificate.version);
    const partner = (await partnersById(db, [scope.partnerId])).get(scope.partnerId)?.name ?? '';
    const body = language === 'hi' ? code.body.hi : code.body.en;
    const bytes = await services.printer.print(certificateDocument(certificate, { partner, body }, language));
    return { name: `code-of-conduct-${certificate.number.toLowerCase()}.pdf`, bytes };
  });
}
