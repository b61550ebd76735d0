import {
  askForContactCorrection,
  confirmContactCorrection,
  getContactCorrections,
  getMyContactCorrection,
  proveCorrectedContact,
  sendCorrectionCode,
  startContactCorrection,
  stopContactCorrection,
  stopMyContactCorrection,
} from '@tulna/contract/contact-corrections';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { CorrectionState } from '@tulna/rules/contact-corrections';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { customersRepository, type ProvedContact, provedCustomer } from '../customers/index.ts';
import { oneTimePasscodes } from '../one-time-passcodes/index.ts';
import { customerSubject, takeEffect } from './effect.ts';
import { presentCorrections } from './present.ts';
import { correctionsRepository } from './repository.ts';
import { checkCode, checkStart, confirm, noteCode, noteProved, requestChange, start, stop, stopOwn } from './steps.ts';
import { maskedContact, type Parts, voiceOf } from './tell.ts';

const page = { page: 'user-management' } as const;
const purposeOf = { new: 'new_contact', old: 'old_contact' } as const;

/** Correcting a customer's sign-in contacts (A5): by staff with codes or a second person; the customer can stop it. */
export function contactCorrectionsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const parts: Parts = { services, brands };
  const passcodes = oneTimePasscodes(services, services.limits, brands);

  /** Sends a code to be read out; returns its challenge. */
  async function sendCode(customerId: string, which: 'new' | 'old', to: ProvedContact | null, staffId: string) {
    const identity = await customersRepository(services, services.db).identity(customerId);
    if (identity === undefined || to === null) throw new Problem('not_found');
    const { key: brand, support } = await voiceOf(parts, services.db, customerId);
    const contact = { purpose: purposeOf[which], to, language: identity.language, support };
    return (await passcodes.sendToContact(contact, { staffId, brand })).challenge_id;
  }

  handle(app, services, getContactCorrections, page, ({ params, db, session }) =>
    presentCorrections(services, db, params.customer_id, session.userId),
  );

  handleChange<typeof startContactCorrection, string, string>(
    app,
    services,
    startContactCorrection,
    {
      ...page,
      async first({ body, db, session }, carryOut) {
        const { new: to } = await checkStart(services, db, body);
        return carryOut(await sendCode(body.customer_id, 'new', to, session.userId));
      },
      change: (on, { body, by }, challenge) => start(services, on, { request: body, challenge }, by),
    },
    { says: 'correctionStarted', answer: (correction_id) => ({ correction_id }) },
  );

  handleChange<typeof sendCorrectionCode, void, string>(
    app,
    services,
    sendCorrectionCode,
    {
      ...page,
      async first({ body, db, session }, carryOut) {
        const correction = await checkCode(services, db, body.correction_id, body.which);
        return carryOut(await sendCode(correction.customerId, body.which, correction[body.which], session.userId));
      },
      change: (on, { body, by }, challenge) =>
        noteCode(services, on, { id: body.correction_id, which: body.which, challenge }, by),
    },
    { says: 'correctionCodeSent' },
  );

  handleChange<typeof proveCorrectedContact, CorrectionState>(
    app,
    services,
    proveCorrectedContact,
    {
      ...page,
      // A wrong try must be counted even though nothing else changes, so the code is checked in a transaction of its own.
      async first({ body, db, raw, by }, carryOut) {
        const { which, correction_id: id } = body;
        const { newChallenge, oldChallenge } = await checkCode(services, db, id, which);
        const challenge = which === 'new' ? newChallenge : oldChallenge;
        if (challenge === null) throw new Problem('otp_expired');
        const proved = { id, which, challenge };
        await passcodes.verify(
          challenge,
          body.code,
          raw.ip,
          (tx) => noteProved(services, tx, proved, by.at),
          purposeOf[which],
        );
        return carryOut(undefined);
      },
      async change(on, { body }) {
        const correction = await correctionsRepository(services, on).byId(body.correction_id);
        if (correction === undefined) throw new Problem('not_found');
        const { customerId, kind } = correction;
        const subject = customerSubject(customerId);
        const read = { action: 'prove_contact', subject, property: kind, after: { to: body.which } };
        const { answer, records } = await takeEffect(parts, on, body.correction_id);
        return { answer: answer ?? 'expired', records: [read, ...records] };
      },
    },
    {
      says: (state) =>
        state === 'done' ? 'correctionDone' : state === 'proved' ? 'correctionNewProved' : 'correctionRefused',
      answer: (state) => ({ state }),
    },
  );

  handleChange(
    app,
    services,
    askForContactCorrection,
    { ...page, change: (on, { body, by }) => requestChange(parts, on, body.correction_id, by) },
    { says: 'correctionAsked' },
  );
  handleChange(
    app,
    services,
    confirmContactCorrection,
    { ...page, change: (on, { body, by }) => confirm(parts, on, body.correction_id, by) },
    { says: 'correctionConfirmed' },
  );
  handleChange(
    app,
    services,
    stopContactCorrection,
    { ...page, change: (on, { body, by }) => stop(parts, on, { id: body.correction_id, note: body.note }, by) },
    { says: 'correctionStopped' },
  );

  handle(app, services, getMyContactCorrection, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    const open = await correctionsRepository(services, db).open(session.userId);
    if (open?.state !== 'waiting' || open.old === null || open.new === null || open.dueAt === null)
      return { waiting: null };
    return {
      waiting: {
        correction_id: open.id,
        kind: open.kind,
        from: maskedContact(open.old),
        to: maskedContact(open.new),
        due_at: open.dueAt.toISOString(),
      },
    };
  });

  handle(app, services, stopMyContactCorrection, async ({ session, body, db, language }) => {
    await provedCustomer(services, db, session);
    await inTransaction(db, (tx) => stopOwn(parts, tx, body.correction_id, session.userId));
    return { message: phrasesFor(language).messages.answers.myCorrectionStopped };
  });
}
