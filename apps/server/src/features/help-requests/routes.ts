import { randomUUID } from 'node:crypto';
import { sendHelpRequest } from '@tulna/contract/help-requests';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { ValidationCode } from '@tulna/phrases/validation';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { forwardHelpRequest } from './jobs.ts';
import { helpRequestsRepository } from './repository.ts';
import { helpRequestSeals } from './seals.ts';
import { supportDesk } from './support-desk.ts';

type HelpBody = { contactName: string; email: string; phoneNumber: string; description: string };

/** Name, a valid email, a valid phone and a description are needed; the company is optional (§5 Help form). */
function wrongFields(body: HelpBody): Record<string, ValidationCode> {
  const wrong = {
    contactName: body.contactName.trim() === '' ? ('required' as const) : undefined,
    email: body.email.trim() === '' ? ('required' as const) : checkEmail(body.email.trim()),
    phoneNumber:
      body.phoneNumber.trim() === '' ? ('required' as const) : checkMobile(normaliseMobile(body.phoneNumber)),
    description: body.description.trim() === '' ? ('required' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([name, code]) => (code ? [[name, code]] : [])));
}

/** Requests an hour and address: each is work for an agent, but an office or a mobile network has many people behind one address. */
const helpRequestsPerHour = 100;

export function helpRequestsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const seals = helpRequestSeals(services.fieldEncryption);
  handle(app, services, sendHelpRequest, async ({ body, db, language, ip }) => {
    const fields = wrongFields(body);
    if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
    await limitOpenCall(services.limits, 'help-ip', ip, helpRequestsPerHour);
    const id = randomUUID();
    const stored = seals.seal(id, {
      partnerKey: (brands.byKey(body.partner ?? '') ?? brands.standard()).key,
      contactName: body.contactName.trim(),
      email: body.email.trim(),
      phoneNumber: normaliseMobile(body.phoneNumber),
      company: body.company?.trim() || null,
      description: body.description.trim(),
    });
    await helpRequestsRepository(db).add(stored, services.clock.now());
    await services.jobs.send(forwardHelpRequest, { helpRequestId: id }, { db, singletonKey: id });
    return { message: phrasesFor(language).messages.answers.helpRequestSent };
  });
}

/** Forwards stored help requests; without a configured support desk they stay in the console's list. */
export function helpRequestsWork(services: Services): void {
  const desk = services.config.supportDesk && supportDesk(services.config.supportDesk);
  const seals = helpRequestSeals(services.fieldEncryption);
  services.jobs.work(forwardHelpRequest, async ({ data, signal }) => {
    if (desk === undefined) return;
    const requests = helpRequestsRepository(services.db);
    const waiting = await requests.waiting(data.helpRequestId);
    if (waiting === undefined) return;
    try {
      await desk.forward(seals.open(waiting), signal);
    } catch (error) {
      await requests.failed(waiting.id, error instanceof Error ? error.message : 'unknown failure');
      throw error;
    }
    await requests.forwarded(waiting.id, services.clock.now());
  });
}
