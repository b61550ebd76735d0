import { createHash, randomUUID } from 'node:crypto';
import { storableJson } from '../../platform/http/writable.ts';
import type { LenderAdapter, LenderAdapterDefinition } from './adapter.ts';
import { lenderAdapters } from './adapters/all.ts';
import { clientWithIdentity } from './client-certificate.ts';
import type {
  CallSubject,
  LenderConnectionSettings,
  LenderConnector,
  LenderIdentity,
  LenderKey,
  LenderOperation,
  LenderStatus,
} from './connector.ts';
import { personalValues, type RecordLenderCall, type Vocabulary, type WireCall, wireCall } from './http-call.ts';
import { ConsentMissingError, LenderCallError } from './lender-call-error.ts';
import type { LoggedFields } from './logged-fields.ts';
import { type Json, loggedJson } from './logged-json.ts';
import { maskReason } from './reason-masks.ts';
import { redactor } from './redaction.ts';
import { type LenderHealth, lenderResilience } from './resilience.ts';
import { checkSettings, type LenderSettings, LenderSettingsError } from './settings.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** All lenders that are configured in this process, each with its own breaker and bulkhead. */
export interface LenderConnections {
  /** Keys of the connected lenders. */
  readonly keys: readonly LenderKey[];
  /** The connector of a lender, or undefined if none is configured. The same key always returns the same object. */
  connectorFor(key: string): LenderConnector | undefined;
  /** State of each lender's breaker. */
  health(): Record<LenderKey, LenderHealth>;
}

/**
 * Makes the connectors of all configured lenders.
 * @param settings per lender connection key
 * @param recordCall stores a call in the log
 * @param vocabulary the lenders' words taught by people, and a callback for unknown ones
 * @throws LenderSettingsError
 */
export function lenderConnections(
  settings: LenderSettings,
  recordCall: RecordLenderCall,
  vocabulary?: Vocabulary,
): LenderConnections {
  const entries = new Map<string, { connector: LenderConnector; health: () => LenderHealth }>();
  for (const [key, own] of Object.entries(settings)) {
    const definition = lenderAdapters.find((candidate) => candidate.key === key);
    if (!definition) throw new LenderSettingsError(key, 'there is no adapter for this key');
    checkSettings(definition, own);
    entries.set(key, guarded(definition, own, recordCall, vocabulary));
  }
  return {
    keys: [...entries.keys()],
    connectorFor: (key) => entries.get(key)?.connector,
    health: () => Object.fromEntries([...entries].map(([key, entry]) => [key, entry.health()])),
  };
}

/** A lender's words in the form that may be stored, with quoted personal values masked. */
const withoutPerson = (words: string | null, subject: object): string | null =>
  words === null ? null : maskReason(words, personalValues(subject).texts);

/** The body of a call-back in the form that may be stored. The person isn't known at this point, so only the list of fields decides. */
function loggedEvent({ event }: LoggedFields, rawBody: Buffer | string): Json {
  try {
    const body = storableJson(rawBody.toString('utf8'));
    return loggedJson(event, redactor({ texts: [] }), body);
  } catch {
    return null;
  }
}

