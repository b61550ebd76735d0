import { confirmLenderPasscode, requestLenderPasscode } from '@tulna/contract/lender-passcodes';
import { applicationPath } from '@tulna/rules/lender-pages';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { provedCustomer } from '../customers/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { answerOrProblem, openStep } from './passcode-step.ts';

/** Limits of passcodes, because each message costs the lender money: seconds between two, and the most a day. */
const resendSeconds = 30;
const soon = { name: 'lender-passcode', requests: 1, seconds: resendSeconds };
const daily = { name: 'lender-passcode-day', requests: 10, seconds: 86_400 };
/** The most tries passed to the lender, in addition to its own limit. */
const guesses = { name: 'lender-passcode-guess', requests: 10, seconds: 600 };

/** The code that all lenders of the sandbox send. */
const sandboxPasscode = '246810';

export function lenderPasscodesRoutes(app: FastifyInstance, services: Services): void {
  const limits = services.limits;
  const { lenders, lenderSandbox } = services.config;
  const isSimulated = (connection: string | null): boolean =>
    lenderSandbox !== undefined && connection !== null && lenders[connection] === undefined;

  handle(app, services, requestLenderPasscode, async ({ session, body, db }) => {
    await provedCustomer(services, db, session);
    const { application, step, lead } = await openStep(services, db, session.userId, body.lender_application_id);
    const today = await limits.count(daily, application.id);
    if (today > 0) throw new Problem('too_many_requests', { retryAfterSeconds: today });
    const wait = await limits.count(soon, application.id);
    if (wait > 0) throw new Problem('otp_resend_too_soon', { retryAfterSeconds: wait });
    const { alreadyConfirmed, validSeconds } = await answerOrProblem(step.send(lead));
    return {
      already_confirmed: alreadyConfirmed,
      valid_seconds: validSeconds,
      resend_seconds: resendSeconds,
      demo_code: isSimulated(application.connection) ? sandboxPasscode : null,
    };
  });

  handle(app, services, confirmLenderPasscode, async ({ session, body, db }) => {
    await provedCustomer(services, db, session);
    const { application, step, lead } = await openStep(services, db, session.userId, body.lender_application_id);
    const wait = await limits.count(guesses, application.id);
    if (wait > 0) throw new Problem('otp_locked', { retryAfterSeconds: wait });
    const answer = await answerOrProblem(step.confirm({ ...lead, passcode: body.code }));
    if (answer.outcome === 'wrong') {
      const lender = await lendersRepository(db).byKey(application.lenderKey);
      throw new Problem('otp_wrong', { values: { left: answer.triesLeft, ...(lender && { lender: lender.name }) } });
    }
    if (answer.outcome === 'expired') throw new Problem('otp_expired');
    if (answer.outcome === 'locked') throw new Problem('otp_locked', { retryAfterSeconds: guesses.seconds });
    return { redirect: applicationPath(application.product, application.lenderKey, application.id) };
  });
}
