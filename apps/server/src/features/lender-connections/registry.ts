import { createHash, randomUUID } from 'node:crypto';
import type { LenderAdapter, LenderAdapterDefinition } from './adapter.ts';
import { lenderAdapters } from './adapters/all.ts';
import type {
  CallSubject,
  LenderConnectionSettings,
  LenderConnector,
  LenderKey,
  LenderOperation,
  LenderStatus,
} from './connector.ts';
import { personalValues, type RecordLenderCall, type Vocabulary, type WireCall, wireCall } from './http-call.ts';
import { ConsentMissingError, LenderCallError } from './lender-call-error.ts';
import { loggedFields } from './logged-fields.ts';
import { type Json, loggedJson } from './logged-json.ts';
import { maskReason } from './reason-masks.ts';
import { redactor } from './redaction.ts';
import { type LenderHealth, lenderResilience } from './resilience.ts';
import { checkSettings, type LenderSettings, LenderSettingsError } from './settings.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** All lenders that are configured in this process, each with its own breaker and bulkhead. */
export interface LenderConnections {
  /** Keys of the lenders that can be asked. */
  readonly keys: readonly LenderKey[];
  /** The connector of a lender, or undefined where none is configured. Always the same one per key. */
  connectorFor(key: string): LenderConnector | undefined;
  /** State of each lender's breaker. */
  health(): Partial<Record<LenderKey, LenderHealth>>;
}

/**
 * Makes the connectors of all configured lenders.
 * @param settings per lender connection key
 * @param recordCall keeps the log of calls
 * @param vocabulary what was taught of the lenders' words, and who is told of unknown ones
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
    keys: [...entries.keys()] as LenderKey[],
    connectorFor: (key) => entries.get(key)?.connector,
    health: () => Object.fromEntries([...entries].map(([key, entry]) => [key, entry.health()])),
  };
}

/** A lender's words as they may be kept: whatever it quotes of the person is masked. */
const withoutPerson = (words: string | null, subject: object): string | null =>
  words === null ? null : maskReason(words, personalValues(subject).texts);

/** The body of a call-back as it may be kept. Nothing is known of the person at this point, so the list alone decides. */
function keptEvent(lenderKey: LenderKey, rawBody: Buffer | string): Json {
  try {
    const body = JSON.parse(rawBody.toString('utf8')) as unknown;
    return loggedJson(loggedFields[lenderKey].event, redactor({ texts: [] }), body);
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
  const adapter: LenderAdapter = definition.create(settings);
  const { baseUrl } = settings;
  const secrets = [...Object.values(settings.credentials), settings.callbackSecret];
  const resilience = lenderResilience(lenderKey, settings.limits);
  const journeyOrigins = new Set(settings.journeyOrigins ?? [new URL(settings.baseUrl).origin]);

  async function run<S extends CallSubject, T>(
    operation: LenderOperation,
    subject: S,
    ask: (subject: S, call: WireCall) => Promise<T>,
  ): Promise<T> {
    if (!uuid.test(subject.consentId)) throw new ConsentMissingError(lenderKey, operation);
    const startedAt = new Date();
    let tried = 0;
    try {
      return await resilience.run(
        operation,
        ({ attempt, signal }) => {
          tried = attempt;
          const context = { lenderKey, baseUrl, operation, attempt, subject, secrets, signal, record, vocabulary };
          return ask(subject, wireCall(context));
        },
        subject.signal,
      );
    } catch (error) {
      // A call that was never tried leaves no request behind, yet belongs in the failure report.
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

  const { passcode, withdraw } = adapter;
  const standing = async (status: Promise<LenderStatus>, subject: object): Promise<LenderStatus> => {
    const { reason, ...rest } = await status;
    return { ...rest, reason: withoutPerson(reason, subject) };
  };
  return {
    health: () => resilience.health(),
    connector: {
      lenderKey,
      ...(passcode && {
        passcode: {
          send: (lead) => run('send_passcode', lead, (subject, call) => passcode.send(subject, call)),
          confirm: (guess) => run('confirm_passcode', guess, (subject, call) => passcode.confirm(subject, call)),
        },
      }),
      dedupe: (person) =>
        run('dedupe', person, async (subject, call) => {
          const known = await adapter.dedupe(subject, call);
          return known.outcome === 'duplicate'
            ? { ...known, lenderReason: withoutPerson(known.lenderReason, subject) }
            : known;
        }),
      createLead: (lead) => run('create_lead', lead, (subject, call) => adapter.createLead(subject, call)),
      offers: (lead) => run('offers', lead, (subject, call) => adapter.offers(subject, call)),
      status: (lead) => run('status', lead, (subject, call) => standing(adapter.status(subject, call), subject)),
      ...(withdraw && {
        withdraw: (lead) => run('withdraw', lead, (subject, call) => standing(withdraw(subject, call), subject)),
      }),
      journeyLink: (request) =>
        run('journey_link', request, async (subject, call) => {
          const link = await adapter.journeyLink(subject, call);
          // The browser is sent there, so a lender's answer may not choose just any site.
          if (!URL.canParse(link.url) || !journeyOrigins.has(new URL(link.url).origin)) {
            throw new LenderCallError('bad_answer', { code: 'journey_origin' });
          }
          return link;
        }),
      parseCallback: (headers, rawBody) => {
        const callback = adapter.parseCallback(headers, rawBody);
        return {
          ...callback,
          reason: withoutPerson(callback.reason, {}),
          event: keptEvent(lenderKey, rawBody),
        };
      },
      unreadCallback: (rawBody, { update }) => ({
        lenderKey,
        eventId: update?.eventId ?? `bytes:${createHash('sha256').update(rawBody).digest('hex')}`,
        update: update && { ...update, reason: withoutPerson(update.reason, {}) },
        event: keptEvent(lenderKey, rawBody),
      }),
    },
  };
}