function guarded(
  definition: LenderAdapterDefinition,
  settings: LenderConnectionSettings,
  record: RecordLenderCall,
  vocabulary: Vocabulary | undefined,
): { connector: LenderConnector; health: () => LenderHealth } {
  const lenderKey = definition.key;
  const { baseUrl, brands = {}, callbackSecrets } = settings;
  /** The connection for the brand of a call, with the brand's token, certificate and credentials. */
  const known = (identity: LenderIdentity) => ({
    adapter: definition.create({ ...settings, ...identity }),
    secretVersion: identity.secretVersion,
    secrets: [...Object.values(identity.credentials), ...callbackSecrets.map(({ secret }) => secret)],
    send: identity.tls && clientWithIdentity(identity.tls),
  });
  const usual = known(settings);
  const byBrand = new Map(Object.entries(brands).map(([brand, identity]) => [brand, known(identity)]));
  const { adapter: anyBrand } = usual;
  const resilience = lenderResilience(lenderKey, settings.limits);
  const journeyOrigins = new Set(settings.journeyOrigins ?? [new URL(settings.baseUrl).origin]);

  async function run<S extends CallSubject, T>(
    operation: LenderOperation,
    subject: S,
    ask: (adapter: LenderAdapter, subject: S, call: WireCall) => Promise<T>,
  ): Promise<T> {
    if (!uuid.test(subject.consentId)) throw new ConsentMissingError(lenderKey, operation);
    const as = byBrand.get(subject.brand ?? '') ?? usual;
    const startedAt = new Date();
    let tried = 0;
    try {
      return await resilience.run(
        operation,
        ({ attempt, signal }) => {
          tried = attempt;
          const { logged: listed } = definition;
          const { secrets, secretVersion, send } = as;
          const context = { lenderKey, baseUrl, operation, attempt, subject, signal, record, vocabulary, listed };
          return ask(as.adapter, subject, wireCall({ ...context, secrets, secretVersion, send }));
        },
        subject.signal,
      );
    } catch (error) {
      // A call that was never tried has no request, but belongs in the failure report.
      if (error instanceof LenderCallError && tried === 0) {
        record({
          id: randomUUID(),
          lenderKey,
          operation,
          creditApplicationId: subject.creditApplicationId ?? null,
          lenderApplicationId: subject.lenderApplicationId ?? null,
          startedAt,
          durationMs: 0,
          outcome: error.kind,
          httpStatus: null,
          attempt: 0,
          request: null,
          answer: null,
          errorCode: error.code,
        });
      }
      throw error instanceof LenderCallError ? error.saying(withoutPerson(error.reason, subject)) : error;
    }
  }

  const { passcode, withdraw } = anyBrand;
  const maskedStatus = async (status: Promise<LenderStatus>, subject: object): Promise<LenderStatus> => {
    const { reason, ...rest } = await status;
    return { ...rest, reason: withoutPerson(reason, subject) };
  };
  return {
    health: () => resilience.health(),
    connector: {
      lenderKey,
      ...(passcode && {
        passcode: {
          send: (lead) =>
            run('send_passcode', lead, (adapter, subject, call) => (adapter.passcode ?? passcode).send(subject, call)),
          confirm: (guess) =>
            run('confirm_passcode', guess, (adapter, subject, call) =>
              (adapter.passcode ?? passcode).confirm(subject, call),
            ),
        },
      }),
      dedupe: (person) =>
        run('dedupe', person, async (adapter, subject, call) => {
          const answer = await adapter.dedupe(subject, call);
          return answer.outcome === 'duplicate'
            ? { ...answer, lenderReason: withoutPerson(answer.lenderReason, subject) }
            : answer;
        }),
      createLead: (lead) => run('create_lead', lead, (adapter, subject, call) => adapter.createLead(subject, call)),
      offers: (lead) => run('offers', lead, (adapter, subject, call) => adapter.offers(subject, call)),
      status: (lead) =>
        run('status', lead, (adapter, subject, call) => maskedStatus(adapter.status(subject, call), subject)),
      ...(withdraw && {
        withdraw: (lead) =>
          run('withdraw', lead, (adapter, subject, call) =>
            maskedStatus((adapter.withdraw ?? withdraw)(subject, call), subject),
          ),
      }),
      journeyLink: (request) =>
        run('journey_link', request, async (adapter, subject, call) => {
          const link = await adapter.journeyLink(subject, call);
          // The browser is redirected there, so only allowed origins are accepted.
          if (!URL.canParse(link.url) || !journeyOrigins.has(new URL(link.url).origin)) {
            throw new LenderCallError('bad_answer', { code: 'journey_origin' });
          }
          return link;
        }),
      parseCallback: (headers, rawBody) => {
        const callback = anyBrand.parseCallback(headers, rawBody);
        return {
          ...callback,
          reason: withoutPerson(callback.reason, {}),
          event: loggedEvent(definition.logged, rawBody),
        };
      },
      unreadCallback: (rawBody, { update }) => ({
        lenderKey,
        eventId: update?.eventId ?? `bytes:${createHash('sha256').update(rawBody).digest('hex')}`,
        update: update && { ...update, reason: withoutPerson(update.reason, {}) },
        event: loggedEvent(definition.logged, rawBody),
      }),
    },
  };
}
