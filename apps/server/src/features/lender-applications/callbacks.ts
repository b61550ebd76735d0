import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { reportCase } from '../cases/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { CallbackRefusedError, type LenderCallback, lendersOf } from '../lender-connections/index.ts';
import { asksRepository, withoutApplicant } from '../offers/index.ts';
import { lenderApplicationsRepository } from './repository.ts';
import { applyStatusUpdate } from './status.ts';

/**
 * Checks and reads a lender's signed news.
 * @throws Problem `not_found` for a lender that is not connected, `unauthorised` for a signature or time stamp that must not
 * be believed, `invalid_request` for a body that cannot be read
 */
export function readCallback(
  services: Services,
  lender: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): LenderCallback {
  const connector = lendersOf(services).connectorFor(lender);
  if (connector === undefined) throw new Problem('not_found');
  try {
    return connector.parseCallback(headers, body);
  } catch (error) {
    if (!(error instanceof CallbackRefusedError)) throw error;
    throw new Problem(error.why === 'body' ? 'invalid_request' : 'unauthorised');
  }
}

/** What an event said, to see whether the same id comes again with other content. */
const contentOf = (news: LenderCallback): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        news.lenderLeadId,
        news.status,
        news.occurredAt.toISOString(),
        news.disbursedPaise,
        news.reference ?? null,
        news.tranche ?? null,
      ]),
    )
    .digest('base64url');

/**
 * Takes signed news: once per event, in one transaction with what it moves. News about a lead that nobody applied with is
 * kept and moves nothing. An event that comes again with other content stays what it was, and operations look at it.
 */
export async function takeCallback(services: Services, news: LenderCallback): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const repository = lenderApplicationsRepository(tx);
    const ask = await asksRepository(tx).byLead(news.lenderKey, news.lenderLeadId);
    const application = ask && (await repository.lock(ask.id));
    const kept = await repository.addNews({
      connection: news.lenderKey,
      eventId: news.eventId,
      leadId: news.lenderLeadId,
      status: news.status,
      occurredAt: news.occurredAt,
      receivedAt: services.clock.now(),
      lenderApplicationId: application?.id ?? null,
      contentHash: contentOf(news),
    });
    if (kept === 'changed')
      await reportCase(tx, services.clock, {
        kind: news.status === 'disbursed' || news.status === 'cancelled' ? 'payment_changed' : 'contradiction',
        fingerprint: `event changed:${news.lenderKey}:${news.eventId}`,
        lenderKey: news.lenderKey,
        lenderApplicationId: application?.id ?? null,
        creditApplicationId: application?.creditApplicationId ?? null,
        leadId: news.lenderLeadId,
        facts: { event: news.eventId, said: news.status },
      });
    if (kept !== 'new' || application === undefined) return;
    const submission = await creditApplicationsRepository(tx).byId(application.creditApplicationId);
    await applyStatusUpdate(services, tx, application, {
      status: news.status,
      source: 'lender',
      actor: news.lenderKey,
      note: news.reason && submission ? withoutApplicant(services, submission, news.reason) : news.reason,
      at: news.occurredAt,
      eventId: news.eventId,
      disbursedPaise: news.disbursedPaise,
      reference: news.reference,
      tranche: news.tranche,
    });
  });
}
