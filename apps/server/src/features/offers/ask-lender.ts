import { applicationPath } from '@tulna/rules/lender-pages';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { gather } from '../../platform/database/gather.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import type { Services } from '../../platform/services.ts';
import {
  applyWithLender,
  consentsRepository,
  entryFor,
  processingWithdrawn,
  shareWithLenders,
} from '../consents/index.ts';
import { type CreditApplication, creditApplicationsRepository, isOpen } from '../credit-applications/index.ts';
import { logLenderCheck } from '../dedupe-checks/index.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';
import { reportFindings } from '../offer-findings/index.ts';
import { askOneLender, type LenderAnswer } from './asking.ts';
import { type AskEnd, asksRepository, type LenderAsk, lenderPaused } from './asks-repository.ts';
import { offersChanged } from './changes-of-page.ts';
import { settleAfterSeconds, settleLead } from './jobs.ts';
import { type TakenPlans, takePlans } from './live-offer.ts';
import { offersRepository } from './offers-repository.ts';
import { openLead, withoutApplicant } from './sealed-submission.ts';

/**
 * Stores a lender's answer and advances the application; a repeated answer has no effect. If the lender gave no answer but may have the lead, a job is queued that finds out whether it has.
 */
async function storeAnswer(services: Services, ask: LenderAsk, answer: LenderAnswer): Promise<void> {
  const from = ask.state === 'no_answer' ? 'no_answer' : 'waiting';
  await inTransaction(services.db, async (tx) => {
    const credits = creditApplicationsRepository(tx);
    const application = await credits.lock(ask.creditApplicationId);
    if (application === undefined) return;
    const at = services.clock.now();
    const lender = answer.outcome === 'offers' ? await lendersRepository(tx).byKey(ask.lenderKey) : undefined;
    const { offers, findings } = foundIn(answer, isOpen(application) ? lender : undefined, application, at);
    const heldBack = offers.length === 0 && findings.some(({ kind }) => kind === 'held_back');
    const nothing = answer.outcome === 'offers' && offers.length === 0 && !heldBack;
    const silent = answer.outcome === 'no_answer' || nothing;
    const outcome = nothing ? 'bad_answer' : heldBack ? 'terms_differ' : answer.outcome;
    const end: AskEnd = {
      state: silent ? 'no_answer' : 'answered',
      outcome: answer.outcome === 'no_answer' ? answer.failure : outcome,
      lenderReason:
        'reason' in answer && answer.reason !== null
          ? withoutApplicant(services, application, answer.reason).slice(0, 300)
          : null,
      at,
    };
    if (!(await asksRepository(tx).end(ask.id, end, from))) return;
    if (silent && from === 'waiting' && isUnsettled(await asksRepository(tx).byId(ask.id))) {
      await services.jobs.send(settleLead, { askId: ask.id }, { db: tx, startAfter: settleAfterSeconds });
    }
    await offersRepository(tx).add(offers);
    const { lenderKey, creditApplicationId, leadId } = ask;
    await reportFindings(services, tx, { lenderKey, creditApplicationId, leadId }, findings);
    await credits.changed(application.id, await nextState(tx, application, offers.length > 0));
    await offersChanged(tx, application.id);
  });
}

/** The offers of an answer, and findings for operations, including one if nothing in the answer can be read. */
function foundIn(
  answer: LenderAnswer,
  lender: LenderRow | undefined,
  application: CreditApplication,
  at: Date,
): TakenPlans {
  if (answer.outcome === 'offers' && lender !== undefined) return takePlans(answer.plans, lender, application, at);
  const why = answer.outcome === 'no_answer' ? answer.unreadablePlans : undefined;
  return { offers: [], findings: why === undefined ? [] : [{ kind: 'refused', facts: { why } }] };
}

/** The application is matched by the first offer, however late. It is unmatched once the last lender has answered and there is no offer. */
async function nextState(
  tx: Db,
  { id, state }: CreditApplication,
  hasOffers: boolean,
): Promise<'matched' | 'unmatched' | undefined> {
  if (hasOffers) return 'matched';
  if (state !== 'submitted') return undefined;
  return (await asksRepository(tx).waiting(id)) === 0 ? 'unmatched' : undefined;
}

/**
 * Ledger entry of the consent that the request needs: for gold loans the consent to apply with this lender, else the consent to share in which the lender was ticked. Undefined if that consent, or the consent to use the profile, was withdrawn.
 */
