import { randomUUID } from 'node:crypto';
import type { ConsentText } from '@tulna/contract/consents';
import { paise } from '@tulna/rules/money';
import { createApp } from '../app.ts';
import { customersRepository } from '../features/customers/index.ts';
import { lendersOf, openLenders } from '../features/lender-connections/index.ts';
import { type SandboxProcess, startSandbox } from '../features/lender-connections/testing/sandbox-process.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { answersTo } from './consent-answers.ts';
import { inventedPerson } from './invented-person.ts';
import { liveLenders, openToEveryone } from './live-lenders.ts';
import { openOwnDatabase } from './own-database.ts';

/** Milliseconds of one customer's request to all lenders, and of the fastest and slowest healthy lender alone. */
export interface FanOut {
  fastestMs: number;
  slowestMs: number;
  /** From the commit of the submission to the first live offer on the offers page. */
  firstOfferMs: number;
  /** From the same moment until the page has the offers of every healthy lender. */
  allHealthyMs: number;
}

const secret = 'a-secret-of-the-fan-out';
const hanging = 'cashe';
/** Milliseconds that a simulated lender takes for each of its three calls. */
const latency = (index: number): number => 120 + 25 * index;

async function aloneMs(services: Services, key: string): Promise<number> {
  const connector = lendersOf(services).connectorFor(key);
  if (connector === undefined) throw new Error(`${key} is not connected`);
  const { phone, values } = inventedPerson(390_000 + Math.floor(Math.random() * 9000));
  const subject = { consentId: randomUUID() };
  const person = { ...subject, pan: values.tin ?? '', phone, email: values.email ?? '' };
  const start = performance.now();
  await connector.dedupe(person);
  const { lenderLeadId } = await connector.createLead({
    ...person,
    idempotencyKey: randomUUID(),
    firstName: 'Ritu',
    lastName: 'Anand',
    birthDate: '1991-02-11',
    gender: 'female',
    postalCode: '411007',
    employment: 'salaried',
    employerName: 'Sahyadri Textiles',
    monthlyIncomePaise: paise(6_500_000),
    existingEmiPaise: paise(0),
    desiredAmountPaise: paise(20_000_000),
    desiredTenureMonths: 24,
    returnUrl: 'http://127.0.0.1:9/',
    callbackUrl: 'http://127.0.0.1:9/',
  });
  await connector.offers({ ...subject, lenderLeadId });
  return performance.now() - start;
}

async function signedIn(services: Services, phone: string): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const { id, roleId } = await customersRepository(services, tx).findOrCreate({ channel: 'sms', value: phone }, 'en');
    const who = {
      kind: 'customer',
      userId: id,
      roleId,
      brand: null,
      userAgent: undefined,
      identityProved: true,
    } as const;
    return (await services.sessions.open(tx, who)).access;
  });
}

/** Submits one customer, and requests the offers page until it shows every healthy lender. */
async function follow(
  services: Services,
  url: string,
  index: number,
): Promise<Pick<FanOut, 'firstOfferMs' | 'allHealthyMs'>> {
  const { phone, values } = inventedPerson(index);
  const headers = {
    authorization: `Bearer ${await signedIn(services, phone)}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  let committed = 0;
  const end = await services.notifications.subscribe('offers_changed', () => {
    committed ||= performance.now();
  });
  const texts = (await (await fetch(`${url}/api/get-consent-texts`)).json()) as { consents: ConsentText[] };
  const consents = answersTo(texts.consents);
  const submitted = await fetch(`${url}/api/complete-personal-loan-profile`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ values, consents }),
  });
  const { credit_application_id: id } = (await submitted.json()) as { credit_application_id: string };
  type Page = {
    revision: number;
    offers: { indicative: boolean }[];
    asked: { state: string; lender: { key: string } }[];
  };
  let page: Page | undefined;
  let firstOfferMs = 0;
  for (;;) {
    const since = page === undefined ? '' : `?since=${page.revision}`;
    page = (await (await fetch(`${url}/api/get-offers/${id}${since}`, { headers })).json()) as Page;
    const now = performance.now() - committed;
    if (page.offers.some((offer) => !offer.indicative)) firstOfferMs ||= now;
    if (page.asked.length !== liveLenders)
      throw new Error(`${page.asked.length} lenders were asked instead of ${liveLenders}`);
    if (page.asked.filter(({ state }) => state === 'answered').length === liveLenders - 2) {
      end();
      return { firstOfferMs, allHealthyMs: now };
    }
  }
}

/** Measures `rounds` customers, one after the other, with a private PostgreSQL in `folder` and lenders in another process. */
export async function measureFanOut(folder: string, rounds: number): Promise<FanOut[]> {
  const sandbox: SandboxProcess = await startSandbox({ SANDBOX_SECRET: secret });
  const own = await openOwnDatabase(folder, {}, (config) => ({
    ...config,
    lenderSandbox: { port: 0, baseUrl: sandbox.url, secret },
  }));
  const { services } = own;
  // Without the circuit breaker, which would spare later customers the lender that hangs.
  const { keys } = openLenders(services, { breakAfterFailures: 1_000_000 });
  const app = await createApp(services);
  try {
    const healthy = keys.filter((key) => key !== hanging);
    // Two lenders use the connection that hangs, the rest all the others.
    await openToEveryone(services, (place) => (place < 2 ? hanging : (healthy[place % healthy.length] ?? hanging)));
    for (const [index, key] of healthy.entries()) {
      await sandbox.control(`lenders/${key}`, { mode: 'normal', latencyMs: latency(index) });
    }
    await sandbox.control(`lenders/${hanging}`, { mode: 'hang' });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await services.jobs.start();
    await follow(services, url, 0);
    const measured: FanOut[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const fastestMs = await aloneMs(services, healthy[0] ?? '');
      const slowestMs = await aloneMs(services, healthy.at(-1) ?? '');
      measured.push({ fastestMs, slowestMs, ...(await follow(services, url, round)) });
    }
    return measured;
  } finally {
    await app.close();
    await own.close();
    await sandbox.stop();
  }
}
