import {
  failingSince,
  failsEnough,
  goesOffNow,
  isWell,
  mayComeBack,
  OFF_WINDOW_MINUTES,
  wellnessOf,
} from '@tulna/rules/auto-switch';
import { DAY_MS, daysBefore, MINUTE_MS } from '@tulna/rules/clock';
import type { Change } from '../../platform/audit/changes.ts';
import type { Services } from '../../platform/services.ts';
import { callsSince, lastFailure, lenderProbes, probeLender } from '../lender-connections/index.ts';
import {
  type LenderSwitch,
  type LenderSwitchRule,
  lenderSwitchesRepository,
  type SwitchMove,
  type SwitchTarget,
  switchRulesRepository,
} from '../lender-switches/index.ts';
import { lenderStates, lendersRepository } from '../lenders/index.ts';
import { moveSwitch } from './changes.ts';

const nobody = { id: null, roleId: null, ip: '', userAgent: '' };
const nothing: Change<void> = { answer: undefined, records: [] };
/** Days for which answers of lenders are stored. */
const storedDays = 30;

const everywhere = (lenderKey: string): SwitchTarget => ({ lenderKey, product: null, partner: null });

/**
 * Moves a switch by the rule of its lender, behind the lender's lock. If the switch or the rule has changed since the check, it does nothing: a person or another process was quicker.
 */
async function moveByRule(
  services: Services,
  target: SwitchTarget,
  seen: { version: number; rule: LenderSwitchRule },
  move: Omit<SwitchMove, 'reason' | 'by' | 'how'>,
): Promise<void> {
  await services.audit.run(services.db, nobody, async (tx) => {
    const lender = await lendersRepository(tx).lockedByKey(target.lenderKey);
    if (lender === undefined || lender.deleted_at !== null) return nothing;
    const found = await lenderSwitchesRepository(tx).find(target);
    const rule = await switchRulesRepository(tx).one(target.lenderKey);
    if ((found?.version ?? 0) !== seen.version || rule.version !== seen.rule.version) return nothing;
    const { records } = await moveSwitch(services, tx, lender, target, { ...move, reason: '', by: null, how: 'rule' });
    return { answer: undefined, records };
  });
}

/** Switches off everywhere the lenders whose calls fail, if their rule says so. */
async function switchOffFailing(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const [rules, states] = [await switchRulesRepository(db).goingOff(), await lenderStates(db)];
  const switches = await lenderSwitchesRepository(db).of(rules.map(({ lenderKey }) => lenderKey));
  const watched = rules.flatMap((rule) => {
    const state = states.find(({ key }) => key === rule.lenderKey);
    const own = switches.find(
      (one) => one.lenderKey === rule.lenderKey && one.product === null && one.partner === null,
    );
    if (state?.connection == null || !state.isOn || own?.isOff === true) return [];
    // Failures before staff switched the lender on again don't count.
    const since = new Date(Math.max(now.getTime() - OFF_WINDOW_MINUTES * MINUTE_MS, own?.since.getTime() ?? 0));
    return [{ rule, connection: state.connection, since, version: own?.version ?? 0 }];
  });
  const counted = await callsSince(db, watched);
  for (const { rule, connection, version } of watched) {
    const { calls, failures } = counted.get(connection) ?? { calls: 0, failures: 0 };
    const before = { since: rule.failingSince, lookedAt: rule.lookedAt };
    const since = failingSince(failsEnough(rule, calls, failures), before, now);
    await switchRulesRepository(db).checked(rule, since ?? null, now);
    if (!goesOffNow(rule, since, now)) continue;
    const offAt = await lenderSwitchesRepository(db).offByRule(rule.lenderKey, new Date(now.getTime() - DAY_MS));
    const figures = { failed_calls: failures, calls, minutes: OFF_WINDOW_MINUTES };
    const onAgain = mayComeBack(rule, offAt, now);
    await moveByRule(
      services,
      everywhere(rule.lenderKey),
      { version, rule },
      { isOff: true, at: now, onAgain, figures },
    );
  }
}

async function switchOnIfWell(
  services: Services,
  own: LenderSwitch,
  connection: string,
  rule: LenderSwitchRule,
  now: Date,
): Promise<void> {
  const { db } = services;
  const probes = await lenderProbes(db).since(connection, own.since);
  const wellness = wellnessOf(probes, own.since, await lastFailure(db, connection, own.since));
  if (!isWell(rule, wellness, now)) return;
  const minutes = Math.floor((now.getTime() - (wellness.since?.getTime() ?? now.getTime())) / MINUTE_MS);
  const figures = { answers: wellness.answers, minutes };
  await moveByRule(services, own, { version: own.version, rule }, { isOff: false, at: now, figures });
}

/** Sends a request to the lenders of waiting switches, and switches on those that have answered for long enough. */
async function switchOnWell(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const waiting = await lenderSwitchesRepository(db).waitingForLender();
  if (waiting.length === 0) return;
  const states = await lenderStates(db);
  const rules = await switchRulesRepository(db).of(waiting.map(({ lenderKey }) => lenderKey));
  const connectionOf = (key: string) => states.find((one) => one.key === key)?.connection ?? null;
  const connections = new Set(waiting.flatMap(({ lenderKey }) => connectionOf(lenderKey) ?? []));
  await Promise.all(
    [...connections].map(async (connection) =>
      lenderProbes(db).add(connection, now, await probeLender(services, connection)),
    ),
  );
  for (const own of waiting) {
    const connection = connectionOf(own.lenderKey);
    const rule = rules.get(own.lenderKey);
    if (connection !== null && rule !== undefined) await switchOnIfWell(services, own, connection, rule, now);
  }
}

/** Automatic switching of lenders (A7), run every minute. */
export async function checkLenders(services: Services): Promise<void> {
  const now = services.clock.now();
  await switchOffFailing(services, now);
  await switchOnWell(services, now);
  await lenderProbes(services.db).purge(daysBefore(now, storedDays));
}
