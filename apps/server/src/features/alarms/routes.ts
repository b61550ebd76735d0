import { createAlarm, deleteAlarm, getAlarmScopes, seeAlarm, updateAlarm } from '@tulna/contract/alarms';
import { addDays, istDay } from '@tulna/rules/dates';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { lenderStates } from '../lenders/index.ts';
import { codeCounts } from '../passcode-log/index.ts';
import { auditedAlarms } from './audited.ts';
import { checkEveryAlarm } from './check-job.ts';
import { addAlarm, checkMaySet, editAlarm, markSeen, removeAlarm } from './edit.ts';
import { alarmList, raisingList } from './lists.ts';

const page = { page: 'internal-report' } as const;

/** Alarms on the figures of the reports (A9): roles 1 and 2 see them, role 1 sets them. */
export function alarmsRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedAlarms);
  serveList(app, services, alarmList);
  serveList(app, services, raisingList);

  handle(app, services, getAlarmScopes, page, async ({ db }) => {
    const today = istDay(services.clock.now().getTime());
    const [lenders, brands, codes] = await Promise.all([
      lenderStates(db),
      brandsRepository(db).all(),
      codeCounts(db, { from: addDays(today, -6), to: today }),
    ]);
    return {
      lender: lenders.flatMap(({ connection, name }) => (connection === null ? [] : [{ key: connection, name }])),
      brand: brands.map(({ key, name }) => ({ key, name })),
      provider: codes.flatMap(({ dimension, value }) =>
        dimension === 'provider' && value !== '' ? [{ key: value, name: value }] : [],
      ),
    };
  });

  handleChange(
    app,
    services,
    createAlarm,
    {
      ...page,
      async change(on, { body, session, by }) {
        checkMaySet(session);
        const change = await addAlarm(on, body, by.at);
        // A check is queued at once, so that the new alarm has its value within seconds.
        await services.jobs.send(checkEveryAlarm, {}, { db: on });
        return change;
      },
    },
    { says: 'alarmCreated', answer: (alarm_id) => ({ alarm_id }) },
  );

  handleChange(
    app,
    services,
    updateAlarm,
    {
      ...page,
      change: (on, { params, body, session }) => {
        checkMaySet(session);
        return editAlarm(on, params.alarm_id, body);
      },
    },
    { says: 'alarmUpdated' },
  );

  handleChange(
    app,
    services,
    deleteAlarm,
    {
      ...page,
      change: (on, { body, session, by }) => {
        checkMaySet(session);
        return removeAlarm(on, body.alarm_id, by.at);
      },
    },
    { says: 'alarmDeleted' },
  );

  handleChange(
    app,
    services,
    seeAlarm,
    { ...page, change: (on, { body, by }) => markSeen(on, body.raising_id, by) },
    { says: 'alarmSeen' },
  );
}