async function consentInForce(
  services: Services,
  { customerId, product }: CreditApplication,
  { lenderKey }: LenderAsk,
): Promise<string | undefined> {
  const purpose = product === 'Gold Loans' ? applyWithLender : shareWithLenders;
  const [withdrawn, answers] = await readsOf(services).together(`consent ${customerId} ${purpose}`, () =>
    Promise.all([
      processingWithdrawn(services.db, customerId),
      consentsRepository(services.db).answersTo(customerId, purpose),
    ]),
  );
  return withdrawn ? undefined : entryFor(answers, lenderKey);
}

/** Reads shared by the lender requests of an application, because the queue starts all of them at once. */
function newReads({ db }: Services) {
  const ask = gather(async (ids: readonly string[]) => {
    const found = new Map((await asksRepository(db).byIds([...new Set(ids)])).map((one) => [one.id, one]));
    return ids.map((id) => found.get(id));
  });
  return { ask, together: readTogether() };
}

const reads = new WeakMap<Services, ReturnType<typeof newReads>>();

function readsOf(services: Services): ReturnType<typeof newReads> {
  const known = reads.get(services) ?? newReads(services);
  reads.set(services, known);
  return known;
}

/** The lead was sent, and we don’t know whether the lender has it. */
const isUnsettled = (ask: LenderAsk | undefined): boolean =>
  ask !== undefined && ask.state === 'no_answer' && ask.leadTriedAt !== null && ask.leadId === null;

/** Runs the request to one waiting lender. Any failure of the lender is stored as its answer; only our own failures make the job fail. */
export async function runAsk(services: Services, askId: string, stop: AbortSignal): Promise<void> {
  const ask = await readsOf(services).ask(askId);
  if (ask?.state === 'waiting') await askNow(services, ask, stop);
}

/**
 * Settles a lead that may have reached a lender that didn't answer: sends it again under the same key until the lender answers with its lead ID, and stores its late offers.
 * @throws {Error} while there is still no answer, so that the job is tried again
 */
export async function runSettleLead(services: Services, askId: string, stop: AbortSignal): Promise<void> {
  const ask = await asksRepository(services.db).byId(askId);
  if (ask === undefined || !isUnsettled(ask)) return;
  await askNow(services, ask, stop);
  const after = await asksRepository(services.db).byId(askId);
  const over = ['closed', 'consent_withdrawn', lenderPaused].includes(after?.outcome ?? '');
  if (isUnsettled(after) && !over) throw new Error('The lender still does not say whether it has the lead.');
}

async function askNow(services: Services, ask: LenderAsk, stop: AbortSignal): Promise<void> {
  const asks = asksRepository(services.db);
  const [application, lead] = await readsOf(services).together(`application ${ask.creditApplicationId}`, async () => {
    const found = await creditApplicationsRepository(services.db).byId(ask.creditApplicationId);
    return [found, found && openLead(services, found)] as const;
  });
  const connector = lendersOf(services).connectorFor(ask.connection);
  const closed = async (failure: string): Promise<void> =>
    storeAnswer(services, ask, { outcome: 'no_answer', failure });
  if (!application || !lead || !isOpen(application)) return closed('closed');
  if (connector === undefined) return closed('not_connected');
  const partner = application.brand ?? services.config.defaultBrand;
  const [active, consentId] = await Promise.all([
    readsOf(services).together(`lenders ${application.product} ${partner}`, () =>
      lendersRepository(services.db).open(application.product, partner),
    ),
    consentInForce(services, application, ask),
  ]);
  // The lender was switched off or deleted meanwhile and gets no more customers (product.md §6).
  if (!active.some(({ key }) => key === ask.lenderKey)) return closed(lenderPaused);
  // The consent was withdrawn meanwhile, so nothing more is sent (product.md §7).
  if (consentId === undefined) return closed('consent_withdrawn');
  const { publicUrl } = services.config.http;
  const answer = await askOneLender(
    connector,
    {
      ...lead,
      consentId,
      brand: partner,
      idempotencyKey: ask.id,
      returnUrl: publicUrl + applicationPath(application.product, ask.lenderKey, ask.id),
      callbackUrl: `${publicUrl}/api/lender-callback/${ask.connection}`,
    },
    { leadId: ask.leadId, leadTried: ask.leadTriedAt !== null },
    {
      triesLead: () => asks.triesLead(ask.id, services.clock.now()),
      tookLead: (leadId) => asks.tookLead(ask.id, leadId),
      checked: (outcome, reason) =>
        logLenderCheck(services, services.db, {
          customerId: application.customerId,
          creditApplicationId: application.id,
          lenderKey: ask.lenderKey,
          outcome,
          // The dedupe check had no name in it, but the lender may know the name anyway and quote it.
          reason: reason && withoutApplicant(services, application, reason),
        }),
    },
    stop,
  );
  await storeAnswer(services, ask, answer);
}
