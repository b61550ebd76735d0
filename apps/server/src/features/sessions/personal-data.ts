import { deviceName } from '@tulna/rules/visits';
import { forgetAnswersTo } from '../../platform/http/idempotency.ts';
import { held, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Sessions, and answers to submissions, which are stored for a day in case a request is repeated. */
export const sessionsPersonalData: PersonalData = {
  tables: ['sessions', 'idempotency_keys'],
  erases: ['sessions'],
  async describe({ sessions }, db, { id }) {
    const devices = await sessions.devicesOf(db, id);
    const fields = devices.map(({ userAgent, lastSeenAt }) => ({
      name: lastSeenAt.toISOString(),
      value: deviceName(userAgent) || '–',
    }));
    return [held('sessions', fields)];
  },
  async erase({ sessions }, tx, { id }) {
    await forgetAnswersTo(tx, id);
    await sessions.forget(tx, id);
  },
};
