import { quizLimits } from '@tulna/rules/conduct-quiz';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { shownText } from './portal-texts.ts';
import { fileAnswer, message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'R7';
const count = z.int().check(z.gte(0));
const inBoth = z.object({ en: text(300), hi: text(300) });
const edition = word(20);
const questionId = word(20);

export const getTraining = endpoint({
  name: 'getTraining',
  method: 'GET',
  path: '/api/partner/get-training',
  session: 'partner',
  asked,
  summary:
    'The lessons, the questions of the quiz without their answers, and this person’s best result and certificate',
  answer: z.object({
    lessons: z.array(z.extend(shownText, { key: z.nullable(text(20)) })),
    quiz: z.object({
      edition,
      pass_percent: z.int(),
      questions: z.array(z.object({ question_id: questionId, question: inBoth, options: z.array(inBoth) })),
    }),
    /** The person's best result with these questions; null before the first try. */
    best: z.nullable(z.object({ right: count, of: count, passed: z.boolean(), taken_at: timestamp })),
    /** Name of the account, to prefill the signature. */
    name: text(quizLimits.name),
    certificate: z.nullable(
      z.object({
        number: text(30),
        name: text(quizLimits.name),
        signed_at: timestamp,
        version: z.int(),
        /** False if a newer version of the code of conduct is published, which the person can sign. */
        is_current: z.boolean(),
      }),
    ),
  }),
});

export const takeQuiz = endpoint({
  name: 'takeQuiz',
  method: 'POST',
  path: '/api/partner/take-quiz',
  session: 'partner',
  asked,
  summary: 'Marks one try at the quiz: how many answers are right, and which questions were wrong',
  body: z.strictObject({
    edition,
    answers: z
      .array(z.strictObject({ question_id: questionId, option: count.check(z.lte(9)) }))
      .check(z.minLength(1), z.maxLength(30)),
  }),
  answer: z.object({ right: count, of: count, passed: z.boolean(), wrong: z.array(questionId) }),
  once: true,
});

export const signConduct = endpoint({
  name: 'signConduct',
  method: 'POST',
  path: '/api/partner/sign-conduct',
  session: 'partner',
  asked,
  summary: 'Signs the version of the code of conduct that the person read; the quiz must be passed first',
  body: z.strictObject({
    name: word(quizLimits.name),
    text_id: uuid,
    version: z.int().check(z.gte(1)),
    agreed: z.literal(true),
  }),
  answer: z.extend(message, { number: text(30) }),
  once: true,
});

export const downloadConductCertificate = endpoint({
  name: 'downloadConductCertificate',
  method: 'POST',
  path: '/api/partner/download-conduct-certificate',
  session: 'partner',
  asked,
  summary: "This person's newest certificate of the code of conduct as a PDF, with the code as it was signed",
  body: z.strictObject({ language: z.enum(['en', 'hi']) }),
  answer: fileAnswer,
  download: 'application/pdf',
});
